// SPDX-License-Identifier: GPL-3.0-or-later
// The state: everything that changes in a run.
#include "core/engine/state.h"

#include <bit>

namespace hop::engine {
namespace {

constexpr std::size_t kPrefetchDistance = 12;  // moves ahead; hides a cache miss behind the work on the moves before it

template <typename Apply, typename Possession>
void forEachPrefetched(std::span<Move> moves, const Possession& possession, const Apply& apply) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i + kPrefetchDistance < moves.size()) possession.prefetch(moves[i + kPrefetchDistance].packet);
        apply(moves[i]);
    }
}

}  // namespace

State initialState(const Setting& setting) {
    State state;
    const task::Task& task = *setting.task;
    if (task.cast == task::Cast::broadcast)
        state.possession = BroadcastPossession(setting.network->nodeCount());
    else
        state.possession = UnicastPossession();
    const auto count = static_cast<PacketId>(task.packets.count());
    state.packets = count;
    std::visit([&](auto& possession) { possession.resize(count); }, state.possession);
    for (PacketId p = 0; p < count; ++p) {
        const task::Packet packet = task.packets.at(p);
        if (auto* unicast = std::get_if<UnicastPossession>(&state.possession))
            unicast->place(p, packet.source, packet.destination);
        else
            std::get<BroadcastPossession>(state.possession).place(p, packet.source);
    }
    return state;
}

void applyMoves(State& state, const LinkTable& links, std::span<Move> moves) {
    ++state.step;
    std::uint64_t set = 0;  // a sum does not depend on the order: the set of the step's hops
    if (auto* unicast = std::get_if<UnicastPossession>(&state.possession)) {
        forEachPrefetched(moves, *unicast, [&](Move& move) {
            set += mix64(std::uint64_t{move.packet} << 32U | move.link);
            if ((move.flags & plan::kDelivers) != 0) {
                unicast->move(move.packet, kNoNode);
                move.flags |= plan::kCompletes;
                ++state.delivered;
            } else {
                unicast->move(move.packet, links.to[move.link]);
            }
        });
    } else {
        auto& broadcast = std::get<BroadcastPossession>(state.possession);
        forEachPrefetched(moves, broadcast, [&](Move& move) {
            set += mix64(std::uint64_t{move.packet} << 32U | move.link);
            if (!broadcast.add(move.packet, links.to[move.link])) {
                move.flags |= plan::kRedundant;
                ++state.redundant;
            } else if (broadcast.complete(move.packet)) {
                move.flags |= plan::kCompletes;
                ++state.delivered;
            }
        });
    }
    state.transmissions += moves.size();
    if (!moves.empty()) state.lastMove = state.step;
    state.chain = mix64(state.chain ^ mix64(set + moves.size()));
}

std::vector<PacketId> admitArrivals(State& state, std::span<const task::Arrival> arrivals) {
    std::vector<PacketId> admitted;
    admitted.reserve(arrivals.size());
    for (const task::Arrival& arrival : arrivals) {
        PacketId packet = 0;
        if (state.freeSlots.empty()) {
            packet = static_cast<PacketId>(state.slots.size());
            state.slots.emplace_back();
            // Grows by doubling: resizing by one each time would copy what is there for every new packet.
            std::visit([&](auto& possession) { if (possession.packetCount() <= packet) possession.resize(std::bit_ceil(std::size_t{packet} + 1)); }, state.possession);
        } else {
            packet = state.freeSlots.back();
            state.freeSlots.pop_back();
        }
        state.slots[packet] = {state.packets++, {arrival.source, arrival.destination}, arrival.instant, true};
        if (auto* unicast = std::get_if<UnicastPossession>(&state.possession))
            unicast->place(packet, arrival.source, arrival.destination);
        else
            std::get<BroadcastPossession>(state.possession).place(packet, arrival.source);
        admitted.push_back(packet);
    }
    return admitted;
}

void retire(State& state, std::span<const PacketId> packets) {
    for (const PacketId packet : packets) {
        state.slots[packet].live = false;
        state.freeSlots.push_back(packet);
    }
}

std::uint64_t fingerprint(const State& state) {
    Hasher hasher;
    for (const std::uint64_t value : {state.step, state.lastMove, state.packets, state.delivered, state.transmissions, state.redundant, state.chain}) hasher.add(value);
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

}  // namespace hop::engine
