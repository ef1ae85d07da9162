// SPDX-License-Identifier: GPL-3.0-or-later
// Spanning trees and broadcasts along them.
#include "core/plan/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "core/network/catalogue.h"
#include "core/network/measure.h"
#include "core/network/shape.h"
#include "core/plan/tree_children.h"

namespace hop::plan::tree_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return *network;
}

// Links from the root to every node; empty if some node is not below the root.
std::vector<std::uint32_t> depths(const network::Network& network, const Tree& tree) {
    std::vector<std::uint32_t> depths(network.nodeCount(), 0);
    for (NodeId node = 0; node < network.nodeCount(); ++node)
        for (NodeId at = node; at != tree.root; at = network.link(tree.into[at]).from) {
            if (tree.into[at] == kNoLink || network.link(tree.into[at]).to != at ||
                ++depths[node] > network.nodeCount())
                return {};
        }
    return depths;
}

TEST(Tree, BreadthFirstKeepsDistances) {
    for (const char* expression : {"hypercube(4)", "mesh(4,2)", "ring(7)", "star(5)", "complete-bipartite(2,3)"})
        for (const NodeId root : {NodeId{0}, NodeId{1}, NodeId{4}}) {
            const auto network = networkOf(expression);
            EXPECT_EQ(depths(*network, breadthFirstTree(*network, root)), network::distancesFrom(*network, root))
                << expression;
        }
}

TEST(Tree, DepthFirstIsAPathWhereThereIsOne) {
    for (const char* expression : {"hypercube(4)", "ring(7)", "complete(6)"}) {
        const auto network = networkOf(expression);
        const auto all = depths(*network, depthFirstTree(*network, 1));
        ASSERT_FALSE(all.empty()) << expression;
        EXPECT_EQ(*std::ranges::max_element(all), network->nodeCount() - 1) << expression;
    }
    const auto star = networkOf("star(5)");
    const auto all = depths(*star, depthFirstTree(*star, 0));
    EXPECT_EQ(*std::ranges::max_element(all), 1U);
}

TEST(Tree, BinomialSubtreesHavePowersOfTwo) {
    const auto network = networkOf("hypercube(5)");
    const Tree tree = binomialTree(*network, 11);
    const auto all = depths(*network, tree);
    ASSERT_FALSE(all.empty());
    for (NodeId node = 0; node < 32; ++node)
        EXPECT_EQ(all[node], static_cast<std::uint32_t>(std::popcount(node ^ 11U)));
    for (std::uint32_t j = 0; j < 5; ++j) {
        // Below the root's link j: every node whose lowest difference from the root is j.
        std::size_t below = 0;
        for (NodeId node = 0; node < 32; ++node) {
            NodeId at = node;
            while (at != 11 && network->link(tree.into[at]).from != 11) at = network->link(tree.into[at]).from;
            if (at == (11U ^ 1U << j)) ++below;
        }
        EXPECT_EQ(below, 1U << (4 - j));
    }
}

TEST(Tree, KnowsAHypercubeByItsLinks) {
    EXPECT_TRUE(network::isHypercube(*networkOf("hypercube(3)")));
    EXPECT_TRUE(network::isHypercube(*networkOf("torus(2,3)")));
    EXPECT_FALSE(network::isHypercube(*networkOf("torus(4,2)")));
    EXPECT_FALSE(network::isHypercube(*networkOf("mesh(2,2)")));
    EXPECT_FALSE(network::isHypercube(*networkOf("ring(4)")));
    EXPECT_FALSE(network::isHypercube(*networkOf("complete(4)")));
}

TEST(Tree, TimesServeTheSlowestChildFirst) {
    const auto star = networkOf("star(6)");
    const Tree tree = breadthFirstTree(*star, 0);
    EXPECT_EQ(broadcastTimes(*star, tree, 0)[0], 1U);
    EXPECT_EQ(broadcastTimes(*star, tree, 1)[0], star->nodeCount() - 1);
    EXPECT_EQ(broadcastTimes(*star, tree, 2)[0], (star->nodeCount() - 1 + 1) / 2);
    // With one port the binomial tree serves the largest subtree first and takes d steps all the same.
    const auto cube = networkOf("hypercube(5)");
    for (const std::uint32_t ports : {0U, 1U, 2U})
        EXPECT_EQ(broadcastTimes(*cube, binomialTree(*cube, 3), ports)[3], 5U);
    // From the end of a path of five the far end is four steps away; from its middle one port costs a step.
    const auto path = networkOf("path(5)");
    EXPECT_EQ(broadcastTimes(*path, breadthFirstTree(*path, 2), 0)[2], 2U);
    EXPECT_EQ(broadcastTimes(*path, breadthFirstTree(*path, 2), 1)[2], 3U);
}

TEST(Tree, BinomialBeginsWithAnyDimension) {
    const auto network = networkOf("hypercube(4)");
    for (std::uint32_t first = 0; first < 4; ++first) {
        const Tree tree = binomialTree(*network, 6, first);
        ASSERT_FALSE(depths(*network, tree).empty());
        for (NodeId node = 0; node < 16; ++node) {
            // Backwards, the dimensions of the path come in the opposite order.
            std::uint32_t before = 4;
            for (NodeId at = node; at != 6; at = network->link(tree.into[at]).from) {
                const std::uint32_t place = (network->link(tree.into[at]).type + 4 - first) % 4;
                EXPECT_LT(place, before) << first << ' ' << node;
                before = place;
            }
        }
    }
    EXPECT_EQ(binomialTree(*network, 6, 0), binomialTree(*network, 6));
}

}  // namespace
}  // namespace hop::plan::tree_test
