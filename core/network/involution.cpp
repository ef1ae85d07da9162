// SPDX-License-Identifier: GPL-3.0-or-later
// Involutions of a network's nodes.
#include "core/network/involution.h"

#include <string>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/factors.h"
#include "core/network/shape.h"

namespace hop::network {

namespace {

std::vector<NodeId> mirrorOfLine(const Network& factor) {
    const FactorShape shape = shapeOfFactor(factor);
    const std::size_t n = factor.nodeCount();
    if (n == 2) return {1, 0};
    const bool isRing = shape.line == Line::ring && n % 2 == 0;
    if (!isRing && shape.line != Line::path) return {};
    std::vector<NodeId> mirror(n);
    for (std::size_t i = 0; i < n; ++i) mirror[shape.order[i]] = shape.order[isRing ? (i + n / 2) % n : n - 1 - i];
    return mirror;
}

}  // namespace

std::vector<NodeId> mirrorImage(const NetworkPtr& network) {
    std::vector<NodeId> image(network->nodeCount());
    NodeId weight = 1;
    for (const NetworkPtr& factor : primeFactors(network)) {
        const std::vector<NodeId> mirror = mirrorOfLine(*factor);
        if (mirror.empty()) return {};
        for (NodeId node = 0; node < image.size(); ++node)
            image[node] += mirror[node / weight % factor->nodeCount()] * weight;
        weight *= factor->nodeCount();
    }
    return image;
}

Result<std::vector<NodeId>> asInvolution(std::span<const std::int64_t> numbers, NodeId nodes) {
    if (numbers.size() != nodes)
        return invalid("f lists " + quantity(numbers.size(), "number") + ", but must say for each of the " +
                       quantity(nodes, "node") + " of the group where it goes");
    std::vector<NodeId> involution;
    for (std::size_t x = 0; x < numbers.size(); ++x) {
        if (numbers[x] < 0 || numbers[x] >= nodes)
            return invalid("f takes " + std::to_string(x) + " to " + std::to_string(numbers[x]) +
                           ", but the nodes of the group are 0 to " + std::to_string(nodes - 1));
        involution.push_back(static_cast<NodeId>(numbers[x]));
    }
    for (NodeId x = 0; x < nodes; ++x)
        if (const NodeId image = involution[x]; involution[image] != x)
            return invalid("f is not an involution: it takes " + std::to_string(x) + " to " + std::to_string(image) +
                           ", but " + std::to_string(image) + " to " + std::to_string(involution[image]) +
                           " and not back to " + std::to_string(x));
    return involution;
}

bool respectsDistances(const Network& network, std::span<const NodeId> involution, Stop stop) {
    PacedStop paced(stop);
    for (LinkId id = 0; id < network.linkCount() && !paced.requested(); ++id) {
        const Link link = network.link(id);
        if (network.findLink(involution[link.from], involution[link.to]) == kNoLink) return false;
    }
    return true;
}

}  // namespace hop::network
