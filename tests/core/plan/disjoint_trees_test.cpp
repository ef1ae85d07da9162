// SPDX-License-Identifier: GPL-3.0-or-later
// The d disjoint trees of a cube: what ST says of them.
#include "core/plan/disjoint_trees.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "core/network/catalogue.h"
#include "core/plan/tree_children.h"

namespace hop::plan::disjoint_trees_test {
namespace {

network::NetworkPtr cube(std::uint32_t d) { return *network::build("hypercube(" + std::to_string(d) + ")", {}); }

TEST(DisjointTrees, UseEveryLinkButThoseOfTheCentreOnce) {
    for (std::uint32_t d = 1; d <= 10; ++d) {
        const auto network = cube(d);
        for (const NodeId centre : {NodeId{0}, network->nodeCount() - 1, network->nodeCount() / 3}) {
            std::vector<std::uint32_t> uses(network->linkCount(), 0);
            for (const Tree& tree : disjointTrees(*network, centre))
                for (NodeId node = 0; node < network->nodeCount(); ++node) {
                    if (node == tree.root) continue;
                    ASSERT_EQ(network->link(tree.into[node]).to, node);
                    ++uses[tree.into[node]];
                }
            for (LinkId link = 0; link < network->linkCount(); ++link)
                EXPECT_EQ(uses[link], network->link(link).from == centre ? 0U : 1U) << d << ' ' << link;
        }
    }
}

TEST(DisjointTrees, AreShortestPathTreesOfTheNeighbours) {
    const auto network = cube(5);
    const auto trees = disjointTrees(*network, 9);
    ASSERT_EQ(trees.size(), 5U);
    for (std::uint32_t j = 0; j < 5; ++j) {
        EXPECT_EQ(trees[j].root, 9U ^ 1U << j);
        const auto depths = depthsOf(*network, trees[j]);
        for (NodeId node = 0; node < 32; ++node)
            EXPECT_EQ(depths[node], static_cast<std::uint32_t>(std::popcount(node ^ trees[j].root)));
        // Dimension j+1 comes first, so half of the nodes are below that link.
        const auto sizes = subtreeSizesOf(*network, trees[j]);
        EXPECT_EQ(sizes[trees[j].root ^ 1U << (j + 1) % 5], 16U);
    }
}

// ST Fig. 10, with trees and dimensions counted from 1 there: T(1) goes 100 (node e_1 = 001 here) -> ...
TEST(DisjointTrees, OfTheThreeCube) {
    const auto network = cube(3);
    const auto trees = disjointTrees(*network, 0);
    const auto parent = [&](std::uint32_t j, NodeId node) { return network->link(trees[j].into[node]).from; };
    EXPECT_EQ(parent(0, 0b011), 0b001U);  // first dimension 1
    EXPECT_EQ(parent(0, 0b101), 0b001U);
    EXPECT_EQ(parent(0, 0b000), 0b001U);  // last dimension 0
    EXPECT_EQ(parent(0, 0b111), 0b011U);
    EXPECT_EQ(parent(0, 0b010), 0b011U);
    EXPECT_EQ(parent(0, 0b100), 0b101U);
    EXPECT_EQ(parent(0, 0b110), 0b111U);
    // The others are its rotations.
    const auto rotated = [](NodeId node) { return (node << 1U & 7U) | node >> 2U; };
    for (std::uint32_t j = 0; j < 2; ++j)
        for (NodeId node = 0; node < 8; ++node)
            if (node != trees[j].root) {
                EXPECT_EQ(parent(j + 1, rotated(node)), rotated(parent(j, node)));
            }
}

}  // namespace
}  // namespace hop::plan::disjoint_trees_test
