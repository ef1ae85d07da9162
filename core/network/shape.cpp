// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises shapes by the links of the factors.
#include "core/network/shape.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/network/factors.h"

namespace hop::network {

namespace {

// The nodes on the walk from `start` over `next`, without turning back, until it ends or returns to `start`.
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

// Is every node linked to the next number?
bool isInOrder(const Network& network, Stop stop) {
    PacedStop paced(stop);
    for (NodeId node = 1; node < network.nodeCount() && !paced.requested(); ++node)
        if (network.findLink(node - 1, node) == kNoLink) return false;
    return true;
}

}  // namespace

Line lineOf(const Network& network) {
    // Connected, without parallel links: a tree has 2 (nodes - 1) directed links, a graph with one cycle 2 nodes.
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

std::optional<Shape> shapeOf(const Network& network, Stop stop) {
    const Power power = powerOf(NetworkPtr(NetworkPtr(), &network), stop);  // not owned
    if (power.factor == nullptr) return std::nullopt;
    const Network& factor = *power.factor;
    const Line line = lineOf(factor);
    if (line == Line::star || line == Line::other) return std::nullopt;
    return Shape{.line = line,
                 .side = factor.nodeCount(),
                 .dimension = power.exponent,
                 .inOrder = line == Line::complete || isInOrder(factor, stop),
                 .narrow = isNarrow(factor, stop)};
}

bool isCycle(const Network& network) {
    return network.facts().degree == 2 && network.linkCount() == 2 * network.nodeCount();
}

bool isNarrow(const Network& network, Stop stop) {
    PacedStop paced(stop);
    for (LinkId id = 0; id < network.linkCount() && !paced.requested(); ++id)
        if (network.link(id).bandwidth != 1) return false;
    return true;
}

std::optional<NodeId> sideOfMesh(const Network& network) {
    const auto shape = shapeOf(network);
    return shape && shape->isMesh() && shape->inOrder ? std::optional(shape->side) : std::nullopt;
}

bool isLine(const Network& network) {
    if (network.facts().degree > 2) return false;
    const auto shape = shapeOf(network);
    return shape && shape->isPath() && shape->inOrder && shape->narrow;
}

bool isHypercube(const Network& network) {
    const Translations* translations = network.translations();
    if (translations == nullptr) return false;
    const std::uint32_t types = network.dimensions()->typeCount();
    if (types >= 32 || network.nodeCount() != NodeId{1} << types) return false;
    for (std::uint32_t g = 0; g < types; ++g) {
        const NodeId generator = NodeId{1} << g;
        if (translations->generator(g) != generator || translations->translate(generator, generator) != 0) return false;
    }
    return true;
}

std::optional<NodeId> otisMeshSide(const Network& network) {
    const Groups* groups = network.groups();
    return groups == nullptr || groups->hasExtensionLinks() ? std::nullopt : anyOtisMeshSide(network);
}

std::optional<NodeId> anyOtisMeshSide(const Network& network) {
    const Groups* groups = network.groups();
    if (groups == nullptr) return std::nullopt;
    const auto shape = shapeOf(*groups->group());
    const bool mesh = shape && shape->dimension == 2 && shape->isMesh() && shape->inOrder;
    return mesh ? std::optional(shape->side) : std::nullopt;
}

}  // namespace hop::network
