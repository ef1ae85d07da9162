// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter along a spanning tree, and gather, which is a scatter run backwards.
//
// The root sends at most one packet into each of its subtrees a step, those for the farthest nodes first; every other
// node sends on in the next step what it has received. So all of a subtree of m nodes is served after m steps, and no
// two packets meet at a node in the same step unless they are of different subtrees. With few ports the subtrees that
// have most left come first.
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

// How many moves a scatter along the tree takes: the sum of the depths. O(nodes log nodes)
std::uint64_t scatterMoves(const network::Network& network, const Tree& tree, Stop stop = {});

// The packet for node v has the number v, less 1 if v > root. A move's tag is 1 + the number of its subtree among
// those of the root, by link. scatterTime steps. O(moves + nodes log nodes)
ExplicitPlan scatterPlan(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop = {});

// The packet from node v has the number v, less 1 if v > root; it goes the other way along the same links, step t of
// the scatter in step T + 1 - t.
ExplicitPlan gatherPlan(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop = {});

// What making and keeping such a plan takes at most, the tree counted; a gather makes the scatter first. [bytes]
double scatterMemory(const network::Network& network, double moves, bool gathers);

}  // namespace hop::plan
