// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of spanning trees that can be selected by name: one table for algorithms, menus and figures.
//
// **Source:** BOSTT §1, Figs 2, 3 and 4.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/stop.h"
#include "core/plan/cube_trees.h"
#include "core/plan/tree.h"

namespace hop::plan {

struct TreeKind {
    std::string_view id;
    std::string_view title;  // "perfectly balanced tree"
    std::string_view source;
    bool ofCubes = false;  // exists on hypercubes only
    Tree (*build)(const network::Network& network, NodeId root, Stop stop) = nullptr;
    // Instead, for trees that depend on the ports of a node (0: all).
    Tree (*buildForPorts)(const network::Network& network, NodeId root, std::uint32_t ports, Stop stop) = nullptr;

    // The nodes of a cube in the order in which the tree grows; null: they have none.
    NumberedTree (*numbered)(std::uint32_t dimensions, Stop stop) = nullptr;

    Tree make(const network::Network& network, NodeId root, std::uint32_t ports, Stop stop = {}) const {
        return build != nullptr ? build(network, root, stop) : buildForPorts(network, root, ports, stop);
    }
};

// In menu order: bfs, greedy, binomial, balanced, nearly-balanced, multinode, dfs.
std::span<const TreeKind> treeKinds();

// The kind with this id, which must exist.
const TreeKind& treeKind(std::string_view id);

}  // namespace hop::plan
