// SPDX-License-Identifier: GPL-3.0-or-later
// What colours mean.
#include "ui/figure/colouring.h"

#include <algorithm>

#include "core/engine/process.h"
#include "ui/figure/names.h"

namespace hop::ui::figure {

namespace {

using scene::ColourBy;

constexpr std::size_t kMostCategories =
    4 * style::kCategories;  // colours times patterns; more values are shown as a quantity
constexpr std::size_t kLevels = 48;

std::vector<style::Category> levels() {
    std::vector<style::Category> all;
    for (std::size_t i = 0; i < kLevels; ++i)
        all.push_back({style::quantity(static_cast<double>(i) / (kLevels - 1)), style::Pattern::solid});
    return all;
}

// Which tags or phases the recorded run has, in order of their values.
std::vector<std::uint16_t> valuesOf(const scene::Frame& frame, engine::Label what) {
    std::vector<bool> seen(65536);
    for (const engine::Move& move : frame.moves)
        if (what == engine::Label::tag) seen[move.tag] = true;
    if (const engine::Timeline* timeline = frame.timeline) {
        std::uint64_t scanned = 0;
        for (Step step = timeline->firstStep(); step <= timeline->lastStep() && scanned <= Colouring::kMostScanned;
             ++step) {
            if (what == engine::Label::phase) {
                seen[timeline->phase(step)] = true;
                continue;
            }
            for (const engine::Move& move : timeline->moves(step)) seen[move.tag] = true;
            scanned += timeline->moveCount(step);
        }
    }
    std::vector<std::uint16_t> values;
    for (std::uint32_t value = 0; value < seen.size(); ++value)
        if (seen[value]) values.push_back(static_cast<std::uint16_t>(value));
    return values;
}

}  // namespace

Colouring::Colouring(const scene::Frame& frame, const style::Theme& theme) : m_by(frame.display.colourBy) {
    switch (m_by) {
        case ColourBy::dimension:
            byDimension(frame, theme);
            break;
        case ColourBy::destination:
        case ColourBy::source:
            byNode(frame, theme);
            break;
        case ColourBy::broadcast:
            byBroadcast(frame, theme);
            break;
        case ColourBy::tag:
        case ColourBy::phase:
            byLabel(frame, theme);
            break;
        case ColourBy::queue:
            m_legend = {.title = QStringLiteral("packets waiting"),
                        .items = {},
                        .ramp = true,
                        .low = QStringLiteral("0"),
                        .high = {}};
            break;
        case ColourBy::load:
            m_legend = {.title = QStringLiteral("crossings so far"),
                        .items = {},
                        .ramp = true,
                        .low = QStringLiteral("0"),
                        .high = {}};
            break;
    }
    if (m_swatches.empty())
        m_swatches.push_back(
            {coloursNodes() || coloursLinks() ? theme.ink : theme.categories[0], style::Pattern::solid});
}

void Colouring::byDimension(const scene::Frame& frame, const style::Theme& theme) {
    const network::Network& network = *frame.run->network;
    const network::Dimensions* dimensions = network.dimensions();
    if (dimensions == nullptr) {
        m_legend.items.push_back({QStringLiteral("packet"), style::category(theme, 0)});
        return;
    }
    m_legend.title = dimensions->typeCount() > 6 ? QStringLiteral("link") : QString();
    for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type) {
        m_swatchOfValue.push_back(type % static_cast<std::uint32_t>(kMostCategories));
        if (type >= kMostCategories) continue;
        m_swatches.push_back(style::category(theme, type));
        const QString name = linkTypeName(network, type, frame.display.numbering);
        m_legend.items.push_back({m_legend.title.isEmpty() ? QStringLiteral("link ") + name : name, m_swatches.back()});
    }
    // Whoever counts from the left reads the legend from the left.
    if (frame.display.numbering == scene::Numbering::fromLeft1) std::ranges::reverse(m_legend.items);
}

void Colouring::byNode(const scene::Frame& frame, const style::Theme& theme) {
    const network::Network& network = *frame.run->network;
    const NodeId nodes = network.nodeCount();
    m_legend.title = m_by == ColourBy::source ? QStringLiteral("source") : QStringLiteral("destination");
    const scene::Labels labels =
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address;
    if (nodes > kMostCategories) {
        m_swatches = levels();
        for (NodeId node = 0; node < nodes; ++node)
            m_swatchOfValue.push_back(static_cast<std::uint32_t>(std::uint64_t{node} * kLevels / nodes));
        m_legend.ramp = true;
        m_legend.low = nodeName(network, 0, labels);
        m_legend.high = nodeName(network, nodes - 1, labels);
        return;
    }
    for (NodeId node = 0; node < nodes; ++node) {
        m_swatchOfValue.push_back(node);
        m_swatches.push_back(style::category(theme, node));
        m_legend.items.push_back({nodeName(network, node, labels), m_swatches.back()});
    }
}

