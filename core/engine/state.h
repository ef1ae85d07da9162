// SPDX-License-Identifier: GPL-3.0-or-later
// The state: everything that changes in a run, as one value. A copy is a snapshot, a keyframe, an undo, a branch.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/engine/memory.h"
#include "core/engine/possession.h"
#include "core/engine/setting.h"
#include "core/plan/move.h"
#include "core/task/live_packet.h"

namespace hop::engine {

using plan::Drop;
using plan::Move;

struct State {
    Step step = 0;                // number of the last step taken
    Step lastMove = 0;            // the last step with a move: the completion time once all is delivered
    std::uint64_t packets = 0;    // generated so far
    std::uint64_t delivered = 0;  // complete packets; sorting: packets in their places, once the process has finished
    std::uint64_t transmissions = 0;
    std::uint64_t redundant = 0;  // broadcast transmissions to a node that already had the packet
    StreamKey randomness;         // constant; each use adds its own purpose
    std::uint64_t chain = 0;      // run fingerprint: over the set of (packet, link) of each step
    Possession possession;
    std::vector<task::LivePacket> slots;  // by packet number; dynamic runs only
    std::vector<PacketId> freeSlots;      // free packet numbers, used from the back; dynamic runs only
    Memory memory;                        // the algorithm's own

    const UnicastPossession& unicast() const { return std::get<UnicastPossession>(possession); }
    const BroadcastPossession& broadcast() const { return std::get<BroadcastPossession>(possession); }
    const SortingPossession& sorting() const { return std::get<SortingPossession>(possession); }
    const CombiningPossession& combining() const { return std::get<CombiningPossession>(possession); }

    friend bool operator==(const State&, const State&) = default;
};

// The state before the first step, with empty memory. Dynamic runs: with the arrivals of slot 0. If stopped, some
// packets may be missing.
State initialState(const Setting& setting, Stop stop = {}, std::uint32_t replication = 0);

// Dynamic runs: the packets that the moves of a step complete, in the order of these moves; then the arrivals of its
// slot and the packet numbers assigned to them.
struct Admission {
    std::vector<PacketId> completed;
    std::vector<task::Arrival> arrivals;
    std::vector<PacketId> admitted;
};

// Dynamic runs: assigns packet numbers to the arrivals of slot state.step, the most recently freed first. O(arrivals)
void admitArrivals(State& state, const Setting& setting, Admission& admission);

// Frees the numbers of complete packets, with all copies of broadcasts. O(packets)
void retire(State& state, std::span<const PacketId> packets);

std::uint64_t fingerprint(const State& state);  // hash of the whole state. O(size of the state)
std::uint64_t sizeInBytes(const State& state);  // size of a copy

}  // namespace hop::engine
