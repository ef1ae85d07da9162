// SPDX-License-Identifier: GPL-3.0-or-later
// A total exchange on a product as three phases.
#include "core/record/exchange_phases.h"

#include <algorithm>
#include <map>

#include "core/base/text.h"
#include "core/network/factors.h"
#include "core/record/crossings.h"
#include "core/record/slotted_run.h"

namespace hop::record {

namespace {

constexpr std::uint64_t kMostMoves = 300'000;

NodeId copiesOf(const Instant& instant) { return network::primeFactors(instant.run().network).back()->nodeCount(); }

// Packets for other copies of A cross B before they move within A.
bool isInOrder(const Instant& instant, const engine::Move& move, NodeId inCopy) {
    const network::Link link = instant.run().network->link(move.link);
    const NodeId from = link.from / inCopy;
    return from != link.to / inCopy || from == instant.run().task->packets.at(move.packet).destination / inCopy;
}

// State of a packet under way.
struct Journey {
    std::uint64_t crossed = 0;  // slot in which it crossed B; 0: not yet
    std::uint64_t hops = 0;     // along B
    bool departed = false;      // has made a hop within A after that
};

class PhaseReader {
public:
    PhaseReader(const Instant& instant, ExchangePhases& phases)
        : m_instant(instant),
          m_phases(phases),
          m_slots(slotsOf(instant)),
          m_journeys(instant.run().task->packets.count()) {
        for (auto& uses : phases.linkUses) uses.assign(instant.run().network->linkCount(), 0);
        phases.bySlot.resize(phases.slots);
    }

    // Moves in order.
    void take(const engine::Move& move, Step step) {
        const std::uint64_t slot = (step - 1) / m_phases.slotSteps + 1;
        const network::Link link = m_instant.run().network->link(move.link);
        const task::Packet packet = m_instant.run().task->packets.at(move.packet);
        const NodeId from = copyOf(link.from);
        ExchangePhases::Slot& counts = m_phases.bySlot[slot - 1];
        Journey& journey = m_journeys[move.packet];
        if (from != copyOf(link.to)) {
            ++m_phases.linkUses[1][move.link];
            if (journey.hops == 0 && packet.source == 0) ++counts.ownInB;
            ++journey.hops;
            journey.crossed = slot;
            return;
        }
        const bool foreign = copyOf(packet.source) != from;
        if (!foreign && packet.source == 0 && link.from == 0) ++counts.ownInA;
        const std::uint64_t round = !foreign ? 0 : m_slots != nullptr ? m_slots->round(slot) : 1;
        ++m_phases.linkUses[foreign ? 2 : 0][move.link];
        add(foreign ? 3 : 1, round, slot, 1);
        if (foreign && !journey.departed) {
            journey.departed = true;
            add(2, round, journey.crossed, journey.hops);
            const auto early = static_cast<std::int64_t>(slot) - static_cast<std::int64_t>(journey.crossed) - 1;
            counts.early = counts.early ? std::min(*counts.early, early) : early;
        }
    }

    void finish() {
        for (const Journey& journey : m_journeys)
            if (journey.hops > 0 && !journey.departed) add(2, kInternal, journey.crossed, journey.hops);
        for (auto& [key, block] : m_blocks) m_phases.blocks.push_back(block);
    }

private:
    static constexpr std::uint64_t kInternal = ~std::uint64_t{0};  // behind all rounds

    NodeId copyOf(NodeId node) const { return node / m_phases.inCopy; }

    void add(unsigned phase, std::uint64_t round, std::uint64_t slot, std::uint64_t transmissions) {
        ExchangePhases::Block& block = m_blocks[{phase, round}];
        block.phase = phase;
        block.round = round == kInternal ? 0 : round;
        block.first = block.first == 0 ? slot : std::min(block.first, slot);
        block.last = std::max(block.last, slot);
        block.transmissions += transmissions;
    }

    const Instant& m_instant;
    ExchangePhases& m_phases;
    const plan::ExchangeSlots* m_slots;
    std::vector<Journey> m_journeys;
    std::map<std::pair<unsigned, std::uint64_t>, ExchangePhases::Block> m_blocks;
};

}  // namespace

std::optional<ExchangePhases::Block> ExchangePhases::whole(unsigned phase) const {
    std::optional<Block> all;
    for (const Block& block : blocks) {
        if (block.phase != phase) continue;
        if (!all) all = Block{.phase = phase, .first = block.first};
        all->first = std::min(all->first, block.first);
        all->last = std::max(all->last, block.last);
        all->transmissions += block.transmissions;
    }
    return all;
}

std::string phasesRefusal(const Instant& instant) {
    const task::Task& task = *instant.run().task;
    if (task.isDynamic() || task.isEmpty() || !task.kind().oneDestination || task.packets.count() >= kNoPacket)
        return "Only a total exchange on a product, such as hypercube(4), has these phases.";
    if (network::primeFactors(instant.run().network).size() < 2)
        return "Only products, such as power(complete(3),3), have copies of their factors.";
    if (instant.lastStep == 0) return "No step taken yet.";
    const Instant whole = ofAllNodes(instant);
    StepMoves moves(whole);
    std::uint64_t count = 0;
    for (Step step = moves.first(); step <= moves.last(); ++step) count += moves.count(step);
    if (count > kMostMoves) return "This run has too many transmissions to be told apart by phase.";
    const NodeId inCopy = instant.run().network->nodeCount() / copiesOf(instant);
    for (Step step = moves.first(); step <= moves.last(); ++step)
        for (const engine::Move& move : moves.at(step))
            if (!isInOrder(whole, move, inCopy))
                return "The packets of this run do not cross the highest dimension first: it has no phases.";
    return {};
}

std::string slotsDrawnRefusal(const Instant& instant) {
    constexpr std::uint64_t kMostSlots = 64;
    if (std::string why = phasesRefusal(instant); !why.empty()) return why;
    const plan::ExchangeSlots* slots = slotsOf(instant);
    const std::uint64_t count = slots != nullptr ? slots->slots() : instant.lastStep;
    if (count <= kMostSlots) return {};
    return "This run has " + thousands(count) + " slots; bars are drawn up to " + thousands(kMostSlots) + '.';
}

PhasesRead readPhases(const Instant& seen) {
    PhasesRead read;
    read.refusal = phasesRefusal(seen);
    if (!read.refusal.empty()) return read;
    const Instant instant = ofAllNodes(seen);
    StepMoves moves(instant);
    ExchangePhases& phases = read.phases;
    phases.copies = copiesOf(instant);
    phases.inCopy = instant.run().network->nodeCount() / phases.copies;
    const plan::ExchangeSlots* slots = slotsOf(instant);
    phases.slotSteps = slots != nullptr ? slots->slotSteps : 1;
    phases.slots = (moves.last() + phases.slotSteps - 1) / phases.slotSteps;
    PhaseReader reader(instant, phases);
    for (Step step = moves.first(); step <= moves.last(); ++step) {
        if (instant.stop.requested()) return {"Stopped.", {}};
        for (const engine::Move& move : moves.at(step)) reader.take(move, step);
    }
    reader.finish();
    return read;
}

std::string blockName(const ExchangePhases::Block& block) {
    std::string name = "phase " + std::to_string(block.phase);
    if (block.round > 0) name += ", r = " + std::to_string(block.round);
    if (block.phase == 2 && block.round == 0) name += ", internal messages";
    return name;
}

}  // namespace hop::record
