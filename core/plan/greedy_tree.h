// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast tree by matching: in every step as many informed nodes as possible each inform as many neighbours as they
// have ports.
//
// Each step is a maximum matching of informed nodes, k ports each, with uninformed neighbours. Preferred receivers are
// those whose breadth-first subtrees need most steps, then those with most uninformed neighbours, then smaller numbers.
// On a complete graph the broadcast takes ceil(log_{k+1} n) steps, the least possible.
// **Source:** the telephone model of broadcasting (Hedetniemi, Hedetniemi and Liestman 1988), matchings by augmenting
// paths.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/plan/tree.h"

namespace hop::plan {

// `ports` 0: all; the tree is then one of shortest paths. O(steps * links) where augmenting paths are short, as they
// usually are; O(nodes * links) at worst.
Tree greedyTree(const network::Network& network, NodeId root, std::uint32_t ports, Stop stop = {});

}  // namespace hop::plan
