// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of spanning trees.
#include "core/plan/tree_kinds.h"

#include <algorithm>
#include <array>

#include "core/base/contract.h"
#include "core/plan/cube_trees.h"
#include "core/plan/greedy_tree.h"
#include "core/plan/nearly_balanced_tree.h"

namespace hop::plan {
namespace {

Tree balancedFrom(const network::Network& network, NodeId root, Stop stop) {
    return treeFrom(balancedTree(network.dimensions()->typeCount(), stop), network, root, stop);
}

Tree multinodeFrom(const network::Network& network, NodeId root, Stop stop) {
    return treeFrom(multinodeTree(network.dimensions()->typeCount(), stop), network, root, stop);
}

Tree binomialFrom(const network::Network& network, NodeId root, Stop stop) {
    return binomialTree(network, root, 0, stop);
}

NumberedTree multinodeNumbered(std::uint32_t dimensions, Stop stop) { return multinodeTree(dimensions, stop); }

constexpr std::array<TreeKind, 7> kKinds = {{
    {"bfs", "breadth-first tree", "BOSTT §1", false, breadthFirstTree},
    {"greedy", "greedy tree", "Hedetniemi, Hedetniemi and Liestman 1988", false, nullptr, greedyTree},
    {"binomial", "completely unbalanced tree", "ST §2.2.2", true, binomialFrom},
    {"balanced", "perfectly balanced tree", "BOSTT §3", true, balancedFrom, nullptr, balancedTree},
    {"nearly-balanced", "nearly balanced tree", "Johnsson and Ho (BOSTT §1)", true, nearlyBalancedTree},
    {"multinode", "multinode-broadcast tree", "BOSTT §2", true, multinodeFrom, nullptr, multinodeNumbered},
    {"dfs", "depth-first tree", "BOSTT §1", false, depthFirstTree},
}};

}  // namespace

std::span<const TreeKind> treeKinds() { return kKinds; }

const TreeKind& treeKind(std::string_view id) {
    const auto found = std::ranges::find(kKinds, id, &TreeKind::id);
    HOP_EXPECTS(found != kKinds.end());
    return *found;
}

}  // namespace hop::plan
