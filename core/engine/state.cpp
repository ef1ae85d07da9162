// SPDX-License-Identifier: GPL-3.0-or-later
// The state: everything that changes in a run.
#include "core/engine/state.h"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "core/base/contract.h"
#include "core/base/prefetch.h"

namespace hop::engine {
namespace {

// Bijective, and cheaper than mix64: the sum is mixed once more when the step is complete.
std::uint64_t hashOf(const Move& move) {
    std::uint64_t x = (std::uint64_t{move.link} << 32U | move.packet) * 0x9e3779b97f4a7c15U;
    x ^= x >> 32U;
    return x * 0xd6e8feb86659fd93U;
}

// Flags that the engine finds, whatever the process says.
constexpr std::uint16_t kFound = plan::kRedundant | plan::kCompletes;

std::uint16_t applyMove(State& state, UnicastPossession& possession, const Move& move, NodeId to) {
    // Whether a hop delivers looks random to the processor: no branches on it.
    const unsigned delivers = (move.flags & plan::kDelivers) != 0 ? 1U : 0U;
    possession.move(move.packet, to | (0U - delivers));  // kNoNode: all bits set
    state.delivered += delivers;
    return static_cast<std::uint16_t>(delivers * plan::kCompletes);
}

std::uint16_t applyMove(State&, SortingPossession& possession, const Move& move, NodeId) {
    possession.land(move.packet);
    return 0;
}

std::uint16_t applyMove(State& state, BroadcastPossession& possession, const Move& move, NodeId to) {
    if (!possession.add(move.packet, to)) {
        ++state.redundant;
        return plan::kRedundant;
    }
    if (!possession.complete(move.packet)) return 0;
    ++state.delivered;
    return plan::kCompletes;
}

void sendFor(const BroadcastPossession& possession, PacketId packet, NodeId to) { possession.prefetch(packet, to); }
void sendFor(const auto& possession, PacketId packet, NodeId) { possession.prefetch(packet); }

template <typename AnyMove, typename Possession>
void applyAll(State& state, Possession& possession, const LinkTable& links, std::span<AnyMove> moves) {
    ++state.step;
    std::uint64_t set = 0;  // a sum does not depend on the order: the set of the step's hops
    forEachPrefetched(
        moves, possession.bytes(), [&](const Move& later) { sendFor(possession, later.packet, links.to[later.link]); },
        [&](AnyMove& move) {
            set += hashOf(move);
            const std::uint16_t found = applyMove(state, possession, move, links.to[move.link]);
            if constexpr (!std::is_const_v<AnyMove>)
                move.flags = static_cast<std::uint16_t>((move.flags & ~kFound) | found);
        });
    state.transmissions += moves.size();
    if (!moves.empty()) state.lastMove = state.step;
    state.chain = mix64(state.chain ^ mix64(set + moves.size()));
}

void place(State& state, PacketId packet, NodeId source, NodeId destination) {
    if (auto* unicast = std::get_if<UnicastPossession>(&state.possession))
        unicast->place(packet, source, destination);
    else if (auto* sorting = std::get_if<SortingPossession>(&state.possession))
        sorting->place(packet, source);
    else
        std::get<BroadcastPossession>(state.possession).place(packet, source);
}

void makeRoom(State& state, std::size_t packets) {
    std::visit(
        [&](auto& possession) {
            if (possession.packetCount() < packets) possession.resize(packets);
        },
        state.possession);
}

}  // namespace

State initialState(const Setting& setting, Stop stop, std::uint32_t replication) {
    State state;
    state.randomness = {.seed = setting.seed, .replication = replication, .purpose = 0};
    const task::Task& task = *setting.task;
    if (task.cast == task::Cast::broadcast) state.possession = BroadcastPossession(setting.network->nodeCount());
    if (task.cast == task::Cast::sorting) {
        HOP_EXPECTS(setting.network->nodeCount() <= SortingPossession::kMostNodes);
        state.possession = SortingPossession();
    }
    if (task.isDynamic()) {
        Admission admission;
        admitArrivals(state, setting, admission);
        return state;
    }
    const auto count = static_cast<PacketId>(task.packets.count());
    state.packets = count;
    makeRoom(state, count);
    for (PacketId p = 0; p < count && !stop.requested(); ++p) {
        const task::Packet packet = task.packets.at(p);
        place(state, p, packet.source, packet.destination);
    }
    return state;
}

void applyMoves(State& state, const LinkTable& links, std::span<Move> moves) {
    std::visit([&](auto& possession) { applyAll(state, possession, links, moves); }, state.possession);
}

void replayMoves(State& state, const LinkTable& links, std::span<const Move> moves) {
    if (auto* sorting = std::get_if<SortingPossession>(&state.possession))
        for (const Move& move : moves)
            sorting->lift(move.packet, links.from[move.link], links.to[move.link], (move.flags & plan::kCopies) != 0);
    std::visit([&](auto& possession) { applyAll(state, possession, links, moves); }, state.possession);
}

void applyDrops(State& state, std::span<const Drop> drops) {
    if (drops.empty()) return;
    auto& possession = std::get<SortingPossession>(state.possession);
    std::uint64_t set = 0;
    for (const Drop& drop : drops) {
        possession.drop(drop.packet, drop.node);
        set += mix64(std::uint64_t{drop.node} << 32U | drop.packet);
    }
    state.chain = mix64(state.chain ^ mix64(set + drops.size()));
}

void admitArrivals(State& state, const Setting& setting, Admission& admission) {
    admission.arrivals.clear();
    admission.admitted.clear();
    setting.task->arrivals->arrivals(state.step, state.randomness, admission.arrivals);
    for (const task::Arrival& arrival : admission.arrivals) {
        auto packet = static_cast<PacketId>(state.slots.size());
        if (state.freeSlots.empty()) {
            state.slots.emplace_back();
            // Grows by doubling: one more each time would copy what is there for every new packet.
            if (std::visit([](const auto& possession) { return possession.packetCount(); }, state.possession) <= packet)
                makeRoom(state, std::bit_ceil(std::size_t{packet} + 1));
        } else {
            packet = state.freeSlots.back();
            state.freeSlots.pop_back();
        }
        state.slots[packet] = {state.packets++, {arrival.source, arrival.destination}, arrival.instant, true};
        place(state, packet, arrival.source, arrival.destination);
        admission.admitted.push_back(packet);
    }
}

void retire(State& state, std::span<const PacketId> packets) {
    for (const PacketId packet : packets) {
        state.slots[packet].live = false;
        state.freeSlots.push_back(packet);
        if (auto* broadcast = std::get_if<BroadcastPossession>(&state.possession)) broadcast->forget(packet);
    }
}

std::uint64_t fingerprint(const State& state) {
    Hasher hasher;
    for (const std::uint64_t value :
         {state.step, state.lastMove, state.packets, state.delivered, state.transmissions, state.redundant, state.chain,
          state.randomness.seed, std::uint64_t{state.randomness.replication}})
        hasher.add(value);
    std::visit([&](const auto& possession) { possession.hash(hasher); }, state.possession);
    hasher.add(state.slots.size());
    for (const Slot& slot : state.slots) {
        hasher.add(slot.serial);
        hasher.add(std::uint64_t{slot.packet.source} << 32U | slot.packet.destination);
        hasher.add(std::bit_cast<std::uint64_t>(slot.instant));
        hasher.add(slot.live ? 1U : 0U);
    }
    hasher.addAll(std::span<const PacketId>(state.freeSlots));
    state.memory.hash(hasher);
    return hasher.value();
}

std::uint64_t sizeInBytes(const State& state) {
    return sizeof(State) + std::visit([](const auto& possession) { return possession.bytes(); }, state.possession) +
           state.slots.size() * sizeof(Slot) + state.freeSlots.size() * sizeof(PacketId) + state.memory.bytes();
}

}  // namespace hop::engine
