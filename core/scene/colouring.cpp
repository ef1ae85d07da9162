// SPDX-License-Identifier: GPL-3.0-or-later
// Colours by meaning.
#include "core/scene/colouring.h"

#include <algorithm>

#include "core/engine/process.h"
#include "core/explain/names.h"

namespace hop::scene {

namespace {

constexpr std::size_t kLevels = 48;

std::vector<Colour> levels() {
    std::vector<Colour> all;
    for (std::size_t i = 0; i < kLevels; ++i)
        all.push_back({.kind = Colour::Kind::quantity, .share = static_cast<double>(i) / (kLevels - 1)});
    return all;
}

// The tags or phases of the recorded run, in ascending order.
std::vector<std::uint16_t> valuesOf(const record::Frame& frame, engine::Label what) {
    std::vector<bool> seen(65536);
    for (const engine::Move& move : frame.moves)
        if (what == engine::Label::tag) seen[move.tag] = true;
    if (const engine::Timeline* timeline = frame.timeline) {
        std::uint64_t scanned = 0;
        for (Step step = timeline->firstStep(); step <= timeline->lastStep() && scanned <= Colouring::kMostScanned;
             ++step) {
            if (frame.stop.requested()) break;
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

bool Colouring::allowsOneColour(const record::Frame& frame) {
    const document::ColourBy by = frame.display.colourBy;
    const bool ofPackets = by == document::ColourBy::dimension || by == document::ColourBy::source ||
                           by == document::ColourBy::destination;
    return ofPackets && !frame.run->task->isDynamic() && frame.run->task->packets.count() == 1;
}

Colouring::Colouring(const record::Frame& frame)
    : m_by(frame.display.colourBy), m_one(frame.display.oneColour && allowsOneColour(frame)) {
    if (m_one) {
        m_colours.push_back(category(1));  // warm, unlike anything else in the network
        return;
    }
    switch (m_by) {
        case document::ColourBy::dimension:
            byDimension(frame);
            break;
        case document::ColourBy::destination:
        case document::ColourBy::source:
            byNode(frame);
            break;
        case document::ColourBy::broadcast:
            byBroadcast(frame);
            break;
        case document::ColourBy::tag:
        case document::ColourBy::phase:
            byLabel(frame);
            break;
        case document::ColourBy::queue:
            m_legend = {.title = "packets waiting", .items = {}, .ramp = true, .low = "0", .high = {}};
            break;
        case document::ColourBy::load:
            m_legend = {.title = "crossings so far", .items = {}, .ramp = true, .low = "0", .high = {}};
            break;
    }
    if (m_colours.empty())
        m_colours.push_back(coloursNodes() || coloursLinks() ? Colour{.kind = Colour::Kind::plain} : category(0));
}

bool Colouring::followsSteps(const record::Frame& frame) {
    if (frame.display.colourBy != document::ColourBy::tag) return false;
    if (frame.timeline == nullptr) return true;
    std::uint64_t moves = 0;
    for (Step step = frame.timeline->firstStep(); step <= frame.timeline->lastStep() && moves <= kMostScanned; ++step)
        moves += frame.timeline->moveCount(step);
    return moves > kMostScanned || !frame.timeline->kept(frame.timeline->lastStep());
}

void Colouring::byDimension(const record::Frame& frame) {
    const network::Network& network = *frame.run->network;
    const network::Dimensions* dimensions = network.dimensions();
    if (dimensions == nullptr) {
        m_legend.items.push_back({"packet", category(0)});
        return;
    }
    m_legend.title = dimensions->typeCount() > 6 ? "link" : "";
    for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type) {
        m_numberOfValue.push_back(type % static_cast<std::uint32_t>(kMostCategories));
        if (type >= kMostCategories) continue;
        m_colours.push_back(category(type));
        const std::string name = explain::linkTypeName(network, type, frame.display.numbering);
        m_legend.items.push_back({m_legend.title.empty() ? "link " + name : name, m_colours.back()});
    }
    // With bits counted from the left, the legend also reads from the left.
    if (frame.display.numbering == document::Numbering::fromLeft1) std::ranges::reverse(m_legend.items);
}

void Colouring::byNode(const record::Frame& frame) {
    const network::Network& network = *frame.run->network;
    const NodeId nodes = network.nodeCount();
    m_legend.title = m_by == document::ColourBy::source ? "source" : "destination";
    const document::Labels labels = explain::named(frame.display.labels);
    if (nodes > kMostCategories) {
        m_colours = levels();
        for (NodeId node = 0; node < nodes; ++node)
            m_numberOfValue.push_back(static_cast<std::uint32_t>(std::uint64_t{node} * kLevels / nodes));
        m_legend.ramp = true;
        m_legend.low = explain::nodeName(network, 0, labels);
        m_legend.high = explain::nodeName(network, nodes - 1, labels);
        return;
    }
    for (NodeId node = 0; node < nodes; ++node) {
        m_numberOfValue.push_back(node);
        m_colours.push_back(category(node));
        m_legend.items.push_back({explain::nodeName(network, node, labels), m_colours.back()});
    }
}

void Colouring::byBroadcast(const record::Frame& frame) {
    if (frame.followed == nullptr) {
        m_legend.title = "no broadcasts in this run";
        return;
    }
    m_legend.title = frame.run->task->kind().movesFrom;
    m_colours.push_back({.kind = Colour::Kind::quiet});
    for (std::uint32_t colour = 0; colour < record::Followed::kColours; ++colour) m_colours.push_back(category(colour));
}

// For ColourBy::broadcast the legend lists the packets followed in the step under way.
Legend Colouring::legend(const record::Frame& frame) const {
    if (m_by != document::ColourBy::broadcast || frame.followed == nullptr) return m_legend;
    Legend legend = m_legend;
    const document::Labels labels = explain::named(frame.display.labels);
    const auto packets = frame.followed->at(frame.step + 1);
    for (const record::Followed::Packet* packet : packets)
        legend.items.push_back({explain::nodeName(*frame.run->network, packet->source, labels) +
                                    record::sinceWords(*packet, packets, frame.run->task->isDynamic()),
                                m_colours[packet->colour + 1]});
    legend.items.push_back({"others", m_colours.front()});
    return legend;
}

void Colouring::byLabel(const record::Frame& frame) {
    const engine::Label what = m_by == document::ColourBy::tag ? engine::Label::tag : engine::Label::phase;
    const std::vector<std::uint16_t> values = valuesOf(frame, what);
    const engine::Process* process = frame.run->algorithm.process.get();
    m_numberOfValue.assign(65536, 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i % kMostCategories);
        m_numberOfValue[values[i]] = number;
        if (i >= kMostCategories) continue;
        m_colours.push_back(category(i));
        std::string name =
            process != nullptr ? explain::shownClassName(process->label(what, values[i])) : std::string();
        if (name.empty())
            name = std::string(m_by == document::ColourBy::tag ? "class " : "phase ") + std::to_string(values[i]);
        m_legend.items.push_back({name, m_colours.back()});
    }
    // A single unnamed value carries no information.
    if (values.size() <= 1 && (process == nullptr || values.empty() || process->label(what, values[0]).empty())) {
        m_legend.items.clear();
        m_legend.title = m_by == document::ColourBy::tag ? "no classes in this run" : "no phases in this run";
    }
}

Colouring::OfStep::OfStep(const Colouring& colouring, const record::Frame& frame, Step step)
    : m_colouring(colouring), m_frame(frame), m_step(step) {
    if (colouring.singlesOut() && frame.followed != nullptr) m_followed = frame.followed->coloursAt(step);
}

std::uint32_t Colouring::OfStep::numberOf(const engine::Move& move) const {
    const std::vector<std::uint32_t>& numbers = m_colouring.m_numberOfValue;
    if (m_colouring.m_one) return 0;
    switch (m_colouring.m_by) {
        case document::ColourBy::dimension: {
            if (numbers.empty()) return 0;
            const network::Network& network = *m_frame.run->network;
            // If every node has a link of every type, the type follows from the link number.
            if (network.linkCount() == std::uint64_t{network.nodeCount()} * numbers.size())
                return numbers[move.link % numbers.size()];
            return numbers[network.link(move.link).type];
        }
        case document::ColourBy::destination:
        case document::ColourBy::source: {
            const task::Packet packet = explain::packetOf(m_frame, move.packet);
            const NodeId node = m_colouring.m_by == document::ColourBy::destination &&
                                        packet.destination < m_frame.run->network->nodeCount()
                                    ? packet.destination
                                    : packet.source;
            return node < numbers.size() ? numbers[node] : 0;
        }
        case document::ColourBy::broadcast: {
            if (m_frame.followed == nullptr) return 0;
            const auto found = std::ranges::find(m_followed, move.packet);
            return found == m_followed.end() ? 0 : static_cast<std::uint32_t>(found - m_followed.begin()) + 1;
        }
        case document::ColourBy::tag:
            return numbers[move.tag];
        case document::ColourBy::phase:
            return m_frame.timeline != nullptr && m_step <= m_frame.timeline->lastStep() &&
                           m_step >= m_frame.timeline->firstStep()
                       ? numbers[m_frame.timeline->phase(m_step)]
                       : 0;
        case document::ColourBy::queue:
        case document::ColourBy::load:
            return 0;
    }
    return 0;
}

ColouringKey colouringKey(const record::Frame& frame) {
    return {record::runKey(frame), frame.display.colourBy, frame.display.labels, frame.display.numbering,
            Colouring::followsSteps(frame) ? frame.step : 0};
}

}  // namespace hop::scene
