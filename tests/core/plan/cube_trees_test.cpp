// SPDX-License-Identifier: GPL-3.0-or-later
// The multinode-broadcast tree and the perfectly balanced tree: BOSTT Figs 3 and 4, and what the paper proves of them.
#include "core/plan/cube_trees.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "core/network/catalogue.h"
#include "core/plan/rotation_classes.h"
#include "core/plan/tree_children.h"
#include "core/plan/tree_kinds.h"

namespace hop::plan::cube_trees_test {
namespace {

using Nodes = std::vector<NodeId>;

network::NetworkPtr cube(std::uint32_t dimensions) {
    return *network::build("hypercube(" + std::to_string(dimensions) + ")", {});
}

std::uint64_t ceilDivide(std::uint64_t a, std::uint64_t b) { return (a + b - 1) / b; }

// Any first members that the rule allows, in any order of the classes, give a tree that all nodes can use at once.
TEST(CubeTrees, OtherChoicesAreAllowedToo) {
    const std::vector<std::vector<std::uint64_t>> forwarding = {
        {5, 10, 22, 41, 86, 156, 266, 582}, {5, 10, 22, 40, 93, 134, 269, 539}, {5, 10, 22, 38, 86, 156, 278, 562}};
    for (const MultinodeChoice choice : {MultinodeChoice::smallest, MultinodeChoice::largest, MultinodeChoice::falling})
        for (std::uint32_t d = 3; d <= 10; ++d) {
            const NumberedTree tree = multinodeTree(d, {}, choice);
            const std::vector<std::uint32_t> numbers = numbersOf(tree);
            std::set<NodeId> parents;
            for (std::uint32_t n = 1; n < tree.order.size(); ++n) {
                EXPECT_EQ(tree.types[n], tree.placeOf(n));
                const std::uint32_t parent = numbers[tree.parentOf(n)];
                EXPECT_LT(ceilDivide(parent, d), ceilDivide(n, d)) << "reached in time, d = " << d;
                parents.insert(tree.parentOf(n));
            }
            EXPECT_EQ(parents.size(), forwarding[static_cast<std::size_t>(choice)][d - 3]) << d;
        }
}

// A stop between two classes is seen, not only one before the first.
TEST(CubeTrees, StopWhileTheyGrow) {
    std::int64_t looks = 1;  // the first that finding the classes does not reach
    for (; looks < 10'000; ++looks) {
        const StopFlag flag(looks);
        rotationClasses(12, Stop(flag));
        if (!flag.raised()) break;
    }
    for (const bool balanced : {false, true}) {
        const StopFlag flag(looks + 2);
        const NumberedTree tree = balanced ? balancedTree(12, Stop(flag)) : multinodeTree(12, Stop(flag));
        EXPECT_TRUE(flag.raised());
        EXPECT_GT(tree.order.size(), 1U);
        EXPECT_LT(tree.order.size(), std::size_t{1} << 12U);
    }
}

TEST(CubeTrees, OfTheFourCube) {
    const NumberedTree tree = multinodeTree(4);
    EXPECT_EQ(tree.order, (Nodes{0b0000, 0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0110, 0b1100, 0b1001, 0b0101, 0b1010,
                                 0b1101, 0b1011, 0b0111, 0b1110, 0b1111}));
    EXPECT_EQ(tree.classNames,
              (std::vector<std::string>{"root", "class R11", "class R21", "class R22", "class R31", "all ones"}));
    Nodes parents;
    for (std::uint32_t n = 1; n < 16; ++n) {
        parents.push_back(tree.parentOf(n));
        EXPECT_EQ(tree.types[n], (n - 1) % 4);
        EXPECT_EQ(tree.placeOf(n), (n - 1) % 4);
    }
    EXPECT_EQ(parents, (Nodes{0, 0, 0, 0, 0b0010, 0b0100, 0b1000, 0b0001, 0b0100, 0b1000, 0b1001, 0b0011, 0b0110,
                              0b1100, 0b1011}));
}

// Every node is numbered, is reached from its parent on a shortest path, and has a greater number.
void expectShortestPaths(const NumberedTree& tree) {
    const auto numbers = numbersOf(tree);
    std::set<NodeId> all(tree.order.begin(), tree.order.end());
    ASSERT_EQ(all.size(), std::size_t{1} << tree.dimensions);
    ASSERT_EQ(*all.rbegin(), all.size() - 1);
    for (std::uint32_t n = 1; n < tree.order.size(); ++n) {
        ASSERT_EQ(std::popcount(tree.parentOf(n)) + 1, std::popcount(tree.order[n]));
        ASSERT_LT(numbers[tree.parentOf(n)], n);
        ASSERT_EQ(numbers[tree.order[n]], n);
    }
}

TEST(CubeTrees, ReachEveryNodeOnAShortestPath) {
    for (std::uint32_t d = 1; d <= 14; ++d) {
        SCOPED_TRACE(d);
        expectShortestPaths(multinodeTree(d));
        expectShortestPaths(balancedTree(d));
    }
}

TEST(CubeTrees, RootMayBeAnyNode) {
    const auto network = cube(5);
    for (const TreeKind& kind : treeKinds()) {
        if (!kind.ofCubes) continue;
        const Tree there = kind.make(*network, 0, 0), here = kind.make(*network, 19, 0);
        EXPECT_EQ(here.root, 19U);
        EXPECT_EQ(here.into[19], kNoLink);
        for (NodeId node = 1; node < 32; ++node) {
            const network::Link a = network->link(there.into[node]), b = network->link(here.into[node ^ 19U]);
            EXPECT_EQ(a.to, node);
            EXPECT_EQ(b.to, node ^ 19U);
            EXPECT_EQ(a.from ^ 19U, b.from);
        }
    }
}

// BOSTT §3: the subtrees of the root differ by one node at most, each is that of its place.
TEST(CubeTrees, SubtreesOfTheBalancedTreeAreAsEqualAsCanBe) {
    for (std::uint32_t d = 1; d <= 14; ++d) {
        const auto network = cube(d);
        const NumberedTree numbered = balancedTree(d);
        const Tree tree = treeFrom(numbered, *network, 0);
        const auto sizes = subtreeSizesOf(*network, tree);
        std::uint32_t sum = 0;
        for (std::uint32_t j = 0; j < d; ++j) {
            EXPECT_GE(sizes[1U << j], ((1U << d) - 1) / d) << d;
            EXPECT_LE(sizes[1U << j], ceilDivide((1U << d) - 1, d)) << d;
            sum += sizes[1U << j];
        }
        EXPECT_EQ(sum, (1U << d) - 1);
        for (std::uint32_t n = 1; n < numbered.order.size(); ++n) {
            NodeId at = numbered.order[n];
            while (std::popcount(at) > 1) at = network->link(tree.into[at]).from;
            ASSERT_EQ(at, NodeId{1} << numbered.placeOf(n)) << d << ' ' << n;
        }
    }
}

TEST(CubeTrees, BalancedTreeOfTheFourCube) {
    const NumberedTree tree = balancedTree(4);
    EXPECT_EQ(tree.order.size(), 16U);
    const auto sizes = subtreeSizesOf(*cube(4), treeFrom(tree, *cube(4), 0));
    EXPECT_EQ((std::multiset<std::uint32_t>{sizes[1], sizes[2], sizes[4], sizes[8]}),
              (std::multiset<std::uint32_t>{3, 4, 4, 4}));
}

TEST(TreeKinds, AllSpan) {
    for (const TreeKind& kind : treeKinds()) {
        EXPECT_EQ(&treeKind(kind.id), &kind);
        const auto network = cube(4);
        const Tree tree = kind.make(*network, 5, 0);
        EXPECT_EQ(subtreeSizesOf(*network, tree)[5], 16U) << kind.id;
        const auto depths = depthsOf(*network, tree);
        for (NodeId node = 0; kind.id != "dfs" && node < 16; ++node)
            EXPECT_EQ(depths[node], static_cast<std::uint32_t>(std::popcount(node ^ 5U))) << kind.id;
        EXPECT_FALSE(kind.title.empty());
        EXPECT_FALSE(kind.source.empty());
    }
}

}  // namespace
}  // namespace hop::plan::cube_trees_test
