// SPDX-License-Identifier: GPL-3.0-or-later
// Children, depths, sizes and times of spanning trees.
#include "core/plan/tree_children.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/contract.h"

namespace hop::plan {

// Counted by parent, filled in, then sorted per parent.
Children childrenOf(const network::Network& network, const Tree& tree, Stop stop) {
    const NodeId nodes = network.nodeCount();
    Children children;
    children.begins.assign(std::size_t{nodes} + 1, 0);
    for (NodeId node = 0; node < nodes; ++node) {
        if (node % 1024 == 0 && stop.requested()) return children;
        if (tree.into[node] != kNoLink) ++children.begins[network.link(tree.into[node]).from + 1];
    }
    std::partial_sum(children.begins.begin(), children.begins.end(), children.begins.begin());
    children.links.resize(children.begins.back());
    std::vector<std::uint32_t> next(children.begins.begin(), children.begins.end() - 1);
    for (NodeId node = 0; node < nodes; ++node) {
        if (node % 1024 == 0 && stop.requested()) return children;
        if (tree.into[node] != kNoLink) children.links[next[network.link(tree.into[node]).from]++] = tree.into[node];
    }
    for (NodeId node = 0; node < nodes; ++node) {
        if (node % 1024 == 0 && stop.requested()) return children;
        const auto own = std::span(children.links).subspan(children.begins[node], children.of(node).size());
        if (own.size() > 1) std::ranges::sort(own);
    }
    return children;
}

// Nodes ordered so that parents precede their children.
std::vector<NodeId> downwards(const network::Network& network, const Tree& tree, const Children& children, Stop stop) {
    std::vector<NodeId> order;
    if (stop.requested()) return order;
    order.reserve(network.nodeCount());
    order.push_back(tree.root);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % 1024 == 0 && stop.requested()) return order;
        for (const LinkId link : children.of(order[i])) order.push_back(network.link(link).to);
    }
    HOP_EXPECTS(order.size() == network.nodeCount());
    return order;
}

// Sorts the children of every node by decreasing time and returns the times.
std::vector<std::uint32_t> sortByTime(const network::Network& network, const Tree& tree, Children& children,
                                      std::uint32_t ports, Stop stop) {
    const std::vector<NodeId> order = downwards(network, tree, children, stop);
    std::vector<std::uint32_t> times(network.nodeCount(), 0);
    if (stop.requested()) return times;
    std::uint32_t done = 0;
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        if (done++ % 256 == 0 && stop.requested()) return times;
        const auto own = std::span(children.links).subspan(children.begins[*node], children.of(*node).size());
        if (own.size() > 1)
            std::ranges::stable_sort(own, std::ranges::greater{},
                                     [&](LinkId link) { return times[network.link(link).to]; });
        for (std::uint32_t i = 0; i < own.size(); ++i) {
            const std::uint32_t step = ports == 0 ? 1 : i / ports + 1;
            times[*node] = std::max(times[*node], step + times[network.link(own[i]).to]);
        }
    }
    return times;
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
