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

using Slot = task::LivePacket;

struct State {
    Step step = 0;                // steps taken so far
    Step lastMove = 0;            // the last of them in which a packet moved: the completion time when all is delivered
    std::uint64_t packets = 0;    // generated so far
    std::uint64_t delivered = 0;  // of them complete; sorting: those in their places, once the process has finished
    std::uint64_t transmissions = 0;
    std::uint64_t redundant = 0;  // transmissions of a broadcast to a node that had it
    StreamKey randomness;         // constant; its purpose is chosen by whoever draws
    std::uint64_t chain = 0;      // run fingerprint: over the set of (packet, link) of each step
    Possession possession;
    std::vector<Slot> slots;          // dynamic runs only
    std::vector<PacketId> freeSlots;  // dynamic runs only; the last one is used next
    Memory memory;                    // the algorithm's own

    const UnicastPossession& unicast() const { return std::get<UnicastPossession>(possession); }
    const BroadcastPossession& broadcast() const { return std::get<BroadcastPossession>(possession); }
    const SortingPossession& sorting() const { return std::get<SortingPossession>(possession); }
    const CombiningPossession& combining() const { return std::get<CombiningPossession>(possession); }

    friend bool operator==(const State&, const State&) = default;
};

// Before the first step, memory still empty. Dynamic runs: with the arrivals of slot 0.
// Stopped: with some of the packets.
State initialState(const Setting& setting, Stop stop = {}, std::uint32_t replication = 0);

// What was generated in a slot, and the packets that it became.
struct Admission {
    std::vector<task::Arrival> arrivals;
    std::vector<PacketId> admitted;
};

// Dynamic runs: puts the arrivals of slot state.step into packet slots, the one that was freed last first. O(arrivals)
void admitArrivals(State& state, const Setting& setting, Admission& admission);

// Frees the slots of complete packets; copies of broadcasts are gone with them. O(packets)
void retire(State& state, std::span<const PacketId> packets);

std::uint64_t fingerprint(const State& state);  // hash of all of it. O(size of the state)
std::uint64_t sizeInBytes(const State& state);  // what a copy takes

}  // namespace hop::engine
