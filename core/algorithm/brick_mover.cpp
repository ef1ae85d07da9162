// SPDX-License-Identifier: GPL-3.0-or-later
// Brick Transport, phase by phase.
#include "core/algorithm/brick_mover.h"

#include <algorithm>

#include "core/algorithm/queue_waits.h"
#include "core/base/text.h"

namespace hop::algorithm {
namespace {

using Phase = BrickMover::Phase;
using Place = network::Bricks::Place;

constexpr unsigned kAlongRow = 0, kAlongColumn = 1;  // dimensions of mesh(n,4): a move along the row changes l

Phase after(Phase phase) { return static_cast<Phase>(static_cast<unsigned>(phase) + 1); }

bool isShift(Phase phase) {
    return phase == Phase::shift1First || phase == Phase::shift1Second || phase == Phase::shift4First ||
           phase == Phase::shift4Second;
}
bool isTurn(Phase phase) { return phase == Phase::turnIK || phase == Phase::turnJL; }

// The dimension of a packet's moves in a shift.
unsigned dimensionOf(Phase phase, bool black) {
    const bool first = phase == Phase::shift1First || phase == Phase::shift4First;
    return first == black ? kAlongRow : kAlongColumn;
}

void hashMoves(const std::vector<plan::MeshMove>& moves, Hasher& hasher) {
    hasher.add(moves.size());
    for (const plan::MeshMove& move : moves) {
        hasher.add(std::uint64_t{move.packet} << 32U | move.from);
        hasher.add(std::uint64_t{move.type} << 32U | std::uint64_t{move.tag} << 16U | move.flags);
    }
}

// The dimensions of mesh(n,4) that span a plane: a packet moves along the first to the diagonal, then along the second.
struct Plane {
    unsigned inGroup, acrossGroups;
};
Plane planeOf(Phase phase) { return phase == Phase::turnIK ? Plane{1, 3} : Plane{0, 2}; }

}  // namespace

NodeId nodeOf(const engine::State& state, PacketId packet) {
    const auto* unicast = std::get_if<engine::UnicastPossession>(&state.possession);
    return unicast != nullptr ? unicast->record(packet).where : state.sorting().where(packet);
}

std::size_t BrickMover::Memory::bytes() const {
    return queues.bytes() + target.size() * sizeof(NodeId) + black.size() / 8 + rounds.size() * sizeof(PacketId) +
           travellers.size() * sizeof(plan::MeshMove) + emulated.bytes();
}

void BrickMover::Memory::hash(Hasher& hasher) const {
    hasher.add(static_cast<std::uint64_t>(phase));
    queues.hash(hasher);
    hasher.addAll(std::span<const NodeId>(target));
    for (const bool one : black) hasher.add(one ? 1U : 0U);
    hasher.addAll(std::span<const PacketId>(rounds));
    hasher.addAll(std::span<const std::size_t>(roundEnds));
    hasher.add(round);
    hashMoves(travellers, hasher);
    hasher.add(emulated.taken());
    for (const auto& turn : emulated.turns()) hashMoves(turn, hasher);
}

BrickMover::BrickMover(network::NetworkPtr network, const network::Bricks& bricks, bool delivers, Stop stop)
    : m_network(std::move(network)),
      m_bricks(bricks),
      m_links(*m_network, bricks.side(), stop),
      m_table(engine::makeLinkTable(*m_network, stop)),
      m_delivers(delivers) {}

void BrickMover::begin(const engine::State& state, Memory& memory, Stop stop) const {
    enter(Phase::shift1First, state, memory, stop);
}

// Phases without moves take no steps.
void BrickMover::enter(Phase phase, const engine::State& state, Memory& memory, Stop stop) const {
    for (memory.phase = phase; memory.phase != Phase::done; memory.phase = after(memory.phase)) {
        if (stop.requested()) return;
        if (isTurn(memory.phase))
            beginTurn(state, memory, stop);
        else
            beginShift(state, memory, stop);
        if (!isOver(memory)) return;
    }
}

bool BrickMover::isOver(const Memory& memory) const {
    return isTurn(memory.phase) ? memory.travellers.empty() : memory.queues.busy().count() == 0;
}

void BrickMover::colour(const engine::State& state, Memory& memory, Stop stop) const {
    const auto packets = static_cast<PacketId>(memory.black.size());
    std::vector<std::uint32_t> blacks(m_bricks.nodes());
    for (PacketId packet = 0; packet < packets; ++packet) {
        if (packet % 1024 == 0 && stop.requested()) return;
        if (const NodeId node = nodeOf(state, packet); node != kNoNode) ++blacks[node];
    }
    for (NodeId node = 0; node < m_bricks.nodes(); ++node) {
        if (node % 1024 == 0 && stop.requested()) return;
        const bool even = (m_links.coordinate(node, 0) + m_links.coordinate(node, 1)) % 2 == 0;
        blacks[node] = (blacks[node] + (even ? 1 : 0)) / 2;
    }
    for (PacketId packet = 0; packet < packets; ++packet) {
        if (packet % 1024 == 0 && stop.requested()) return;
        const NodeId node = nodeOf(state, packet);
        memory.black[packet] = node != kNoNode && blacks[node] > 0;
        if (memory.black[packet]) --blacks[node];
    }
}

void BrickMover::beginShift(const engine::State& state, Memory& memory, Stop stop) const {
    const auto packets = static_cast<PacketId>(memory.target.size());
    const Phase phase = memory.phase;
    if (phase == Phase::shift1First || phase == Phase::shift4First) colour(state, memory, stop);
    for (PacketId packet = 0; packet < packets; ++packet) {
        if (packet % 256 == 0 && stop.requested()) return;
        const NodeId node = nodeOf(state, packet);
        if (node == kNoNode) continue;
        if (phase == Phase::shift1First) memory.target[packet] = m_bricks.afterShift1(node);
        if (phase == Phase::optical) memory.target[packet] = m_links.across(node);
        if (phase == Phase::shift4First) memory.target[packet] = m_bricks.afterShift4(node);
        join(packet, node, memory);
    }
}

// Appends a packet to the queue of its next link, if it has to move in this phase.
void BrickMover::join(PacketId packet, NodeId at, Memory& memory) const {
    const NodeId target = memory.target[packet];
    if (at == target) return;
    unsigned which = plan::OtisMeshLinks::kOptical;
    std::uint32_t farther = 0;
    if (isShift(memory.phase)) {
        const unsigned dimension = dimensionOf(memory.phase, memory.black[packet]);
        const NodeId from = m_links.coordinate(at, dimension), to = m_links.coordinate(target, dimension);
        if (from == to) return;
        which = 2 * dimension + (to < from ? 1U : 0U);
        farther = to < from ? from - to : to - from;
    }
    const LinkId link = m_links.link(at, which);
    const NodeId next = m_table.to[link];
    const bool delivers = m_delivers && next == target && rests(memory.phase, next);
    memory.queues.push(link, {packet, delivers}, PriorityQueues::kMaxPriority - farther);
}

// Does a packet that the phase leaves at this node stay there for the rest of the run?
bool BrickMover::rests(Phase phase, NodeId node) const {
    switch (phase) {
        case Phase::shift1First:
        case Phase::shift1Second:
            if (m_bricks.afterOptical(node) != node) return false;
            [[fallthrough]];
        case Phase::optical:
            if (turned(node, Phase::turnIK) != node) return false;
            [[fallthrough]];
        case Phase::turnIK:
            if (turned(node, Phase::turnJL) != node) return false;
            [[fallthrough]];
        case Phase::turnJL:
            return m_bricks.afterShift4(node) == node;
        case Phase::shift4First:
        case Phase::shift4Second:
        case Phase::done:
            break;
    }
    return true;
}

NodeId BrickMover::turned(NodeId node, Phase plane) const {
    const NodeId all = m_bricks.afterTurn(node);
    const Place from = m_bricks.placeOf(node), to = m_bricks.placeOf(all);
    return plane == Phase::turnIK ? m_bricks.nodeAt({to[0], from[1], to[2], from[3]})
                                  : m_bricks.nodeAt({from[0], to[1], from[2], to[3]});
}

void BrickMover::beginTurn(const engine::State& state, Memory& memory, Stop stop) const {
    const auto packets = static_cast<PacketId>(memory.target.size());
    std::vector<std::vector<PacketId>> byRound;
    std::vector<std::uint32_t> before(m_bricks.nodes());
    for (PacketId packet = 0; packet < packets; ++packet) {
        if (packet % 256 == 0 && stop.requested()) return;
        const NodeId node = nodeOf(state, packet);
        if (node == kNoNode) continue;
        memory.target[packet] = turned(node, memory.phase);
        const std::uint32_t round = before[node]++;
        if (round == byRound.size()) byRound.emplace_back();
        byRound[round].push_back(packet);
    }
    memory.rounds.clear();
    memory.roundEnds.clear();
    for (const auto& round : byRound) {
        memory.rounds.insert(memory.rounds.end(), round.begin(), round.end());
        memory.roundEnds.push_back(memory.rounds.size());
    }
    memory.round = 0;
    memory.travellers.clear();
    while (memory.round < memory.roundEnds.size() && !beginRound(state, memory, stop)) ++memory.round;
}

bool BrickMover::beginRound(const engine::State& state, Memory& memory, Stop stop) const {
    const std::size_t begin = memory.round == 0 ? 0 : memory.roundEnds[memory.round - 1];
    for (std::size_t i = begin; i < memory.roundEnds[memory.round]; ++i) {
        if (i % 1024 == 0 && stop.requested()) return true;
        const PacketId packet = memory.rounds[i];
        const NodeId node = nodeOf(state, packet);
        if (node != kNoNode && node != memory.target[packet]) memory.travellers.push_back({packet, node});
    }
    if (memory.travellers.empty()) return false;
    beginMeshStep(memory, stop);
    return true;
}

// The type of the next link of M_{4,n} in a packet's path: along the first dimension of the plane to the diagonal.
std::uint8_t BrickMover::meshTypeOf(const Memory& memory, PacketId packet, NodeId at) const {
    const Plane plane = planeOf(memory.phase);
    const NodeId target = memory.target[packet];
    const bool inGroup = m_links.coordinate(at, plane.inGroup) != m_links.coordinate(target, plane.inGroup);
    const unsigned dimension = inGroup ? plane.inGroup : plane.acrossGroups;
    const bool down = m_links.coordinate(target, dimension) < m_links.coordinate(at, dimension);
    return static_cast<std::uint8_t>(2 * dimension + (down ? 1U : 0U));
}

void BrickMover::beginMeshStep(Memory& memory, Stop stop) const {
    for (std::size_t i = 0; i < memory.travellers.size(); ++i) {
        if (i % 256 == 0 && stop.requested()) return;
        plan::MeshMove& one = memory.travellers[i];
        const NodeId target = memory.target[one.packet];
        one.type = meshTypeOf(memory, one.packet, one.from);
        const bool ends = m_delivers && m_links.neighbour(one.from, one.type) == target && rests(memory.phase, target);
        one.flags = ends ? plan::kDelivers : std::uint16_t{0};
    }
    memory.emulated.begin(memory.travellers, stop);
}

void BrickMover::propose(const Memory& memory, engine::Proposal& out) const {
    out.phase = static_cast<std::uint16_t>(static_cast<unsigned>(memory.phase) + 1);
    if (isTurn(memory.phase)) {
        memory.emulated.propose(m_links, out.moves, out.stop);
        return;
    }
    const bool coloured = isShift(memory.phase);
    const auto send = [&](LinkId link, Ticket ticket) {
        const std::uint16_t tag = !coloured ? 0 : memory.black[ticket.packet()] ? kBlack : kWhite;
        out.moves.push_back({ticket.packet(), link, tag, ticket.delivers() ? plan::kDelivers : std::uint16_t{0}});
    };
    memory.queues.busy().forEach([&](LinkId link) {
        const std::uint32_t bandwidth = m_table.bandwidthOf(link);
        if (bandwidth == 1)
            send(link, memory.queues.front(link));
        else
            memory.queues.forFirst(link, bandwidth, [&](Ticket ticket) { send(link, ticket); });
    });
}

void BrickMover::commit(const engine::State& after, const engine::StepRecord& done, Memory& memory) const {
    if (isTurn(memory.phase)) {
        memory.emulated.advance();
        if (!memory.emulated.finished(m_links)) return;
        if (done.stop.requested()) return;
        for (plan::MeshMove& one : memory.travellers) one.from = m_links.neighbour(one.from, one.type);
        std::erase_if(memory.travellers,
                      [&](const plan::MeshMove& one) { return one.from == memory.target[one.packet]; });
        if (!memory.travellers.empty()) return beginMeshStep(memory, done.stop);
        for (++memory.round; memory.round < memory.roundEnds.size(); ++memory.round)
            if (beginRound(after, memory, done.stop)) return;
    } else {
        for (std::size_t i = 0; i < done.moves.size(); ++i) {
            if (i % 1024 == 0 && done.stop.requested()) return;
            memory.queues.pop(done.moves[i].link);
        }
        for (std::size_t i = 0; i < done.moves.size(); ++i) {
            if (i % 1024 == 0 && done.stop.requested()) return;
            const engine::Move& move = done.moves[i];
            if ((move.flags & plan::kDelivers) == 0) join(move.packet, m_table.to[move.link], memory);
        }
    }
    if (isOver(memory)) enter(algorithm::after(memory.phase), after, memory, done.stop);
}

// In a mesh step with moves in one direction only, all other turns are idle; so are those of the adjacent mesh steps.
Step BrickMover::longestPause() const { return 2 * Step{plan::stepsOfEmulation(m_links)}; }

std::string BrickMover::labelOf(Phase phase) {
    switch (phase) {
        case Phase::shift1First:
            return "Brick Transport, step 1: shift, first leg";
        case Phase::shift1Second:
            return "Brick Transport, step 1: shift, second leg";
        case Phase::optical:
            return "Brick Transport, step 2: optical links";
        case Phase::turnIK:
            return "Brick Transport, step 3: blocks turn in the plane of i and k";
        case Phase::turnJL:
            return "Brick Transport, step 3: blocks turn in the plane of j and l";
        case Phase::shift4First:
            return "Brick Transport, step 4: shift, first leg";
        case Phase::shift4Second:
            return "Brick Transport, step 4: shift, second leg";
        case Phase::done:
            break;
    }
    return {};
}

std::string BrickMover::labelOfTag(std::uint16_t tag) {
    return tag == kBlack ? "black: along the row first" : tag == kWhite ? "white: along the column first" : "";
}

double brickMoverMemory(const network::Network& network, double packets) {
    // Links by type and by ends; the travellers of a round, their moves, and the packets of earlier rounds.
    const double nodes = network.nodeCount(), moving = std::min(nodes, packets);
    return nodes * (5.0 * sizeof(LinkId) + sizeof(std::uint32_t)) +
           network.linkCount() * (2.0 * sizeof(NodeId) + sizeof(std::uint16_t)) +
           moving * 4.0 * sizeof(plan::MeshMove) + packets * (sizeof(NodeId) + 0.125 + 2.0 * sizeof(PacketId));
}

theory::Statement brickBuffers(std::uint32_t k, std::string_view theorem) {
    return {.id = "brick-buffers",
            .quantity = std::string(theory::kMaxBuffer),
            .relation = theory::Relation::atMost,
            .value = k + 4.0,
            .source = std::string(theorem),
            .formula = "k + 4",
            .reason = "A node holds its k packets, and at most one more for each of its four electronic links."};
}

std::string BrickMover::explain(const Memory& memory, const engine::Move& move) const {
    const network::Link link = m_network->link(move.link);
    const NodeId target = memory.target[move.packet];
    if (memory.phase == Phase::optical)
        return "Step 2 takes every packet over the optical link, from (g,p) to (p,g). Those of the node with g = p "
               "stay.";
    if (isTurn(memory.phase)) {
        return "Step 3 takes the packet within its block to " + m_network->address(target) +
               ": first to the diagonal of the plane, then on. This hop is step " +
               std::to_string(memory.emulated.taken() + 1) + " of the " +
               std::to_string(plan::stepsOfEmulation(m_links)) + " that play one step of the four-dimensional mesh.";
    }
    const std::uint32_t waiting = memory.queues.length(move.link);
    const bool first = memory.phase == Phase::shift1First || memory.phase == Phase::shift4First;
    const bool black = memory.black[move.packet];
    std::string text = "The shift takes the packet's brick to where " + m_network->address(target) + " is. It is " +
                       (black ? "black" : "white") + ", so it moves along its " + (first == black ? "row" : "column") +
                       (first ? " first." : " now.");
    if (waiting > 1)
        text += " " + quantity(waiting, "packet") + " waited for the link to " + m_network->address(link.to) +
                "; none has farther to go.";
    return text;
}

engine::Waiting BrickMover::waits(const engine::State& state, const Memory& memory, PacketId packet,
                                  NodeId node) const {
    if (isTurn(memory.phase)) return waitsToTurn(state, memory, packet, node);
    engine::Waiting waiting = waitsInQueues(*m_network, memory.queues, packet, node);
    if (!waiting.links.empty() && waiting.links.front().ahead < m_table.bandwidthOf(waiting.links.front().link))
        waiting.links.front().leaves = state.step + 1;
    return waiting;
}

engine::Waiting BrickMover::waitsToTurn(const engine::State& state, const Memory& memory, PacketId packet,
                                        NodeId node) const {
    engine::Waiting waiting;
    if (nodeOf(state, packet) != node || memory.target[packet] == node) return waiting;
    engine::AwaitedLink awaited;
    const auto travels = std::ranges::find(memory.travellers, packet, &plan::MeshMove::packet);
    if (travels != memory.travellers.end()) {
        if (const auto hop = memory.emulated.nextHop(m_links, packet)) {
            awaited.link = hop->link;
            awaited.leaves = state.step + 1 + hop->after;
        }
    } else {
        // All packets of a node have the same target, so they leave by the same link in the order of their rounds.
        const plan::EmbeddedLink path = embedded(m_links, node, meshTypeOf(memory, packet, node));
        const LinkId first = path.out != kNoLink ? path.out : path.along;
        for (const plan::MeshMove& one : memory.travellers) {
            const auto hop = memory.emulated.nextHop(m_links, one.packet);
            if (nodeOf(state, one.packet) == node && hop && hop->link == first) awaited.add(one.packet);
        }
        for (std::size_t i = memory.roundEnds[memory.round]; i < memory.rounds.size() && memory.rounds[i] != packet;
             ++i)
            if (nodeOf(state, memory.rounds[i]) == node) awaited.add(memory.rounds[i]);
        if (std::ranges::find(memory.rounds, packet) - memory.rounds.begin() >=
            static_cast<std::ptrdiff_t>(memory.roundEnds[memory.round]))
            awaited.link = first;
    }
    if (awaited.link != kNoLink) waiting.links.push_back(std::move(awaited));
    return waiting;
}

}  // namespace hop::algorithm
