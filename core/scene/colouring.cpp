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

using Seen = std::vector<bool>;  // by tag or phase

// Are the moves of all steps recorded, and few enough to scan?
bool canScan(const record::Instant& instant) {
    const engine::Timeline* timeline = instant.timeline();
    if (timeline == nullptr) return false;
    std::uint64_t moves = 0;
    for (Step step = timeline->firstStep(); step <= timeline->lastStep() && moves <= Colouring::kMostScanned; ++step)
        moves += timeline->moveCount(step);
    return moves <= Colouring::kMostScanned && timeline->kept(timeline->lastStep());
}

// The symmetric plan of the run; null if it has none, or one too large to scan.
const plan::SymmetricPlan* planOf(const record::Instant& instant) {
    const plan::SymmetricPlan* plan = instant.run().algorithm.symmetric.get();
    return plan != nullptr && plan->entries.size() <= Colouring::kMostScanned ? plan : nullptr;
}

void findTags(const record::Instant& instant, Seen& seen) {
    if (!canScan(instant)) {
        if (const plan::SymmetricPlan* plan = planOf(instant)) {
            for (const plan::SymmetricMove& entry : plan->entries) seen[entry.tag] = true;
            return;
        }
        for (const engine::Move& move : instant.moves) seen[move.tag] = true;
    }
    const engine::Timeline* timeline = instant.timeline();
    if (timeline == nullptr) return;
    std::uint64_t scanned = 0;
    for (Step step = timeline->firstStep(); step <= timeline->lastStep() && scanned <= Colouring::kMostScanned;
         ++step) {
        if (instant.stop.requested()) return;
        for (const engine::Move& move : timeline->moves(step)) seen[move.tag] = true;
        scanned += timeline->moveCount(step);
    }
}

void findPhases(const record::Instant& instant, Seen& seen) {
    const engine::Timeline* timeline = instant.timeline();
    if (timeline == nullptr) return;
    for (Step step = timeline->firstStep(); step <= timeline->lastStep() && !instant.stop.requested(); ++step)
        seen[timeline->phase(step)] = true;
}

// The tags or phases of the run, in ascending order.
std::vector<std::uint16_t> valuesOf(const record::Instant& instant, engine::Label what) {
    Seen seen(65536);
    what == engine::Label::tag ? findTags(instant, seen) : findPhases(instant, seen);
    std::vector<std::uint16_t> values;
    for (std::uint32_t value = 0; value < seen.size(); ++value)
        if (seen[value]) values.push_back(static_cast<std::uint16_t>(value));
    return values;
}

}  // namespace

bool Colouring::allowsOneColour(const record::Instant& instant) {
    const document::ColourBy by = instant.display.colourBy;
    const bool ofPackets = by == document::ColourBy::dimension || by == document::ColourBy::source ||
                           by == document::ColourBy::destination;
    return ofPackets && !instant.run().task->isDynamic() && instant.run().task->packets.count() == 1;
}

