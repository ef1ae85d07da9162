// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of random broadcasts.
#include "core/plan/forest.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/plan/cube_trees.h"
#include "core/plan/rotated_order.h"

namespace hop::plan {
namespace {

constexpr std::uint32_t bitOf(std::uint32_t type) { return std::uint32_t{1} << type; }

Forest emptyForest(std::uint32_t dimensions, std::uint32_t trees) {
    HOP_EXPECTS(dimensions >= 1 && dimensions <= 26);
    Forest forest;
    forest.trees = trees;
    forest.nodes = bitOf(dimensions);
    forest.places.resize(std::size_t{trees} * forest.nodes);
    return forest;
}

// `place` leads over a link of the type to the place with that bit flipped.
void markKept(Forest& forest, Stop stop) {
    for (std::size_t place = 0; place < forest.places.size(); ++place) {
        if (place % 1024 == 0 && stop.requested()) return;
        for (std::uint32_t left = forest.places[place].onward; left != 0; left &= left - 1) {
            const std::uint32_t bit = left & (0U - left);
            const std::uint32_t there = forest.places[place ^ bit].onward;
            if ((forest.fixed ? there & ~bit : there) != 0) forest.places[place].kept |= bit;
        }
    }
}

}  // namespace

Forest movingTree(const network::Network& network, const Tree& tree, Stop stop) {
    HOP_EXPECTS(network.translations() != nullptr && network.dimensions()->typeCount() <= Forest::kMostTypes);
    Forest forest;
    forest.trees = 1;
    forest.nodes = network.nodeCount();
    forest.places.resize(forest.nodes);
    for (NodeId node = 0; node < forest.nodes; ++node) {
        if (node % 1024 == 0 && stop.requested()) return forest;
        if (tree.into[node] == kNoLink) continue;
        const network::Link link = network.link(tree.into[node]);
        forest.places[link.from].onward |= bitOf(link.type);
    }
    for (NodeId node = 0; node < forest.nodes; ++node) {
        if (node % 1024 == 0 && stop.requested()) return forest;
        if (tree.into[node] == kNoLink || forest.places[node].onward == 0) continue;
        const network::Link link = network.link(tree.into[node]);
        forest.places[link.from].kept |= bitOf(link.type);
    }
    return forest;
}

std::uint64_t forwardingPlaces(const Forest& forest, std::uint32_t tree) {
    const auto first = forest.places.begin() + static_cast<std::ptrdiff_t>(tree * std::size_t{forest.nodes});
    return static_cast<std::uint64_t>(
        std::count_if(first, first + forest.nodes, [](const Forest::Place& place) { return place.onward != 0; }));
}

Forest multinodeForest(std::uint32_t dimensions, Stop stop, MultinodeChoice choice) {
    const NumberedTree tree = multinodeTree(dimensions, stop, choice);
    Forest forest = emptyForest(dimensions, 1);
    forest.turns.resize(forest.places.size());
    for (std::uint32_t n = 1; n < tree.order.size(); ++n) {
        forest.places[tree.parentOf(n)].onward |= bitOf(tree.types[n]);
        forest.turns[tree.order[n]] = (n + dimensions - 1) / dimensions;
    }
    forest.period = (forest.nodes - 1 + dimensions - 1) / dimensions;
    markKept(forest, stop);
    return forest;
}

Forest rotatedForest(std::uint32_t dimensions, Stop stop) {
    Forest forest = emptyForest(dimensions, dimensions);
    forest.turns.resize(forest.places.size());
    for (std::uint32_t tree = 0; tree < dimensions; ++tree) {
        const RotatedOrder order{dimensions, tree};
        const std::size_t first = std::size_t{tree} * forest.nodes;
        for (NodeId place = 1; place < forest.nodes; ++place) {
            if (place % 1024 == 1 && stop.requested()) return forest;
            const std::uint32_t bit = bitOf(order.lastType(place));
            forest.places[first + (place ^ bit)].onward |= bit;
            forest.turns[first + place] = order.turned(place);
        }
    }
    forest.period = forest.nodes - 1;
    markKept(forest, stop);
    return forest;
}

Forest disjointForest(std::uint32_t dimensions, Stop stop) {
    Forest forest = emptyForest(dimensions, dimensions);
    forest.fixed = true;
    for (std::uint32_t tree = 0; tree < dimensions; ++tree) {
        const std::size_t first = std::size_t{tree} * forest.nodes;
        const auto [root, order] = disjointTree(dimensions, tree);
        for (NodeId relative = 1; relative < forest.nodes; ++relative) {
            if (relative % 1024 == 1 && stop.requested()) return forest;
            const std::uint32_t bit = bitOf(order.lastType(relative));
            forest.places[first + (root ^ relative)].onward |= bit;
            forest.places[first + (root ^ relative ^ bit)].onward |= bit;
        }
    }
    markKept(forest, stop);
    return forest;
}

}  // namespace hop::plan
