// SPDX-License-Identifier: GPL-3.0-or-later
// Several broadcasts at once, each along its own tree.
//
// **Source:** BOSTT §1 (several broadcasts at once share links, and packets wait in queues).
#pragma once

#include <cstdint>
#include <span>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/plan/tree.h"

namespace hop::plan {

// Packet p follows trees[p]. Every node serves packets in the order of arrival (ties: its own first, then by increasing
// link), and the children of a packet in the order of the time their subtrees need, longest first; no link and port is
// left idle while it has work. `ports` 0: all. A move's tag is the depth of the receiver in the tree. O(moves + in
// every step the links of nodes with pending packets; with limited ports times the ports)
ExplicitPlan broadcastPlan(const network::Network& network, std::span<const Tree> trees, std::uint32_t ports,
                           Stop stop = {});

// Peak memory for building and keeping it, trees included [bytes].
double broadcastPlanMemory(const network::Network& network, double packets);

}  // namespace hop::plan
