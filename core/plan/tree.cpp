// SPDX-License-Identifier: GPL-3.0-or-later
// Spanning trees.
#include "core/plan/tree.h"

#include "core/base/contract.h"
#include "core/network/shape.h"
#include "core/plan/rotated_order.h"

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
    std::vector<LinkId> next(network.nodeCount());  // the first link that is not tried yet
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

}  // namespace hop::plan
