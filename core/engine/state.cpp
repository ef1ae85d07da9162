// SPDX-License-Identifier: GPL-3.0-or-later
// The state: everything that changes in a run.
#include "core/engine/state.h"

#include <bit>

namespace hop::engine {
namespace {

void makeRoom(State& state, std::size_t packets) {
    std::visit(
        [&](auto& possession) {
            if (possession.packetCount() < packets) possession.resize(packets);
        },
        state.possession);
}

// The packets of a static task one by one; counts those that are complete at once.
template <Store S>
void placeEach(State& state, S& store, const task::Task& task, Stop stop) {
    for (PacketId p = 0; p < state.packets && !stop.requested(); ++p) {
        if constexpr (requires { store.place(p, task.combining->packets[p]); }) {
            if (task.combining != nullptr) {
                store.place(p, task.combining->packets[p]);
                if (store.complete(p)) ++state.delivered;
                continue;
            }
        }
        store.place(p, task.packets.at(p));
    }
}

}  // namespace

State initialState(const Setting& setting, Stop stop, std::uint32_t replication) {
    State state;
    state.randomness = {.seed = setting.seed, .replication = replication, .purpose = 0};
    const task::Task& task = *setting.task;
    state.possession = possessionFor(task, setting.network->nodeCount());
    if (task.isDynamic()) {
        Admission admission;
        admitArrivals(state, setting, admission);
        return state;
    }
    state.packets = static_cast<PacketId>(task.packets.count());
    std::visit(
        [&]<Store S>(S& store) {
            if constexpr (requires { S(task.packets).placeAll(task.packets, stop); }) {
                store = S(task.packets);
                store.placeAll(task.packets, stop);
            } else {
                store.resize(state.packets);
                placeEach(state, store, task, stop);
            }
        },
        state.possession);
    return state;
}

void admitArrivals(State& state, const Setting& setting, Admission& admission) {
    admission.arrivals.clear();
    admission.admitted.clear();
    setting.task->arrivals->arrivals(state.step, state.randomness, admission.arrivals);
    for (const task::Arrival& arrival : admission.arrivals) {
        auto packet = static_cast<PacketId>(state.slots.size());
        if (state.freeSlots.empty()) {
            state.slots.emplace_back();
            // Grows by doubling; growing by one would copy everything for every new packet.
            if (std::visit([](const auto& possession) { return possession.packetCount(); }, state.possession) <= packet)
                makeRoom(state, std::bit_ceil(std::size_t{packet} + 1));
        } else {
            packet = state.freeSlots.back();
            state.freeSlots.pop_back();
        }
        state.slots[packet] = {state.packets++, {arrival.source, arrival.destination}, arrival.instant, true};
        std::visit([&](auto& store) { store.place(packet, {arrival.source, arrival.destination}); }, state.possession);
        admission.admitted.push_back(packet);
    }
}

void retire(State& state, std::span<const PacketId> packets) {
    for (const PacketId packet : packets) {
        state.slots[packet].live = false;
        state.freeSlots.push_back(packet);
        std::visit([&](auto& store) { store.forget(packet); }, state.possession);
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
    for (const task::LivePacket& slot : state.slots) {
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
           state.slots.size() * sizeof(task::LivePacket) + state.freeSlots.size() * sizeof(PacketId) +
           state.memory.bytes();
}

}  // namespace hop::engine
