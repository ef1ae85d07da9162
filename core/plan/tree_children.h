// SPDX-License-Identifier: GPL-3.0-or-later
// The children of every node of a spanning tree, and what follows from walking down it: depths, sizes, times.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/tree.h"

namespace hop::plan {

struct Children {
    std::vector<std::uint32_t> begins;  // by node
    std::vector<LinkId> links;          // to the children, all nodes' one after the other

    std::span<const LinkId> of(NodeId node) const {
        return std::span(links).subspan(begins[node], begins[node + 1] - begins[node]);
    }
};

// By increasing link. Stopped, all three return some of it; nothing of that may be walked. O(nodes log degree)
Children childrenOf(const network::Network& network, const Tree& tree, Stop stop = {});

// Nodes so that parents stand before their children, level by level. The tree must span the network. O(nodes)
std::vector<NodeId> downwards(const network::Network& network, const Tree& tree, const Children& children,
                              Stop stop = {});

// Sorts the children of every node: those first whose subtrees need longest to be served with `ports` (0: all).
// Returns, by node, the steps from having the packet until its whole subtree has it. O(nodes log degree)
std::vector<std::uint32_t> sortByTime(const network::Network& network, const Tree& tree, Children& children,
                                      std::uint32_t ports, Stop stop = {});

// By node: links from the root. The tree must span the network. O(nodes log degree)
std::vector<std::uint32_t> depthsOf(const network::Network& network, const Tree& tree, Stop stop = {});

// By node: how many nodes are in the subtree of which it is the root, itself counted. O(nodes log degree)
std::vector<std::uint32_t> subtreeSizesOf(const network::Network& network, const Tree& tree);

// What a broadcast along a tree takes when a node can serve `ports` children a step (0: all), those first that need
// longest. By node: steps from having the packet until its whole subtree has it. O(nodes log degree)
std::vector<std::uint32_t> broadcastTimes(const network::Network& network, const Tree& tree, std::uint32_t ports,
                                          Stop stop = {});

}  // namespace hop::plan
