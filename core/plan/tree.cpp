// SPDX-License-Identifier: GPL-3.0-or-later
// Spanning trees and broadcasts along them.
#include "core/plan/tree.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

// The children of every node: links out of it, all nodes' one after the other.
struct Children {
    std::vector<std::uint32_t> begins;  // by node
    std::vector<LinkId> links;

    std::span<const LinkId> of(NodeId node) const {
        return std::span(links).subspan(begins[node], begins[node + 1] - begins[node]);
    }
};

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

}  // namespace

Tree breadthFirstTree(const network::Network& network, NodeId root) {
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    std::vector<NodeId> reached = {root};
    reached.reserve(network.nodeCount());
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (LinkId link = network.firstLink(reached[i]); link < network.firstLink(reached[i] + 1); ++link) {
            const NodeId to = network.link(link).to;
            if (to == root || tree.into[to] != kNoLink) continue;
            tree.into[to] = link;
            reached.push_back(to);
        }
    return tree;
}

Tree depthFirstTree(const network::Network& network, NodeId root) {
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    std::vector<LinkId> next(network.nodeCount());  // the first link that has not been looked at
    for (NodeId node = 0; node < network.nodeCount(); ++node) next[node] = network.firstLink(node);
    for (NodeId at = root;;) {
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

bool isHypercube(const network::Network& network) {
    const network::Translations* translations = network.translations();
    if (translations == nullptr) return false;
    const std::uint32_t types = network.dimensions()->typeCount();
    if (types >= 32 || network.nodeCount() != NodeId{1} << types) return false;
    for (std::uint32_t g = 0; g < types; ++g) {
        const NodeId generator = NodeId{1} << g;
        if (translations->generator(g) != generator || translations->translate(generator, generator) != 0) return false;
    }
    return true;
}

Tree binomialTree(const network::Network& network, NodeId root) {
    HOP_EXPECTS(isHypercube(network));
    Tree tree{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    for (NodeId offset = 1; offset < network.nodeCount(); ++offset) {
        const auto highest = static_cast<std::uint32_t>(std::bit_width(offset) - 1);
        const NodeId to = network.translations()->translate(root, offset);
        const NodeId parent = network.translations()->translate(root, offset ^ NodeId{1} << highest);
        tree.into[to] = network.dimensions()->linkOf(parent, highest);
    }
    return tree;
}

std::vector<std::uint32_t> depthsOf(const network::Network& network, const Tree& tree) {
    std::vector<std::uint32_t> depths(network.nodeCount(), 0);
    for (const NodeId node : downwards(network, tree, childrenOf(network, tree)))
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

std::vector<std::uint32_t> broadcastTimes(const network::Network& network, const Tree& tree, std::uint32_t ports) {
    Children children = childrenOf(network, tree);
    return sortByTime(network, tree, children, ports);
}

ExplicitPlan broadcastPlan(const network::Network& network, std::span<const Tree> trees, std::uint32_t ports) {
    const NodeId nodes = network.nodeCount();
    std::vector<Children> children;
    std::vector<std::vector<std::uint16_t>> depths;
    for (const Tree& tree : trees) {
        children.push_back(childrenOf(network, tree));
        sortByTime(network, tree, children.back(), ports);
        depths.emplace_back(nodes, std::uint16_t{0});
        for (const NodeId node : downwards(network, tree, children.back()))
            if (node != tree.root) {
                const std::uint16_t above = depths.back()[network.link(tree.into[node]).from];
                depths.back()[node] = static_cast<std::uint16_t>(std::min(above + 1, 0xffff));
            }
    }

    // A transmission that can be made: its node has the packet. Every node has a list of its own, in the order in which
    // it serves them.
    struct Job {
        PacketId packet;
        LinkId link;
    };
    std::vector<std::vector<Job>> waiting(nodes);
    std::vector<NodeId> active;                       // nodes with jobs, ascending
    std::vector<std::vector<std::uint32_t>> toServe;  // by packet and node: children that have not been served
    const auto receive = [&](PacketId packet, NodeId node) {
        const auto links = children[packet].of(node);
        if (waiting[node].empty() && !links.empty()) active.push_back(node);
        for (const LinkId link : links) waiting[node].push_back({packet, link});
    };
    for (PacketId packet = 0; packet < trees.size(); ++packet) {
        toServe.emplace_back(nodes);
        for (NodeId node = 0; node < nodes; ++node)
            toServe.back()[node] = static_cast<std::uint32_t>(children[packet].of(node).size());
        receive(packet, trees[packet].root);
    }

    ExplicitPlan plan;
    std::vector<std::uint32_t> receptions(nodes, 0), loads(network.linkCount(), 0);
    while (!active.empty()) {
        std::ranges::sort(active);
        const std::size_t first = plan.entries.size();
        for (const NodeId node : active) {
            std::uint32_t sends = 0;
            std::erase_if(waiting[node], [&](const Job& job) {
                const network::Link link = network.link(job.link);
                const bool portsFree = ports == 0 || (sends < ports && receptions[link.to] < ports);
                if (!portsFree || loads[job.link] == link.bandwidth) return false;
                ++sends;
                ++receptions[link.to];
                ++loads[job.link];
                std::uint16_t flags = 0;
                if (--toServe[job.packet][node] == 0) flags |= kLastForward;
                if (!children[job.packet].of(link.to).empty()) flags |= kKept;
                plan.entries.push_back({job.packet, job.link, depths[job.packet][link.to], flags});
                return true;
            });
        }
        std::erase_if(active, [&](NodeId node) { return waiting[node].empty(); });
        const auto made = std::span(plan.entries).subspan(first);
        std::ranges::stable_sort(made, {}, &Move::link);
        for (const Move& move : made) {
            const NodeId to = network.link(move.link).to;
            receptions[to] = loads[move.link] = 0;
            receive(move.packet, to);
        }
        plan.endStep();
    }
    const auto deepest = [](const auto& depth) { return *std::ranges::max_element(depth); };
    std::uint16_t levels = 0;
    for (const auto& depth : depths) levels = std::max(levels, deepest(depth));
    plan.tagNames.emplace_back();
    for (std::uint32_t k = 1; k <= levels; ++k) plan.tagNames.push_back("depth " + std::to_string(k));
    return plan;
}

}  // namespace hop::plan
