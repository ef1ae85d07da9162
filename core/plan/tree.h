// SPDX-License-Identifier: GPL-3.0-or-later
// Spanning trees, and the time of a broadcast along one.
//
// **Source:** BOSTT §1 (single node broadcast on a spanning tree); ST §2.2.2 (the completely unbalanced tree).
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::plan {

// Directed away from the root. If construction was stopped, it does not span the network.
struct Tree {
    NodeId root = 0;
    std::vector<LinkId> into;  // by node: the link over which it is reached; kNoLink at the root
    friend bool operator==(const Tree&, const Tree&) = default;
};

// Breadth-first: every node on a shortest path from the root; links by increasing number, so that the tree is unique.
// O(nodes + links)
Tree breadthFirstTree(const network::Network& network, NodeId root, Stop stop = {});

// Depth-first: from every node to its first neighbour that has not been reached. O(nodes + links)
Tree depthFirstTree(const network::Network& network, NodeId root, Stop stop = {});

// Hypercubes: paths cross dimensions in the order first, first + 1, .. cyclically, all d of them. A node reached over
// one dimension continues over all later ones, the root over all. Subtrees of 1, 2, 4, .. nodes. first < d
Tree binomialTree(const network::Network& network, NodeId root, std::uint32_t first = 0, Stop stop = {});

}  // namespace hop::plan
