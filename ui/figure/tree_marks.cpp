// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of shown trees that are drawn.
#include "ui/figure/tree_marks.h"

#include <algorithm>
#include <functional>

#include "core/plan/tree_children.h"

namespace hop::ui::figure {

namespace {

// A tree as it is walked: nodes so that parents stand before children, with the sizes of their subtrees. The tree of a
// run need not reach every node.
struct Walk {
    plan::Children children;
    std::vector<NodeId> order;
    std::vector<std::uint32_t> sizes;  // by node
};

Walk walkOf(const network::Network& network, const plan::Tree& tree) {
    Walk walk{plan::childrenOf(network, tree), {tree.root}, std::vector<std::uint32_t>(network.nodeCount(), 1)};
    for (std::size_t i = 0; i < walk.order.size(); ++i)
        for (const LinkId link : walk.children.of(walk.order[i])) walk.order.push_back(network.link(link).to);
    for (std::size_t i = walk.order.size(); i-- > 1;)
        walk.sizes[network.link(tree.into[walk.order[i]]).from] += walk.sizes[walk.order[i]];
    return walk;
}

// The least size of which subtrees are opened, so that few enough nodes are drawn: those whose parent is opened.
std::uint32_t leastOpened(const network::Network& network, const plan::Tree& tree, const Walk& walk,
                          std::size_t trees) {
    std::vector<std::uint32_t> above;  // by drawn node but the root: the size of its parent
    for (const NodeId node : walk.order)
        if (node != tree.root) above.push_back(walk.sizes[network.link(tree.into[node]).from]);
    if (above.size() < kMostMarks / trees) return 2;
    const std::size_t most = kFewMarks / trees;
    std::ranges::sort(above, std::greater{});
    return above[most - 1] + 1;
}

}  // namespace

std::vector<MarkedTree> markTrees(const scene::overlay::ShownTrees& shown, const network::Network& network) {
    std::vector<MarkedTree> all;
    for (const plan::Tree& tree : shown.trees) {
        const Walk walk = walkOf(network, tree);
        const std::uint32_t opened = leastOpened(network, tree, walk, shown.trees.size());
        MarkedTree marked;
        marked.markOf.assign(network.nodeCount(), MarkedTree::kNone);
        std::vector<std::uint32_t> parents;
        for (const NodeId node : walk.order) {
            const std::uint32_t parent = node == tree.root ? 0 : marked.markOf[network.link(tree.into[node]).from];
            if (parent == MarkedTree::kNone || (node != tree.root && marked.marks[parent].closed)) continue;
            marked.markOf[node] = static_cast<std::uint32_t>(marked.marks.size());
            const std::uint32_t size = walk.sizes[node];
            marked.marks.push_back({node, parent, node == tree.root ? 0 : marked.marks[parent].depth + 1, size,
                                    node != tree.root && size > 1 && size < opened});
            parents.push_back(parent);
        }
        marked.layout = tidy(parents);
        all.push_back(std::move(marked));
    }
    return all;
}

}  // namespace hop::ui::figure
