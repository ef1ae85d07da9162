// SPDX-License-Identifier: GPL-3.0-or-later
// The narrowest cut of a factor.
#include "core/network/cut.h"

#include <algorithm>
#include <bit>

#include "core/base/paced_stop.h"
#include "core/network/factors.h"
#include "core/network/shape.h"

namespace hop::network {

namespace {

Cut cutOf(std::vector<NodeId> part, std::uint64_t pairs, std::uint64_t width) {
    Cut cut;
    cut.part = std::move(part);
    cut.pairs = pairs;
    cut.width = width;
    return cut;
}

// Tries all cuts of up to 16 nodes; node n-1 stays on the other side. Ties by the first.
Cut trySplits(const Network& factor) {
    const NodeId n = factor.nodeCount();
    std::vector<std::uint32_t> bandwidth(std::size_t{n} * n);
    for (LinkId id = 0; id < factor.linkCount(); ++id) {
        const Link link = factor.link(id);
        bandwidth[std::size_t{link.from} * n + link.to] = link.bandwidth;
    }
    std::uint32_t bestPart = 0;
    std::uint64_t bestPairs = 0, bestWidth = 1, width = 0;
    // Gray code: one node changes sides at a time.
    std::uint32_t part = 0;
    for (std::uint32_t count = 1; count < 1U << (n - 1); ++count) {
        const auto node = static_cast<NodeId>(std::countr_zero(count));
        const bool enters = (part >> node & 1U) == 0;
        for (NodeId other = 0; other < n; ++other) {
            if (other == node) continue;
            const bool inside = (part >> other & 1U) != 0;
            // A link of the node joins the parts now iff it did not before.
            if (inside != enters)
                width += bandwidth[std::size_t{node} * n + other];
            else
                width -= bandwidth[std::size_t{node} * n + other];
        }
        part ^= 1U << node;
        const auto size = static_cast<std::uint64_t>(std::popcount(part));
        const std::uint64_t pairs = size * (n - size);
        if (pairs * bestWidth > bestPairs * width) {
            bestPart = part;
            bestPairs = pairs;
            bestWidth = width;
        }
    }
    std::vector<NodeId> nodes;
    for (NodeId node = 0; node < n; ++node)
        if ((bestPart >> node & 1U) != 0) nodes.push_back(node);
    return cutOf(std::move(nodes), bestPairs, bestWidth);
}

std::optional<Cut> cutOfFactor(const Network& factor, Stop stop) {
    const NodeId n = factor.nodeCount();
    if (n < 2) return std::nullopt;
    if (n <= kMostCutNodes) return trySplits(factor);
    const Line line = lineOf(factor);
    if (line == Line::other || (line != Line::complete && !isNarrow(factor, stop))) return std::nullopt;
    const std::uint64_t half = n / 2;
    switch (line) {
        case Line::complete:
            return cutOf({0}, n - 1, n - 1);
        case Line::star:
            return cutOf({factor.degree(0) == 1 ? NodeId{0} : NodeId{1}}, n - 1, 1);  // the first leaf
        case Line::path:
        case Line::ring: {
            std::vector<NodeId> order = shapeOfFactor(factor).order;
            order.resize(half);
            return cutOf(std::move(order), half * (n - half), line == Line::path ? 1 : 2);
        }
        case Line::other:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Cut> narrowestCut(const Network& network, Stop stop) {
    std::optional<Cut> best;
    const std::vector<NetworkPtr> prime = primeFactors(NetworkPtr(NetworkPtr(), &network));  // not owned
    for (std::uint32_t i = 0; i < prime.size(); ++i) {
        if (i > 0 && prime[i] == prime[i - 1]) continue;
        std::optional<Cut> cut = cutOfFactor(*prime[i], stop);
        if (!cut) return std::nullopt;
        cut->dimension = i;
        cut->copies = network.nodeCount() / prime[i]->nodeCount();
        if (!best || cut->copies * cut->pairs * best->width > best->copies * best->pairs * cut->width)
            best = std::move(cut);
    }
    return best;
}

std::vector<bool> sideOf(const Cut& cut, const NetworkPtr& network) {
    const std::vector<NetworkPtr> prime = primeFactors(network);
    NodeId weight = 1;
    for (std::uint32_t i = 0; i < cut.dimension; ++i) weight *= prime[i]->nodeCount();
    const NodeId size = prime[cut.dimension]->nodeCount();
    std::vector<bool> inPart(size), side(network->nodeCount());
    for (const NodeId coordinate : cut.part) inPart[coordinate] = true;
    for (NodeId node = 0; node < side.size(); ++node) side[node] = inPart[node / weight % size];
    return side;
}

}  // namespace hop::network
