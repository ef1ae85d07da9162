// SPDX-License-Identifier: GPL-3.0-or-later
// What a network is a product of.
#include "core/network/factors.h"

#include <algorithm>

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

bool areSameGraph(const Network& a, const Network& b) {
    if (&a == &b) return true;
    if (a.nodeCount() != b.nodeCount() || a.linkCount() != b.linkCount()) return false;
    if (a.facts().expression == b.facts().expression) return true;
    for (LinkId id = 0; id < a.linkCount(); ++id) {
        const Link link = a.link(id);
        const LinkId other = b.findLink(link.from, link.to);
        if (other == kNoLink || b.link(other).bandwidth != link.bandwidth) return false;
    }
    return true;
}

Power powerOf(const NetworkPtr& network) {
    const std::vector<NetworkPtr> prime = primeFactors(network);
    for (const NetworkPtr& factor : prime)
        if (!areSameGraph(*prime.front(), *factor)) return {};
    return {prime.front(), static_cast<std::uint32_t>(prime.size())};
}

std::uint64_t exchangeLoad(const Network& factor, std::uint64_t lines) {
    std::uint64_t work = 0, width = 0;
    for (NodeId a = 0; a < factor.nodeCount(); ++a)
        for (NodeId b = 0; b < factor.nodeCount(); ++b) work += factor.distance(a, b);
    for (LinkId id = 0; id < factor.linkCount(); ++id) width += factor.link(id).bandwidth;
    return (work * lines + width - 1) / width;
}

FactorShape shapeOfFactor(const Network& network) {
    const NodeId nodes = network.nodeCount();
    if (nodes < 2) return {};
    NodeId ends = 0, hub = kNoNode, firstEnd = kNoNode;
    bool isNarrow = true, isComplete = true;
    for (NodeId node = 0; node < nodes; ++node) {
        const std::uint32_t degree = network.degree(node);
        if (degree == 1) {
            if (ends++ == 0) firstEnd = node;
        }
        if (degree > 2) isNarrow = false;
        if (degree + 1 != nodes) isComplete = false;
        if (degree + 1 == nodes) hub = node;
    }
    if (isComplete) return {Line::complete, {}};
    if (isNarrow) {
        const NodeId start = ends == 0 ? 0 : firstEnd;
        return {ends == 0 ? Line::ring : Line::path, walk(network, start, smallestNeighbour(network, start))};
    }
    if (ends + 1 == nodes && hub != kNoNode) {
        std::vector<NodeId> order = {hub};
        for (NodeId node = 0; node < nodes; ++node)
            if (node != hub) order.push_back(node);
        return {Line::star, std::move(order)};
    }
    return {};
}

}  // namespace hop::network
