// SPDX-License-Identifier: GPL-3.0-or-later
// The conveyor belt: packets that are inserted into a line move one node a step and never wait.
//
// The slot of the belt that passes node l in step t has the number t - l; it is at node l + 1 in step t + 1. A packet
// may enter a slot in which no packet comes from a lower node. Steps count from 0.
// **Source:** Ost §3.2.3, Definitions 3.12, 3.13 and 3.15, Lemma 3.16.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/plan/injector_table.h"

namespace hop::plan {

struct BeltPacket {
    NodeId node = 0;     // where it is inserted
    Step available = 0;  // from which step on
    friend bool operator==(const BeltPacket&, const BeltPacket&) = default;
};

inline constexpr Step kNever = ~Step{0};

// Each packet is inserted as soon as there is room; packets of one node in their order, which is by `available`. The
// steps of insertion. O(packets log packets + waiting steps)
std::vector<Step> insertAtOnce(std::span<const BeltPacket> packets, Stop stop = {});

struct Insertion {
    Step created = 0;        // the first step t = node modulo gamma in which the packet is there
    Step inserted = kNever;  // kNever: not within gamma steps, and it is lost
    friend bool operator==(const Insertion&, const Insertion&) = default;
};

// Each packet is created and inserted as the table of injectors says: in an interval in which its injector is enabled,
// if no packet enters. Packets of one node in their order, by `available`, at most one in gamma steps.
// Stopped, some are not inserted. O(packets (log packets + slots that are taken))
std::vector<Insertion> insertByTable(const InjectorTable& table, std::span<const BeltPacket> packets, Stop stop = {});

}  // namespace hop::plan
