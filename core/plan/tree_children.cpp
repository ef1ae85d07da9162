// SPDX-License-Identifier: GPL-3.0-or-later
// The children of every node of a spanning tree.
#include "core/plan/tree_children.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/contract.h"

namespace hop::plan {

Children childrenOf(const network::Network& network, const Tree& tree) {
    Children children;
    children.begins.assign(std::size_t{network.nodeCount()} + 1, 0);
    children.links = tree.into;
    std::erase(children.links, kNoLink);
    std::ranges::sort(children.links);  // links of one node are consecutive numbers
    for (const LinkId link : children.links) ++children.begins[network.link(link).from + 1];
    std::partial_sum(children.begins.begin(), children.begins.end(), children.begins.begin());
    return children;
}

// Nodes so that parents stand before their children.
std::vector<NodeId> downwards(const network::Network& network, const Tree& tree, const Children& children) {
    std::vector<NodeId> order = {tree.root};
    order.reserve(network.nodeCount());
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const LinkId link : children.of(order[i])) order.push_back(network.link(link).to);
    HOP_EXPECTS(order.size() == network.nodeCount());
    return order;
}

// Sorts the children of every node by decreasing time and returns the times.
std::vector<std::uint32_t> sortByTime(const network::Network& network, const Tree& tree, Children& children,
                                      std::uint32_t ports) {
    const std::vector<NodeId> order = downwards(network, tree, children);
    std::vector<std::uint32_t> times(network.nodeCount(), 0);
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        const auto own = std::span(children.links).subspan(children.begins[*node], children.of(*node).size());
        std::ranges::stable_sort(own, std::ranges::greater{},
                                 [&](LinkId link) { return times[network.link(link).to]; });
        for (std::uint32_t i = 0; i < own.size(); ++i) {
            const std::uint32_t step = ports == 0 ? 1 : i / ports + 1;
            times[*node] = std::max(times[*node], step + times[network.link(own[i]).to]);
        }
    }
    return times;
}

}  // namespace hop::plan
