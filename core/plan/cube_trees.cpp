// SPDX-License-Identifier: GPL-3.0-or-later
// The multinode-broadcast tree and the perfectly balanced tree of a cube.
#include "core/plan/cube_trees.h"

#include <algorithm>
#include <bit>

#include "core/base/contract.h"
#include "core/network/shape.h"
#include "core/plan/rotation_classes.h"

namespace hop::plan {
namespace {

bool hasBit(NodeId node, std::uint32_t bit) { return (node >> bit & 1U) != 0; }

// A tree with the root only.
NumberedTree rootOnly(std::uint32_t dimensions) {
    HOP_EXPECTS(dimensions >= 1 && dimensions <= 30);
    NumberedTree tree{dimensions, {0}, {0}, {0}, {"root"}};
    const std::size_t nodes = std::size_t{1} << dimensions;
    tree.order.reserve(nodes);
    tree.types.reserve(nodes);
    tree.classes.reserve(nodes);
    return tree;
}

void add(NumberedTree& tree, NodeId node, std::uint32_t type) {
    tree.order.push_back(node);
    tree.types.push_back(type);
    tree.classes.push_back(static_cast<std::uint32_t>(tree.classNames.size() - 1));
}

void beginClass(NumberedTree& tree, const RotationClass& each) {
    tree.classNames.push_back(each.weight == tree.dimensions ? "all ones" : "class " + nameOf(each));
}

// The place of the next number.
std::uint32_t nextPlace(const NumberedTree& tree) {
    return static_cast<std::uint32_t>(tree.order.size() - 1) % tree.dimensions;
}

// The index of the first member of a class in the multinode tree.
std::size_t firstMember(const RotationClass& each, std::uint32_t place, std::uint32_t dimensions, bool largest) {
    const bool besideZero = each.number == 1 && each.weight < dimensions;
    const std::uint32_t right = (place + dimensions - 1) % dimensions;
    std::size_t first = each.members.size();
    for (std::size_t i = 0; i < each.members.size(); ++i) {
        const NodeId member = each.members[i];
        if (!hasBit(member, place) || (besideZero && hasBit(member, right))) continue;
        if (first == each.members.size() || (member < each.members[first]) != largest) first = i;
    }
    HOP_EXPECTS(first < each.members.size());
    return first;
}

}  // namespace

NumberedTree multinodeTree(std::uint32_t dimensions, Stop stop, MultinodeChoice choice) {
    NumberedTree tree = rootOnly(dimensions);
    std::vector<RotationClass> classes = rotationClasses(dimensions, stop);
    if (choice == MultinodeChoice::falling)
        for (auto begin = classes.begin(); begin != classes.end();) {
            const auto end = std::find_if(begin, classes.end(),
                                          [&](const RotationClass& other) { return other.weight != begin->weight; });
            std::reverse(begin + 1, end);
            begin = end;
        }
    for (const RotationClass& each : classes) {
        if (tree.classNames.size() % 16 == 0 && stop.requested()) return tree;
        beginClass(tree, each);
        const std::size_t first = firstMember(each, nextPlace(tree), dimensions, choice == MultinodeChoice::largest);
        for (std::size_t i = 0; i < each.members.size(); ++i)
            add(tree, each.members[(first + i) % each.members.size()], nextPlace(tree));
    }
    return tree;
}

NumberedTree balancedTree(std::uint32_t dimensions, Stop stop) {
    NumberedTree tree = rootOnly(dimensions);
    const NodeId allOnes = (NodeId{1} << dimensions) - 1;
    const auto rotated = [&](NodeId node, std::uint32_t by) {
        return by == 0 ? node : (node << by & allOnes) | node >> (dimensions - by);
    };
    std::vector<std::uint32_t> places(std::size_t{allOnes} + 1, 0);
    for (const RotationClass& each : rotationClasses(dimensions, stop)) {
        if (tree.classNames.size() % 16 == 0 && stop.requested()) return tree;
        beginClass(tree, each);
        const NodeId smallest = each.members.front();
        const auto highest = static_cast<std::uint32_t>(std::bit_width(smallest) - 1);
        // Rotation of the smallest member, and of its parent, for the first number of the class.
        std::uint32_t turn = 0;
        if (smallest == allOnes && dimensions > 1) {
            const NodeId last = tree.order.back();
            const std::uint32_t missing = static_cast<std::uint32_t>(std::countr_one(last));
            add(tree, allOnes, (missing + nextPlace(tree) + dimensions - places[last]) % dimensions);
            continue;
        }
        if (each.weight > 1)
            turn = (nextPlace(tree) + dimensions - places[smallest ^ NodeId{1} << highest]) % dimensions;
        for (std::uint32_t i = 0; i < each.members.size(); ++i) {
            const NodeId node = rotated(smallest, (turn + i) % dimensions);
            places[node] = nextPlace(tree);
            add(tree, node, (highest + turn + i) % dimensions);
        }
    }
    return tree;
}

std::vector<std::uint32_t> numbersOf(const NumberedTree& tree) {
    std::vector<std::uint32_t> numbers(tree.order.size());
    for (std::uint32_t n = 0; n < numbers.size(); ++n) numbers[tree.order[n]] = n;
    return numbers;
}

Tree treeFrom(const NumberedTree& tree, const network::Network& network, NodeId root, Stop stop) {
    if (stop.requested()) return {root, {}};
    HOP_EXPECTS(network::isHypercube(network) && network.nodeCount() == tree.order.size());
    Tree result{root, std::vector<LinkId>(network.nodeCount(), kNoLink)};
    for (std::uint32_t n = 1; n < tree.order.size(); ++n) {
        if (n % 1024 == 0 && stop.requested()) break;
        result.into[tree.order[n] ^ root] = network.dimensions()->linkOf(tree.parentOf(n) ^ root, tree.types[n]);
    }
    return result;
}

}  // namespace hop::plan
