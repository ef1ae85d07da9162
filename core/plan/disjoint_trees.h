// SPDX-License-Identifier: GPL-3.0-or-later
// The d edge-disjoint spanning trees of a d-cube: T(j), j = 0 .. d-1, is the completely unbalanced tree rooted at the
// j-th neighbour of a node, the centre, whose paths cross the dimensions j+1, j+2, .., j+d (mod d) in this order.
//
// No two trees share a directed link: a link of type i from the node that differs from the centre in the bits b is in
// T(j), where j is the first of i, i+1, .. (cyclically) whose bit is set in b. All links are used except those out of
// the centre, d (2^d - 1) in total.
// **Source:** ST §5.1, Fig. 10 (after Johnsson and Ho, 1989). Trees and types count from 0 here, from 1 there.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/plan/tree.h"

namespace hop::plan {

// Id of this kind where a kind of tree is chosen; not in treeKinds(), which lists kinds of single trees.
inline constexpr std::string_view kDisjointTrees = "disjoint";

// Indexed by j. Hypercubes only. O(d^2 2^d)
std::vector<Tree> disjointTrees(const network::Network& network, NodeId centre, Stop stop = {});

}  // namespace hop::plan
