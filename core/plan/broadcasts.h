// SPDX-License-Identifier: GPL-3.0-or-later
// Several broadcasts at once, each along a tree of its own.
//
// **Source:** BOSTT §1 (several broadcasts at once meet on links, and packets wait in queues).
#pragma once

#include <cstdint>
#include <span>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/plan/tree.h"

namespace hop::plan {

// Packet p goes along trees[p]. Every node serves packets in the order in which it got them (in the same step: its own
// first, then by increasing link), of one packet the children that need longest first; every link and port that is free
// is used. `ports` 0: all. A move's tag is the depth of the receiver in the tree. O(moves + links of nodes that have
// something to send, in every step; with few ports times the ports)
ExplicitPlan broadcastPlan(const network::Network& network, std::span<const Tree> trees, std::uint32_t ports,
                           Stop stop = {});

// What making and keeping it takes at most for so many packets, the trees counted. [bytes]
double broadcastPlanMemory(const network::Network& network, double packets);

}  // namespace hop::plan
