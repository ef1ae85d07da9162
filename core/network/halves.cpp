// SPDX-License-Identifier: GPL-3.0-or-later
// Bisections and other cuts of a network.
#include "core/network/halves.h"

#include <algorithm>
#include <bit>

#include "core/base/paced_stop.h"
#include "core/network/factors.h"

namespace hop::network {

std::uint64_t Parts::firstSize() const {
    return static_cast<std::uint64_t>(std::count(inFirst.begin(), inFirst.end(), true));
}

Parts partsOf(const Network& network, std::vector<bool> inFirst, Stop stop) {
    Parts parts;
    parts.inFirst = std::move(inFirst);
    PacedStop paced(stop);
    for (LinkId id = 0; id < network.linkCount() && !paced.requested(); ++id) {
        const Link link = network.link(id);
        if (parts.inFirst[link.from] == parts.inFirst[link.to]) continue;
        if (parts.inFirst[link.from]) {
            ++parts.links;
            parts.outWidth += link.bandwidth;
        } else {
            parts.inWidth += link.bandwidth;
        }
    }
    return parts;
}

std::optional<Parts> tryHalves(const Network& network, Stop stop) {
    const NodeId nodes = network.nodeCount();
    if (nodes > kMaxBisectedNodes) return std::nullopt;
    std::vector<std::uint32_t> neighbours(nodes);
    for (LinkId id = 0; id < network.linkCount(); ++id)
        neighbours[network.link(id).from] |= std::uint32_t{1} << network.link(id).to;
    int least = static_cast<int>(network.linkCount()) + 1;
    std::uint32_t best = 0;
    PacedStop paced(stop);
    for (std::uint32_t half = 0; half < std::uint32_t{1} << nodes && !paced.requested(); ++half) {
        if (static_cast<NodeId>(std::popcount(half)) != nodes / 2) continue;
        int cut = 0;
        for (std::uint32_t rest = half; rest != 0; rest &= rest - 1)
            cut += std::popcount(neighbours[static_cast<std::size_t>(std::countr_zero(rest))] & ~half);
        if (cut >= least) continue;
        least = cut;
        best = half;
    }
    std::vector<bool> inFirst(nodes);
    for (NodeId node = 0; node < nodes; ++node) inFirst[node] = (best >> node & 1U) != 0;
    return partsOf(network, std::move(inFirst), stop);
}

namespace {

// The first half of the nodes in row-major order, with the largest factor varying slowest: the bisection of the
// families.
std::vector<bool> lowerHalf(const Network& network) {
    std::vector<NetworkPtr> factors = primeFactors(NetworkPtr(NetworkPtr(), &network));  // not owned
    std::vector<std::pair<NodeId, NodeId>> axes;                                         // size and weight
    NodeId weight = 1;
    for (const NetworkPtr& factor : factors) {
        axes.emplace_back(factor->nodeCount(), weight);
        weight *= factor->nodeCount();
    }
    std::ranges::stable_sort(axes, {}, [](const auto& axis) { return axis.first; });
    std::vector<bool> lower(network.nodeCount());
    for (NodeId rank = 0; rank < network.nodeCount() / 2; ++rank) {
        NodeId node = 0, rest = rank;
        for (const auto& [size, step] : axes) {
            node += rest % size * step;
            rest /= size;
        }
        lower[node] = true;
    }
    return lower;
}

}  // namespace

std::optional<Parts> knownHalves(const Network& network, Stop stop) {
    if (const Groups* groups = network.groups(); groups != nullptr) {
        const auto halves = knownHalves(*groups->group(), stop);
        if (!halves) return std::nullopt;
        std::vector<bool> inFirst = otisPart(*groups, halves->inFirst, OtisPart::sides, stop);
        if (inFirst.size() < network.nodeCount()) return std::nullopt;
        return partsOf(network, std::move(inFirst), stop);
    }
    if (network.facts().bisection) {
        Parts parts = partsOf(network, lowerHalf(network), stop);
        if (static_cast<double>(parts.links) == *network.facts().bisection) return parts;
    }
    return tryHalves(network, stop);
}

std::vector<bool> otisPart(const Groups& groups, const std::vector<bool>& part, OtisPart shape, Stop stop) {
    const NodeId n = groups.group()->nodeCount();
    std::vector<bool> inFirst;
    inFirst.reserve(std::size_t{n} * n);
    PacedStop paced(stop);
    for (NodeId g = 0; g < n && !paced.requested(n); ++g)
        for (NodeId p = 0; p < n; ++p)
            inFirst.push_back(shape == OtisPart::corner ? part[g] && part[p] : part[g] != part[p]);
    return inFirst;
}

}  // namespace hop::network
