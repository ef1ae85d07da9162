// SPDX-License-Identifier: GPL-3.0-or-later
// Spanning trees.
#include "core/plan/tree.h"

#include "core/base/contract.h"
#include "core/network/shape.h"
#include "core/plan/rotated_order.h"
#include "core/plan/tree_children.h"

namespace hop::plan {

Tree breadthFirstTree(const network::Network& network, NodeId root, Stop stop) {
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    std::vector<NodeId> reached = {root};
    reached.reserve(network.nodeCount());
    for (std::size_t i = 0; i < reached.size(); ++i) {
        if (i % 16 == 0 && stop.requested()) return tree;
        for (LinkId link = network.firstLink(reached[i]); link < network.firstLink(reached[i] + 1); ++link) {
            const NodeId to = network.link(link).to;
            if (to == root || tree.into[to] != kNoLink) continue;
            tree.into[to] = link;
            reached.push_back(to);
        }
    }
    return tree;
}

Tree depthFirstTree(const network::Network& network, NodeId root, Stop stop) {
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    std::vector<LinkId> next(network.nodeCount());  // the first link that has not been looked at
    for (NodeId node = 0; node < network.nodeCount(); ++node) next[node] = network.firstLink(node);
    std::uint64_t rounds = 0;
    for (NodeId at = root;;) {
        if (rounds++ % 1024 == 0 && stop.requested()) return tree;
        if (next[at] < network.firstLink(at + 1)) {
            const LinkId link = next[at]++;
            const NodeId to = network.link(link).to;
            if (to == root || tree.into[to] != kNoLink) continue;
            tree.into[to] = link;
            at = to;
        } else if (at == root) {
            return tree;
        } else {
            at = network.link(tree.into[at]).from;
        }
    }
}

Tree binomialTree(const network::Network& network, NodeId root, std::uint32_t first, Stop stop) {
    HOP_EXPECTS(network::isHypercube(network));
    const std::uint32_t d = network.dimensions()->typeCount();
    HOP_EXPECTS(first < d);
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    const RotatedOrder order{d, first};
    for (NodeId offset = 1; offset < network.nodeCount(); ++offset) {
        if (offset % 1024 == 1 && stop.requested()) return tree;
        const std::uint32_t last = order.lastType(offset);
        const NodeId to = network.translations()->translate(root, offset);
        const NodeId parent = network.translations()->translate(root, offset ^ NodeId{1} << last);
        tree.into[to] = network.dimensions()->linkOf(parent, last);
    }
    return tree;
}

std::vector<std::uint32_t> depthsOf(const network::Network& network, const Tree& tree, Stop stop) {
    std::vector<std::uint32_t> depths(network.nodeCount(), 0);
    for (const NodeId node : downwards(network, tree, childrenOf(network, tree, stop), stop))
        if (node != tree.root) depths[node] = depths[network.link(tree.into[node]).from] + 1;
    return depths;
}

std::vector<std::uint32_t> subtreeSizesOf(const network::Network& network, const Tree& tree) {
    std::vector<std::uint32_t> sizes(network.nodeCount(), 1);
    const std::vector<NodeId> order = downwards(network, tree, childrenOf(network, tree));
    for (auto node = order.rbegin(); node != order.rend(); ++node)
        if (*node != tree.root) sizes[network.link(tree.into[*node]).from] += sizes[*node];
    return sizes;
}

std::vector<std::uint32_t> broadcastTimes(const network::Network& network, const Tree& tree, std::uint32_t ports,
                                          Stop stop) {
    Children children = childrenOf(network, tree, stop);
    return sortByTime(network, tree, children, ports, stop);
}

}  // namespace hop::plan
