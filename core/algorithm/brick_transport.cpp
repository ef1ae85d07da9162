// SPDX-License-Identifier: GPL-3.0-or-later
// Brick Transport: the all-to-all mapping of the bricks of an OTIS-Mesh.
//
// Buffer at most k + 4. See brick_mover for its steps.
// **Source:** Ost §5.4.5, Theorems 5.5 and 5.7.
#include <algorithm>

#include "core/algorithm/brick_mover.h"
#include "core/algorithm/catalogue.h"
#include "core/network/bricks.h"
#include "core/network/shape.h"

namespace hop::algorithm::brick_transport {

Entry entry();

namespace {

class Transport final : public engine::Process {
public:
    Transport(const network::NetworkPtr& network, const network::Bricks& bricks, Stop stop)
        : m_links(network->linkCount()), m_mover(network, bricks, true, stop) {}

    engine::Memory begin(const engine::State& initial, Stop stop) const override {
        BrickMover::Memory memory(m_links, initial.unicast().packetCount());
        m_mover.begin(initial, memory, stop);
        return engine::Memory::of(std::move(memory));
    }
    void propose(const engine::State& state, engine::Proposal& out) const override {
        m_mover.propose(memoryOf(state), out);
    }
    void commit(const engine::State& after, const engine::StepRecord& done, engine::Memory& memory) const override {
        m_mover.commit(after, done, memory.as<BrickMover::Memory>());
    }
    Step longestPause() const override { return m_mover.longestPause(); }
    std::string explain(const engine::State& before, const engine::Move& move,
                        const engine::TypeNames&) const override {
        return m_mover.explain(memoryOf(before), move);
    }
    std::string label(engine::Label what, std::uint16_t value) const override {
        if (what == engine::Label::tag) return BrickMover::labelOfTag(value);
        return value == 0 ? "" : BrickMover::labelOf(static_cast<BrickMover::Phase>(value - 1));
    }

    engine::Waiting waits(const engine::State& state, PacketId packet, NodeId node) const override {
        return m_mover.waits(state, memoryOf(state), packet, node);
    }

private:
    static const BrickMover::Memory& memoryOf(const engine::State& state) {
        return state.memory.as<BrickMover::Memory>();
    }

    LinkId m_links;
    BrickMover m_mover;
};

// Is every packet's destination its target in Brick Transport? True if stopped.
bool isBrickExchange(const network::Bricks& bricks, const task::PacketSet& packets, Stop stop) {
    for (PacketId packet = 0; packet < packets.count(); ++packet) {
        if (packet % 256 == 0 && stop.requested()) return true;
        const task::Packet ends = packets.at(packet);
        if (bricks.afterTransport(ends.source) != ends.destination || ends.source == ends.destination) return false;
    }
    return packets.count() > 0;
}

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    const auto side = network::otisMeshSide(*problem.network);
    if (!side) return "it needs an OTIS-Mesh such as otis(mesh(8,2))";
    if (auto reason = network::Bricks::whyNot(*side)) return reason;
    const task::Task& task = *problem.task;
    if (task.isDynamic() || !task.kind().oneDestination || task.packets.isIsotropic() ||
        task.packets.count() > kMostPackets || !isBrickExchange(network::Bricks(*side), task.packets, problem.stop))
        return "every packet must go where Brick Transport takes its brick, as in brick-exchange";
    if (!problem.ports.all()) return "a node uses all its links at once; choose ports all";
    return std::nullopt;
}

double needs(const Problem& problem, const Arguments&) {
    return brickMoverMemory(*problem.network, static_cast<double>(problem.task->packets.count()));
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const network::Bricks bricks(*network::otisMeshSide(*problem.network));
    std::vector<std::uint32_t> held(problem.network->nodeCount());
    for (PacketId packet = 0; packet < problem.task->packets.count(); ++packet)
        ++held[problem.task->packets.source(packet)];
    Prepared prepared;
    prepared.process = std::make_shared<Transport>(problem.network, bricks, problem.stop);
    prepared.guarantees = {brickBuffers(*std::ranges::max_element(held), "Ost Thm 5.5")};
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "brick-transport",
            .title = "Brick Transport",
            .help =
                "Takes one brick of every block of an OTIS-Mesh to every block: shifts in the groups, the optical "
                "links, turns in the blocks, shifts again.",
            .parameters = {},
            .citation = {"Ost", "§5.4.5"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::misprint,
                       "e′ = e + (a′ − a)n^ε, f′ = f + (b′ − b)n^ε and z′ = (a·n^(1−ε) + b + f − b·n^ε) mod "
                       "n^(2(1−ε)); printed otherwise.",
                       "Ost Lemma 5.6"},
                      {NoteKind::misprint, "A packet whose shift along its row wraps moves one row of bricks further.",
                       "Ost §5.4.5"},
                      {NoteKind::departure,
                       "How packets are routed within a block in step 3 is left open in the source; here along one "
                       "axis to the diagonal, then along the other, one packet of each node at a time.",
                       "Ost §5.4.5"},
                      {NoteKind::tieRule,
                       "Of the c packets of a node the ones with the smallest numbers are black; a link sends the "
                       "packet with the farthest to go, ties FIFO.",
                       "Ost §5.4.5"}}};
}

}  // namespace hop::algorithm::brick_transport
