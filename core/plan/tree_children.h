// SPDX-License-Identifier: GPL-3.0-or-later
// The children of every node of a spanning tree, and quantities derived from them: depths, sizes, times.
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
    std::vector<LinkId> links;          // to the children, grouped by parent

    std::span<const LinkId> of(NodeId node) const {
        return std::span(links).subspan(begins[node], begins[node + 1] - begins[node]);
    }
};

// By increasing link. If stopped, all three functions return incomplete results that must not be used. O(nodes log
// degree)
Children childrenOf(const network::Network& network, const Tree& tree, Stop stop = {});

// Nodes ordered so that parents precede their children, level by level. The tree must span the network. O(nodes)
std::vector<NodeId> downwards(const network::Network& network, const Tree& tree, const Children& children,
                              Stop stop = {});

// Sorts the children of every node by the time their subtrees need with `ports` (0: all), longest first. Returns, by
// node, the steps from having the packet until its whole subtree has it. O(nodes log degree)
std::vector<std::uint32_t> sortByTime(const network::Network& network, const Tree& tree, Children& children,
                                      std::uint32_t ports, Stop stop = {});

// Depth by node. The tree must span the network. O(nodes log degree)
std::vector<std::uint32_t> depthsOf(const network::Network& network, const Tree& tree, Stop stop = {});

// Subtree size by node, the node included. O(nodes log degree)
std::vector<std::uint32_t> subtreeSizesOf(const network::Network& network, const Tree& tree);

// The time of a broadcast along a tree if a node serves `ports` children per step (0: all), those with the slowest
// subtrees first. By node: steps from having the packet until its whole subtree has it. O(nodes log degree)
std::vector<std::uint32_t> broadcastTimes(const network::Network& network, const Tree& tree, std::uint32_t ports,
                                          Stop stop = {});

}  // namespace hop::plan
