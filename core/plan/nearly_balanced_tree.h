// SPDX-License-Identifier: GPL-3.0-or-later
// The nearly balanced tree of a cube, which the perfectly balanced tree improves: the subtree of a node is the smallest
// right rotation that minimises its number, and its parent lacks the highest bit of the rotated number.
//
// A tree of shortest paths. Its largest subtree has as many nodes as there are rotation classes other than that of 0,
// so it is perfectly balanced only if the dimension is prime: 2, 3, 5, 7, 13, 19, 35, 59, 107, 187 nodes for d = 2 ..
// 11.
// **Source:** Johnsson and Ho, IEEE Trans. Comput. 38 (1989) (spanning balanced n-tree); BOSTT §1 on its imbalance.
// **Source:** Johnsson and Ho, IEEE Trans. Comput. 38 (1989) (spanning balanced n-tree); BOSTT §1 on its imbalance.
#pragma once

#include "core/base/stop.h"
#include "core/plan/tree.h"

namespace hop::plan {

// Hypercubes only. O(d 2^d)
Tree nearlyBalancedTree(const network::Network& network, NodeId root, Stop stop = {});

}  // namespace hop::plan
