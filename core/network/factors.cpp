// SPDX-License-Identifier: GPL-3.0-or-later
// What a network is a product of.
#include "core/network/factors.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/network/measure.h"

namespace hop::network {

namespace {

// The nodes met when walking from `start` to `next` and on, never back, until there is no way on or `start` is reached.
std::vector<NodeId> walk(const Network& network, NodeId start, NodeId next) {
    std::vector<NodeId> met = {start};
    while (next != start) {
        const NodeId last = met.back();
        met.push_back(next);
        NodeId onward = kNoNode;
        for (LinkId link = network.firstLink(next); link < network.firstLink(next + 1); ++link)
            if (network.link(link).to != last) onward = network.link(link).to;
        if (onward == kNoNode) break;
        next = onward;
    }
    return met;
}

NodeId smallestNeighbour(const Network& network, NodeId node) {
    NodeId least = kNoNode;
    for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link)
        least = std::min(least, network.link(link).to);
    return least;
}

}  // namespace

std::vector<NetworkPtr> primeFactors(const NetworkPtr& network) {
    if (network->factors() == nullptr) return {network};
    std::vector<NetworkPtr> prime;
    for (const NetworkPtr& factor : network->factors()->factors()) {
        const std::vector<NetworkPtr> inner = primeFactors(factor);
        prime.insert(prime.end(), inner.begin(), inner.end());
    }
    return prime;
}

bool areSameGraph(const Network& a, const Network& b, Stop stop) {
    if (&a == &b) return true;
    if (a.nodeCount() != b.nodeCount() || a.linkCount() != b.linkCount()) return false;
    if (a.facts().expression == b.facts().expression) return true;
    PacedStop paced(stop);
    for (LinkId id = 0; id < a.linkCount() && !paced.requested(); ++id) {
        const Link link = a.link(id);
        const LinkId other = b.findLink(link.from, link.to);
        if (other == kNoLink || b.link(other).bandwidth != link.bandwidth) return false;
    }
    return true;
}

Power powerOf(const NetworkPtr& network, Stop stop) {
    const std::vector<NetworkPtr> prime = primeFactors(network);
    for (const NetworkPtr& factor : prime)
        if (!areSameGraph(*prime.front(), *factor, stop)) return {};
    return {prime.front(), static_cast<std::uint32_t>(prime.size())};
}

std::uint64_t exchangeLoad(const Network& factor, std::uint64_t lines, Stop stop) {
    const NodeId nodes = factor.nodeCount();
    const NodeId seen = factor.translations() != nullptr ? 1 : nodes;  // sources; all are alike where there is one
    PacedStop paced(stop);
    PairDistances distances(factor, stop);
    std::uint64_t work = 0;
    for (NodeId a = 0; a < seen && !paced.seen(); ++a)
        for (NodeId b = 0; b < nodes && !paced.requested(); ++b) work += distances.between(a, b);
    work *= nodes / seen;
    const std::uint64_t width = std::max<std::uint64_t>(1, totalBandwidth(factor, stop));  // 0 if stopped
    return (work * lines + width - 1) / width;
}

Line lineOf(const Network& network) {
    // Connected, without parallel links: a tree has two directed links less than two a node, and a cycle two a node.
    const std::uint64_t nodes = network.nodeCount(), links = network.linkCount();
    const std::uint32_t degree = network.facts().degree;
    if (nodes < 2) return Line::other;
    if (links == nodes * (nodes - 1)) return Line::complete;
    if (degree == 2) return links == 2 * nodes ? Line::ring : Line::path;
    return degree + std::uint64_t{1} == nodes && links == 2 * (nodes - 1) ? Line::star : Line::other;
}

FactorShape shapeOfFactor(const Network& network) {
    const Line line = lineOf(network);
    const NodeId nodes = network.nodeCount();
    if (line == Line::path || line == Line::ring) {
        NodeId start = 0;
        while (line == Line::path && network.degree(start) != 1) ++start;
        return {line, walk(network, start, smallestNeighbour(network, start))};
    }
    if (line != Line::star) return {line, {}};
    NodeId hub = 0;
    while (network.degree(hub) + 1 != nodes) ++hub;
    std::vector<NodeId> order = {hub};
    order.reserve(nodes);
    for (NodeId node = 0; node < nodes; ++node)
        if (node != hub) order.push_back(node);
    return {line, std::move(order)};
}

}  // namespace hop::network