void Colouring::byBroadcast(const scene::Frame& frame, const style::Theme& theme) {
    if (frame.followed == nullptr) {
        m_legend.title = QStringLiteral("no broadcasts in this run");
        return;
    }
    m_legend.title = frame.run->task->cast == task::Cast::broadcast ? QStringLiteral("broadcast from")
                                                                    : QStringLiteral("packet from");
    m_swatches.push_back({style::mix(theme.linkBusy, theme.canvas, 0.5), style::Pattern::solid});
    for (std::uint32_t colour = 0; colour < scene::Followed::kColours; ++colour)
        m_swatches.push_back(style::category(theme, colour));
}

// Of broadcasts: those that are followed in the step under way.
Legend Colouring::legend(const scene::Frame& frame) const {
    if (m_by != ColourBy::broadcast || frame.followed == nullptr) return m_legend;
    Legend legend = m_legend;
    const scene::Labels labels =
        frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address;
    for (const scene::Followed::Packet* packet : frame.followed->at(frame.step + 1))
        legend.items.push_back({nodeName(*frame.run->network, packet->source, labels), m_swatches[packet->colour + 1]});
    legend.items.push_back({QStringLiteral("others"), m_swatches.front()});
    return legend;
}

void Colouring::byLabel(const scene::Frame& frame, const style::Theme& theme) {
    const engine::Label what = m_by == ColourBy::tag ? engine::Label::tag : engine::Label::phase;
    const std::vector<std::uint16_t> values = valuesOf(frame, what);
    const engine::Process* process = frame.run->algorithm.process.get();
    m_swatchOfValue.assign(65536, 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto swatch = static_cast<std::uint32_t>(i % kMostCategories);
        m_swatchOfValue[values[i]] = swatch;
        if (i >= kMostCategories) continue;
        m_swatches.push_back(style::category(theme, i));
        QString name = process != nullptr ? QString::fromStdString(process->label(what, values[i])) : QString();
        if (name.isEmpty())
            name = (m_by == ColourBy::tag ? QStringLiteral("class ") : QStringLiteral("phase ")) +
                   QString::number(values[i]);
        m_legend.items.push_back({name, m_swatches.back()});
    }
    // One value for everything means nothing.
    if (values.size() <= 1 && (process == nullptr || values.empty() || process->label(what, values[0]).empty())) {
        m_legend.items.clear();
        m_legend.title =
            m_by == ColourBy::tag ? QStringLiteral("no classes in this run") : QStringLiteral("no phases in this run");
    }
}

std::uint32_t Colouring::swatchOf(const scene::Frame& frame, const engine::Move& move, Step step) const {
    switch (m_by) {
        case ColourBy::dimension: {
            if (m_swatchOfValue.empty()) return 0;
            const network::Network& network = *frame.run->network;
            // Where every node has a link of every type, the type is arithmetic.
            if (network.linkCount() == std::uint64_t{network.nodeCount()} * m_swatchOfValue.size())
                return m_swatchOfValue[move.link % m_swatchOfValue.size()];
            return m_swatchOfValue[network.link(move.link).type];
        }
        case ColourBy::destination:
        case ColourBy::source: {
            const task::Packet packet = packetOf(frame, move.packet);
            const NodeId node = m_by == ColourBy::destination && packet.destination < frame.run->network->nodeCount()
                                    ? packet.destination
                                    : packet.source;
            return node < m_swatchOfValue.size() ? m_swatchOfValue[node] : 0;
        }
        case ColourBy::broadcast: {
            if (frame.followed == nullptr) return 0;
            if (m_followedAt != step) {
                m_followedAt = step;
                m_followed = frame.followed->coloursAt(step);
            }
            const auto found = std::ranges::find(m_followed, move.packet);
            return found == m_followed.end() ? 0 : static_cast<std::uint32_t>(found - m_followed.begin()) + 1;
        }
        case ColourBy::tag:
            return m_swatchOfValue[move.tag];
        case ColourBy::phase:
            return frame.timeline != nullptr && step <= frame.timeline->lastStep() &&
                           step >= frame.timeline->firstStep()
                       ? m_swatchOfValue[frame.timeline->phase(step)]
                       : 0;
        case ColourBy::queue:
        case ColourBy::load:
            return 0;
    }
    return 0;
}

}  // namespace hop::ui::figure