Colouring::Colouring(const record::Instant& instant)
    : m_by(instant.display.colourBy), m_one(instant.display.oneColour && allowsOneColour(instant)) {
    if (m_one) {
        m_colours.push_back(category(1));  // warm, unlike anything else in the network
        return;
    }
    switch (m_by) {
        case document::ColourBy::dimension:
            byDimension(instant);
            break;
        case document::ColourBy::destination:
        case document::ColourBy::source:
            byNode(instant);
            break;
        case document::ColourBy::broadcast:
            byBroadcast(instant);
            break;
        case document::ColourBy::tag:
        case document::ColourBy::phase:
            byLabel(instant);
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

bool Colouring::followsSteps(const record::Instant& instant) {
    return instant.display.colourBy == document::ColourBy::tag && !canScan(instant) && planOf(instant) == nullptr;
}

void Colouring::byDimension(const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
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
        const std::string name = explain::linkTypeName(network, type, instant.display.numbering);
        m_legend.items.push_back({m_legend.title.empty() ? "link " + name : name, m_colours.back()});
    }
    // With bits counted from the left, the legend also reads from the left.
    if (instant.display.numbering == document::Numbering::fromLeft1) std::ranges::reverse(m_legend.items);
}

void Colouring::byNode(const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    const NodeId nodes = network.nodeCount();
    m_legend.title = m_by == document::ColourBy::source ? "source" : "destination";
    const document::Labels labels = instant.display.labels;
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

void Colouring::byBroadcast(const record::Instant& instant) {
    if (instant.followed() == nullptr) {
        m_legend.title = "no broadcasts in this run";
        return;
    }
    m_legend.title = instant.run().task->kind().movesFrom;
    m_colours.push_back({.kind = Colour::Kind::quiet});
    for (std::uint32_t colour = 0; colour < record::Followed::kColours; ++colour) m_colours.push_back(category(colour));
}

// For ColourBy::broadcast the legend lists the packets followed in the step under way.
Legend Colouring::legend(const record::Instant& instant) const {
    if (m_by != document::ColourBy::broadcast || instant.followed() == nullptr) return m_legend;
    Legend legend = m_legend;
    const document::Labels labels = instant.display.labels;
    const auto packets = instant.followed()->at(instant.step + 1);
    for (const record::Followed::Packet* packet : packets)
        legend.items.push_back({explain::nodeName(*instant.run().network, packet->source, labels) +
                                    record::sinceWords(*packet, packets, instant.run().task->isDynamic()),
                                m_colours[packet->colour + 1]});
    legend.items.push_back({"others", m_colours.front()});
    return legend;
}

void Colouring::byLabel(const record::Instant& instant) {
    const engine::Label what = m_by == document::ColourBy::tag ? engine::Label::tag : engine::Label::phase;
    const std::vector<std::uint16_t> values = valuesOf(instant, what);
    const engine::Process* process = instant.run().algorithm.process.get();
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

Colouring::OfStep::OfStep(const Colouring& colouring, const record::Instant& instant, Step step)
    : m_colouring(colouring), m_instant(instant), m_step(step) {
    if (colouring.singlesOut() && instant.followed() != nullptr) m_followed = instant.followed()->coloursAt(step);
}

std::uint32_t Colouring::OfStep::numberOf(const engine::Move& move) const {
    const std::vector<std::uint32_t>& numbers = m_colouring.m_numberOfValue;
    if (m_colouring.m_one) return 0;
    switch (m_colouring.m_by) {
        case document::ColourBy::dimension: {
            if (numbers.empty()) return 0;
            const network::Network& network = *m_instant.run().network;
            // If every node has a link of every type, the type follows from the link number.
            if (network.linkCount() == std::uint64_t{network.nodeCount()} * numbers.size())
                return numbers[move.link % numbers.size()];
            return numbers[network.link(move.link).type];
        }
        case document::ColourBy::destination:
        case document::ColourBy::source: {
            const task::Packet packet = record::packetOf(m_instant, move.packet);
            const NodeId node = m_colouring.m_by == document::ColourBy::destination &&
                                        packet.destination < m_instant.run().network->nodeCount()
                                    ? packet.destination
                                    : packet.source;
            return node < numbers.size() ? numbers[node] : 0;
        }
        case document::ColourBy::broadcast: {
            if (m_instant.followed() == nullptr) return 0;
            const auto found = std::ranges::find(m_followed, move.packet);
            return found == m_followed.end() ? 0 : static_cast<std::uint32_t>(found - m_followed.begin()) + 1;
        }
        case document::ColourBy::tag:
            return numbers[move.tag];
        case document::ColourBy::phase:
            return m_instant.timeline() != nullptr && m_step <= m_instant.timeline()->lastStep() &&
                           m_step >= m_instant.timeline()->firstStep()
                       ? numbers[m_instant.timeline()->phase(m_step)]
                       : 0;
        case document::ColourBy::queue:
        case document::ColourBy::load:
            return 0;
    }
    return 0;
}

namespace {

constexpr KeptPart<bool> kFollowsSteps = {On::colours, [](const record::Instant& instant, const NoInput&, Keeper&) {
                                              return Colouring::followsSteps(instant);
                                          }};

}  // namespace

record::StepRevision colouredAt(const record::Instant& instant, Keeper& keeper) {
    return keeper.of(kFollowsSteps, instant) ? instant.stepRevision() : record::StepRevision();
}

const KeptPart<std::shared_ptr<const Colouring>, record::StepRevision> kColouring = {
    On::node | On::names | On::colours, [](const record::Instant& instant, const record::StepRevision&, Keeper&) {
        return std::make_shared<const Colouring>(instant);
    }};

}  // namespace hop::scene
