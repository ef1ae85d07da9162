// SPDX-License-Identifier: GPL-3.0-or-later
// The d edge-disjoint spanning trees of a d-cube: T(j), j = 0 .. d-1, is the completely unbalanced tree of the j-th
// neighbour of a node, the centre, whose paths cross the dimensions j+1, j+2, .., j+d (mod d) in this order.
//
// No two of them have a directed link in common: a link of type i from the node that differs from the centre in the
// bits b is in T(j), j the first of i, i+1, .. (round the end) of which b has the bit. So all links are used but those
// out of the centre, d (2^d - 1) together.
// **Source:** ST §5.1, Fig. 10 (after Johnsson and Ho, 1989). Trees and types count from 0 here, from 1 there.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/plan/tree.h"

namespace hop::plan {

// What they are called where a kind of tree is chosen: treeKinds() has those of which there is one.
inline constexpr std::string_view kDisjointTrees = "disjoint";

// By j. Hypercubes only. O(d^2 2^d)
std::vector<Tree> disjointTrees(const network::Network& network, NodeId centre, Stop stop = {});

}  // namespace hop::plan
