// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter along a spanning tree, and gather, the reversed scatter.
//
// The root sends at most one packet per step into each of its subtrees, those for the deepest nodes first; every other
// node forwards a received packet in the next step. A subtree of m nodes is therefore served after m steps, and packets
// meet at a node in the same step only if they are of different subtrees. With limited ports the subtrees with most
// packets left come first.
// **Source:** BOSTT §3; gather by time reversal.
// **Departs from the source:** the paper has all ports only.
#pragma once

#include <cstdint>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/plan/tree.h"

namespace hop::plan {

// max(largest subtree of the root, ceil((N - 1) / ports)) steps; `ports` 0: all. [steps] O(nodes log nodes)
std::uint64_t scatterTime(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop = {});

// The number of moves of a scatter along the tree: the sum of the depths. O(nodes log nodes)
std::uint64_t scatterMoves(const network::Network& network, const Tree& tree, Stop stop = {});

// The packet for node v has the number v, less 1 if v > root. A move's tag is 1 + the index of its subtree among those
// of the root, by link. scatterTime steps. O(moves + nodes log nodes)
ExplicitPlan scatterPlan(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop = {});

// The packet from node v has the number v, less 1 if v > root; it follows the same links in reverse, step t of the
// scatter in step T + 1 - t.
ExplicitPlan gatherPlan(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop = {});

// Peak memory for building and keeping the plan, tree included; a gather builds the scatter first. [bytes]
double scatterMemory(const network::Network& network, double moves, bool gathers);

}  // namespace hop::plan
