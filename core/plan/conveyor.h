// SPDX-License-Identifier: GPL-3.0-or-later
// Conveyor belts: packets inserted into a line move one node per step and never wait.
//
// The belt slot that passes node l in step t has the number t - l; it is at node l + 1 in step t + 1. A packet may
// enter a slot that carries no packet from a lower node. Steps count from 0.
// **Source:** Ost §3.2.3, Definitions 3.12, 3.13 and 3.15, Lemma 3.16.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/plan/injectors.h"

namespace hop::plan {

struct BeltPacket {
    NodeId node = 0;     // where it is inserted
    Step available = 0;  // first step in which it can be inserted
    friend bool operator==(const BeltPacket&, const BeltPacket&) = default;
};

// Inserts each packet as soon as its slot is free; packets of a node in their order, which is by `available`. Returns
// the steps of insertion. O(packets log packets + waiting steps)
std::vector<Step> insertAtOnce(std::span<const BeltPacket> packets, Stop stop = {});

// Creates and inserts each packet according to the table of injectors: in an interval in which its injector is enabled,
// into a free slot. Packets of a node in their order, by `available`, at most one per gamma steps. If stopped, some are
// not inserted. O(packets (log packets + slots taken))
std::vector<Insertion> insertByTable(const InjectorTable& table, std::span<const BeltPacket> packets, Stop stop = {});

}  // namespace hop::plan
