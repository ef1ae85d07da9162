// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast on trees: how long it takes, what its buffers hold, what it says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/network/measure.h"
#include "tests/core/algorithm/refereed.h"

namespace hop::algorithm::tree_broadcast_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using test::refereed;
using ::testing::HasSubstr;

TEST(TreeBroadcast, TakesAsLongAsTheFarthestNodeIsAway) {
    for (const char* network : {"hypercube(4)", "mesh(5,2)", "torus(5,2)", "ring(9)", "star(6)", "path(7)"})
        for (const NodeId root : {NodeId{0}, NodeId{3}}) {
            const BuiltRun run(network, "broadcast(root=" + std::to_string(root) + ")", "tree-broadcast");
            const auto measures = refereed(run);
            EXPECT_EQ(measures.steps, network::eccentricity(*run.setting->network, root)) << network;
            EXPECT_EQ(measures.transmissions, run.setting->network->nodeCount() - 1);
            EXPECT_EQ(measures.redundant, 0U);
            EXPECT_EQ(measures.meanDelay, static_cast<double>(measures.steps));
            EXPECT_EQ(run.algorithm.guarantees.at(0).value, static_cast<double>(measures.steps));
        }
}

TEST(TreeBroadcast, KindsOfTreesAndPorts) {
    const auto steps = [](const char* network, const char* algorithm, std::uint32_t ports) {
        const BuiltRun run(network, "broadcast", algorithm, {ports});
        const auto measures = refereed(run);
        EXPECT_EQ(run.algorithm.guarantees.at(0).value, static_cast<double>(measures.steps));
        return measures.steps;
    };
    EXPECT_EQ(steps("hypercube(5)", "tree-broadcast(tree=binomial)", 0), 5U);
    EXPECT_EQ(steps("hypercube(5)", "tree-broadcast(tree=binomial)", 1), 5U);
    EXPECT_EQ(steps("hypercube(5)", "tree-broadcast(tree=dfs)", 0), 31U);
    EXPECT_EQ(steps("star(9)", "tree-broadcast", 1), networkOf("star(9)")->nodeCount() - 1);
    EXPECT_EQ(steps("complete(9)", "tree-broadcast", 2), 4U);
    EXPECT_EQ(steps("complete(9)", "tree-broadcast(tree=dfs)", 2), 8U);
}

// Every node of a path holds the packet for one step; the last never counts it.
TEST(TreeBroadcast, BuffersHoldCopiesUntilTheyAreForwarded) {
    EXPECT_EQ(refereed(BuiltRun("path(5)", "broadcast", "tree-broadcast")).maxBuffer, 1U);
    const auto path = networkOf("path(3)");
    const auto three =
        test::listed({{0, task::kAllNodes}, {0, task::kAllNodes}, {0, task::kAllNodes}}, task::Cast::broadcast);
    const auto measures = refereed(BuiltRun(path, three, "tree-broadcast"));
    EXPECT_EQ(measures.maxBuffer, 3U);
    EXPECT_EQ(measures.steps, 4U);
    EXPECT_EQ(measures.delivered, 3U);
    EXPECT_TRUE(BuiltRun(path, three, "tree-broadcast").algorithm.guarantees.empty());
}

TEST(TreeBroadcast, EveryNodeAtOnce) {
    for (const char* expression : {"hypercube(3)", "mesh(3,2)", "star(5)", "ring(6)"})
        for (const std::uint32_t ports : {0U, 1U, 2U}) {
            const auto network = networkOf(expression);
            std::vector<task::Packet> packets;
            for (NodeId node = 0; node < network->nodeCount(); ++node) packets.push_back({node, task::kAllNodes});
            const auto measures =
                refereed(BuiltRun(network, test::listed(packets, task::Cast::broadcast), "tree-broadcast", {ports}));
            EXPECT_EQ(measures.delivered, network->nodeCount());
            EXPECT_EQ(measures.transmissions, std::uint64_t{network->nodeCount()} * (network->nodeCount() - 1));
            EXPECT_EQ(measures.redundant, 0U);
        }
}

TEST(TreeBroadcast, SaysWhy) {
    const BuiltRun run("path(4)", "broadcast(root=1)", "tree-broadcast");
    const auto state = run.simulation().state();
    const auto& network = *run.setting->network;
    EXPECT_EQ(run.algorithm.process->explain(state, {0, network.findLink(1, 2)}),
              "Node 2 is a child of 1 in the tree of 1; its own subtree needs 1 step more.");
    EXPECT_EQ(run.algorithm.process->explain(state, {0, network.findLink(1, 0)}),
              "Node 0 is a child of 1 in the tree of 1; it is a leaf.");
    EXPECT_EQ(run.algorithm.process->label(engine::Label::tag, 2), "depth 2");
}

TEST(TreeBroadcast, RefusesWithAReason) {
    const auto network = networkOf("mesh(3,2)");
    const auto refusal = [&](const char* task, const char* algorithm) {
        return build({.network = network, .task = test::taskOf(network, task), .ports = {}, .randomness = {}},
                     algorithm)
            .error()
            .message;
    };
    EXPECT_THAT(refusal("scatter", "tree-broadcast"), HasSubstr("try shortest-path"));
    EXPECT_THAT(refusal("broadcast", "tree-broadcast(tree=binomial)"),
                HasSubstr("the binomial tree is one of hypercubes; try tree-broadcast"));
}

}  // namespace
}  // namespace hop::algorithm::tree_broadcast_test
