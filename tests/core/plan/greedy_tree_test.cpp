// SPDX-License-Identifier: GPL-3.0-or-later
// The greedy tree: broadcasts on it take the least number of steps on complete graphs and others with few ports.
#include "core/plan/greedy_tree.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/network/catalogue.h"
#include "core/plan/tree_children.h"

namespace hop::plan::greedy_tree_test {
namespace {

std::uint32_t stepsOn(const std::string& expression, std::uint32_t ports, NodeId root = 0) {
    const auto network = *network::build(expression, {});
    const Tree tree = greedyTree(*network, root, ports);
    EXPECT_EQ(subtreeSizesOf(*network, tree)[root], network->nodeCount()) << expression;
    return broadcastTimes(*network, tree, ports)[root];
}

// Least t with (k + 1)^t >= n.
std::uint32_t least(std::uint64_t nodes, std::uint64_t ports) {
    std::uint32_t steps = 0;
    for (std::uint64_t informed = 1; informed < nodes; informed *= ports + 1) ++steps;
    return steps;
}

TEST(GreedyTree, MeetsTheBoundOnCompleteGraphs) {
    EXPECT_EQ(stepsOn("complete(9)", 2), 2U);
    EXPECT_EQ(stepsOn("complete(9)", 1), 4U);
    EXPECT_EQ(stepsOn("complete(8)", 1), 3U);
    EXPECT_EQ(stepsOn("complete(27)", 2), 3U);
    for (NodeId nodes = 2; nodes <= 40; ++nodes)
        for (const std::uint32_t ports : {1U, 2U, 3U})
            if (ports < nodes) {
                EXPECT_EQ(stepsOn("complete(" + std::to_string(nodes) + ")", ports, nodes - 1), least(nodes, ports))
                    << nodes << ' ' << ports;
            }
}

TEST(GreedyTree, MeetsTheBoundOnOtherNetworks) {
    for (NodeId root = 0; root < 10; ++root) EXPECT_EQ(stepsOn("petersen", 1, root), 4U);
    for (std::uint32_t d = 1; d <= 9; ++d) EXPECT_EQ(stepsOn("hypercube(" + std::to_string(d) + ")", 1), d);
    EXPECT_EQ(stepsOn("path(8)", 1), 7U);
    EXPECT_EQ(stepsOn("path(9)", 1, 4), 5U);
    EXPECT_EQ(stepsOn("ring(8)", 1), 4U);
    EXPECT_EQ(stepsOn("star(8)", 1), 7U);
    EXPECT_EQ(stepsOn("mesh(5,2)", 1), 8U);
}

// With all ports every node has a shortest path.
TEST(GreedyTree, IsOneOfShortestPathsWithAllPorts) {
    for (const char* expression : {"mesh(4,2)", "petersen", "otis(ring(5))", "star(9)", "torus(5,2)"}) {
        const auto network = *network::build(expression, {});
        const auto depths = depthsOf(*network, greedyTree(*network, 3, 0));
        for (NodeId node = 0; node < network->nodeCount(); ++node)
            EXPECT_EQ(depths[node], network->distance(3, node)) << expression;
    }
}

TEST(GreedyTree, IsQuickOnLargeNetworksAndCanBeStopped) {
    EXPECT_EQ(stepsOn("hypercube(13)", 1), 13U);
    StopFlag flag;
    flag.raise();
    const auto network = *network::build("hypercube(13)", {});
    const Tree tree = greedyTree(*network, 0, 1, Stop(flag));
    EXPECT_LT(std::ranges::count(tree.into, kNoLink), network->nodeCount() + 1);
}

}  // namespace
}  // namespace hop::plan::greedy_tree_test
