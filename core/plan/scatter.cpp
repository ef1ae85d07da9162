// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter along a spanning tree, and gather.
#include "core/plan/scatter.h"

#include <algorithm>
#include <numeric>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

// The subtrees of the root, by link: their nodes, farthest first, then by number.
struct Subtrees {
    std::vector<LinkId> links;
    std::vector<std::vector<NodeId>> nodes;
    std::vector<std::uint32_t> depths;  // by node
};

Subtrees subtreesOf(const network::Network& network, const Tree& tree) {
    Subtrees subtrees;
    subtrees.depths = depthsOf(network, tree);
    std::vector<NodeId> order(network.nodeCount());
    std::iota(order.begin(), order.end(), NodeId{0});
    std::ranges::stable_sort(order, {}, [&](NodeId node) { return subtrees.depths[node]; });
    const LinkId first = network.firstLink(tree.root);
    for (LinkId link = first; link < network.firstLink(tree.root + 1); ++link)
        if (tree.into[network.link(link).to] == link) subtrees.links.push_back(link);
    subtrees.nodes.resize(subtrees.links.size());
    std::vector<std::uint32_t> subtree(network.nodeCount(), 0);
    for (const NodeId node : order) {
        if (node == tree.root) continue;
        const LinkId into = tree.into[node];
        const NodeId parent = network.link(into).from;
        subtree[node] =
            parent == tree.root
                ? static_cast<std::uint32_t>(std::ranges::lower_bound(subtrees.links, into) - subtrees.links.begin())
                : subtree[parent];
        subtrees.nodes[subtree[node]].push_back(node);
    }
    for (auto& nodes : subtrees.nodes)
        std::ranges::stable_sort(nodes, std::ranges::greater{}, [&](NodeId node) { return subtrees.depths[node]; });
    return subtrees;
}

std::uint64_t timeOf(const Subtrees& subtrees, NodeId nodes, std::uint32_t ports) {
    std::uint64_t time = ports == 0 ? 0 : (nodes - std::uint64_t{1} + ports - 1) / ports;
    for (const auto& each : subtrees.nodes) time = std::max<std::uint64_t>(time, each.size());
    return time;
}

}  // namespace

std::uint64_t scatterTime(const network::Network& network, const Tree& tree, std::uint32_t ports) {
    return timeOf(subtreesOf(network, tree), network.nodeCount(), ports);
}

std::uint64_t scatterMoves(const network::Network& network, const Tree& tree) {
    const std::vector<std::uint32_t> depths = depthsOf(network, tree);
    return std::accumulate(depths.begin(), depths.end(), std::uint64_t{0});
}

ExplicitPlan scatterPlan(const network::Network& network, const Tree& tree, std::uint32_t ports) {
    const Subtrees subtrees = subtreesOf(network, tree);
    const auto count = static_cast<std::uint32_t>(subtrees.links.size());
    const std::uint64_t time = timeOf(subtrees, network.nodeCount(), ports);
    std::vector<std::vector<Move>> steps(time);
    std::vector<std::size_t> sent(count, 0);
    std::vector<std::uint32_t> choice(count);
    for (std::uint64_t step = 0; step < time; ++step) {
        std::iota(choice.begin(), choice.end(), 0U);
        if (ports != 0 && ports < count)
            std::ranges::stable_sort(choice, std::ranges::greater{},
                                     [&](std::uint32_t s) { return subtrees.nodes[s].size() - sent[s]; });
        for (std::uint32_t c = 0; c < (ports == 0 ? count : std::min(ports, count)); ++c) {
            const std::uint32_t subtree = choice[c];
            if (sent[subtree] == subtrees.nodes[subtree].size()) continue;
            const NodeId destination = subtrees.nodes[subtree][sent[subtree]++];
            const auto packet = static_cast<PacketId>(destination > tree.root ? destination - 1 : destination);
            const auto tag = static_cast<std::uint16_t>(std::min(subtree + 1, 0xffffU));
            std::uint64_t at = step + subtrees.depths[destination];
            HOP_EXPECTS(at <= time);
            for (NodeId node = destination; node != tree.root; node = network.link(tree.into[node]).from) {
                const std::uint16_t delivers = node == destination ? kDelivers : std::uint16_t{0};
                steps[--at].push_back({packet, tree.into[node], tag, delivers});
            }
        }
    }
    ExplicitPlan plan;
    for (auto& moves : steps) {
        std::ranges::sort(moves, {}, &Move::link);
        plan.entries.insert(plan.entries.end(), moves.begin(), moves.end());
        plan.endStep();
    }
    plan.tagNames.emplace_back();
    for (std::uint32_t s = 0; s < std::min(count, 0xffffU); ++s)
        plan.tagNames.push_back("subtree of " + network.address(network.link(subtrees.links[s]).to));
    return plan;
}

ExplicitPlan gatherPlan(const network::Network& network, const Tree& tree, std::uint32_t ports) {
    const ExplicitPlan scatter = scatterPlan(network, tree, ports);
    ExplicitPlan plan;
    plan.entries.reserve(scatter.entries.size());
    plan.tagNames = scatter.tagNames;
    for (Step step = scatter.steps(); step >= 1; --step) {
        for (const Move& move : scatter.at(step)) {
            const network::Link link = network.link(move.link);
            const std::uint16_t delivers = link.from == tree.root ? kDelivers : std::uint16_t{0};
            plan.entries.push_back({move.packet, network.findLink(link.to, link.from), move.tag, delivers});
        }
        std::ranges::sort(plan.entries.begin() + static_cast<std::ptrdiff_t>(plan.begins.back()), plan.entries.end(),
                          {}, &Move::link);
        plan.endStep();
    }
    return plan;
}

}  // namespace hop::plan
