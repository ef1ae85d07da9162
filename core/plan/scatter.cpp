// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter along a spanning tree, and gather.
#include "core/plan/scatter.h"

#include <algorithm>
#include <numeric>

#include "core/base/contract.h"
#include "core/plan/tree_children.h"

namespace hop::plan {
namespace {

// The subtrees of the root, by link: their nodes, deepest first, then by number.
struct Subtrees {
    std::vector<LinkId> links;
    std::vector<std::vector<NodeId>> nodes;
    std::vector<std::uint32_t> depths;  // by node
};

// Nodes sorted by depth, deepest or least deep first, ties by number (counting sort).
std::vector<NodeId> byDepth(const std::vector<std::uint32_t>& depths, bool deepestFirst, Stop stop) {
    std::vector<NodeId> order(depths.size());
    const std::uint32_t deepest = *std::ranges::max_element(depths);
    std::vector<std::size_t> next(std::size_t{deepest} + 2, 0);
    const auto place = [&](NodeId node) { return deepestFirst ? deepest - depths[node] : depths[node]; };
    for (NodeId node = 0; node < depths.size(); ++node) ++next[place(node) + std::size_t{1}];
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (NodeId node = 0; node < depths.size(); ++node) {
        if (node % 1024 == 0 && stop.requested()) break;
        order[next[place(node)]++] = node;
    }
    return order;
}

Subtrees subtreesOf(const network::Network& network, const Tree& tree, Stop stop) {
    Subtrees subtrees;
    subtrees.depths = depthsOf(network, tree, stop);
    if (stop.requested()) return subtrees;
    const LinkId first = network.firstLink(tree.root);
    for (LinkId link = first; link < network.firstLink(tree.root + 1); ++link)
        if (tree.into[network.link(link).to] == link) subtrees.links.push_back(link);
    subtrees.nodes.resize(subtrees.links.size());
    std::vector<std::uint32_t> subtree(network.nodeCount(), 0);
    std::uint32_t rounds = 0;
    for (const NodeId node : byDepth(subtrees.depths, false, stop)) {
        if (rounds++ % 1024 == 0 && stop.requested()) return subtrees;
        if (node == tree.root) continue;
        const LinkId into = tree.into[node];
        const NodeId parent = network.link(into).from;
        subtree[node] =
            parent == tree.root
                ? static_cast<std::uint32_t>(std::ranges::lower_bound(subtrees.links, into) - subtrees.links.begin())
                : subtree[parent];
    }
    for (const NodeId node : byDepth(subtrees.depths, true, stop)) {
        if (rounds++ % 1024 == 0 && stop.requested()) return subtrees;
        if (node != tree.root) subtrees.nodes[subtree[node]].push_back(node);
    }
    return subtrees;
}

std::uint64_t timeOf(const Subtrees& subtrees, NodeId nodes, std::uint32_t ports) {
    std::uint64_t time = ports == 0 ? 0 : (nodes - std::uint64_t{1} + ports - 1) / ports;
    for (const auto& each : subtrees.nodes) time = std::max<std::uint64_t>(time, each.size());
    return time;
}

// A packet that leaves the root in a step, counted from 0, into a subtree.
struct Departure {
    NodeId destination = kNoNode;
    std::uint32_t subtree = 0;
    Step step = 0;
};

std::vector<Departure> departuresOf(const Subtrees& subtrees, NodeId nodes, std::uint64_t time, std::uint32_t ports,
                                    Stop stop) {
    const auto count = static_cast<std::uint32_t>(subtrees.nodes.size());
    std::vector<Departure> departures;
    departures.reserve(nodes);
    std::vector<std::size_t> sent(count, 0);
    std::vector<std::uint32_t> choice(count);
    for (Step step = 0; step < time && !stop.requested(); ++step) {
        std::iota(choice.begin(), choice.end(), 0U);
        if (ports != 0 && ports < count)
            std::ranges::stable_sort(choice, std::ranges::greater{},
                                     [&](std::uint32_t s) { return subtrees.nodes[s].size() - sent[s]; });
        for (std::uint32_t c = 0; c < (ports == 0 ? count : std::min(ports, count)); ++c)
            if (const std::uint32_t s = choice[c]; sent[s] < subtrees.nodes[s].size())
                departures.push_back({subtrees.nodes[s][sent[s]++], s, step});
    }
    return departures;
}

}  // namespace

std::uint64_t scatterTime(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop) {
    return timeOf(subtreesOf(network, tree, stop), network.nodeCount(), ports);
}

std::uint64_t scatterMoves(const network::Network& network, const Tree& tree, Stop stop) {
    const std::vector<std::uint32_t> depths = depthsOf(network, tree, stop);
    return std::accumulate(depths.begin(), depths.end(), std::uint64_t{0});
}

ExplicitPlan scatterPlan(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop) {
    ExplicitPlan plan;
    const Subtrees subtrees = subtreesOf(network, tree, stop);
    if (stop.requested()) return plan;
    const std::uint64_t time = timeOf(subtrees, network.nodeCount(), ports);
    const std::vector<Departure> departures = departuresOf(subtrees, network.nodeCount(), time, ports, stop);
    if (stop.requested()) return plan;
    // Counted, then filled in. The packet crosses its h-th link, from 0, h steps after its departure.
    plan.begins.assign(time + 1, 0);
    for (const auto& [destination, subtree, step] : departures)
        for (std::uint32_t h = 0; h < subtrees.depths[destination]; ++h) {
            HOP_EXPECTS(step + h < time);
            ++plan.begins[step + h + 1];
        }
    std::partial_sum(plan.begins.begin(), plan.begins.end(), plan.begins.begin());
    plan.entries.resize(plan.begins.back());
    std::vector<std::uint64_t> next(plan.begins.begin(), plan.begins.end() - 1);
    for (const auto& [destination, subtree, step] : departures) {
        if (stop.requested()) return plan;
        const auto packet = static_cast<PacketId>(destination > tree.root ? destination - 1 : destination);
        const auto tag = static_cast<std::uint16_t>(std::min(subtree + 1, 0xffffU));
        Step at = step + subtrees.depths[destination];
        for (NodeId node = destination; node != tree.root; node = network.link(tree.into[node]).from) {
            const std::uint16_t delivers = node == destination ? kDelivers : std::uint16_t{0};
            plan.entries[next[--at]++] = {packet, tree.into[node], tag, delivers};
        }
    }
    for (Step step = 1; step <= time && !stop.requested(); ++step)
        std::ranges::sort(plan.entries.begin() + static_cast<std::ptrdiff_t>(plan.begins[step - 1]),
                          plan.entries.begin() + static_cast<std::ptrdiff_t>(plan.begins[step]), {}, &Move::link);
    const auto count = static_cast<std::uint32_t>(subtrees.links.size());
    plan.tagNames.emplace_back();
    for (std::uint32_t s = 0; s < std::min(count, 0xffffU) && !stop.requested(); ++s)
        plan.tagNames.push_back("subtree of " + network.address(network.link(subtrees.links[s]).to));
    return plan;
}

ExplicitPlan gatherPlan(const network::Network& network, const Tree& tree, std::uint32_t ports, Stop stop) {
    const ExplicitPlan scatter = scatterPlan(network, tree, ports, stop);
    ExplicitPlan plan;
    if (stop.requested()) return plan;
    plan.entries.reserve(scatter.entries.size());
    plan.begins.reserve(scatter.begins.size());
    plan.tagNames = scatter.tagNames;
    for (Step step = scatter.steps(); step >= 1 && !stop.requested(); --step) {
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

double scatterMemory(const network::Network& network, double moves, bool gathers) {
    // The tree, its children, orders, depths and subtrees, departures; at most one step per node.
    constexpr double kOfNode = 10.0 * sizeof(NodeId) + sizeof(Departure) + 2.0 * sizeof(std::uint64_t);
    return moves * sizeof(Move) * (gathers ? 2.0 : 1.0) + network.nodeCount() * kOfNode;
}

}  // namespace hop::plan
