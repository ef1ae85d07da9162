// SPDX-License-Identifier: GPL-3.0-or-later
// The packets of one node: moves and queues add up over the nodes to those of all, in explicit and in symmetric runs.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/record/focus_moves.h"
#include "tests/support/shown_run.h"

namespace hop::record::focus_moves_test {
namespace {

using test::showRun;

bool lessMove(const engine::Move& a, const engine::Move& b) {
    return std::pair(a.packet, a.link) < std::pair(b.packet, b.link);
}

class OneNodeTest : public ::testing::TestWithParam<std::tuple<const char*, const char*, const char*>> {};

TEST_P(OneNodeTest, AllNodesTogetherAreTheWhole) {
    const auto& [network, task, algorithm] = GetParam();
    const auto showing = showRun(network, task, algorithm);
    const Instant& instant = showing->instant();
    const NodeId nodes = instant.run().network->nodeCount();
    for (Step step = 0; step <= instant.lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        std::vector<engine::Move> all(instant.moves.begin(), instant.moves.end()), parts;
        std::vector<std::uint32_t> waiting(instant.waiting.begin(), instant.waiting.end()), sum(nodes, 0);
        EXPECT_FALSE(instant.oneNode);
        for (NodeId node = 0; node < nodes; ++node) {
            Display display = instant.display;
            display.onlyNode = true;
            display.focusNode = node;
            showing->setDisplay(display);
            EXPECT_TRUE(instant.oneNode);
            for (const engine::Move& move : instant.moves)
                EXPECT_EQ(instant.run().task->packets.source(move.packet), node);
            parts.insert(parts.end(), instant.moves.begin(), instant.moves.end());
            for (NodeId at = 0; at < nodes; ++at) sum[at] += instant.waiting[at];
        }
        std::ranges::sort(all, lessMove);
        std::ranges::sort(parts, lessMove);
        EXPECT_EQ(parts, all) << "step " << step + 1;
        EXPECT_EQ(sum, waiting) << "step " << step + 1;
        Display display = instant.display;
        display.onlyNode = false;
        showing->setDisplay(display);
        EXPECT_EQ(instant.moves.size(), all.size());
    }
}

INSTANTIATE_TEST_SUITE_P(All, OneNodeTest,
                         ::testing::Values(std::tuple("hypercube(4)", "total-exchange", "optimal"),
                                           std::tuple("torus(4,2)", "total-exchange", "shortest-path"),
                                           std::tuple("mesh(4,2)", "permutation(transpose)", "shortest-path")));

// The entries of a symmetric step, without the moves of the other nodes.
TEST(OneNode, ASymmetricStepIsExpandedForOneNode) {
    const auto showing = showRun("hypercube(4)", "total-exchange", "optimal");
    const run::Run& run = showing->instant().run();
    ASSERT_NE(run.algorithm.symmetric, nullptr);
    for (const Step step : {Step{1}, Step{5}, Step{8}}) {
        ASSERT_TRUE(showing->moveTo(step - 1, 0.0));
        for (const NodeId node : {NodeId{0}, NodeId{11}}) {
            std::vector<engine::Move> explicitly, symmetrically;
            movesOfNode(*run.task, node, showing->instant().moves, explicitly);
            movesOfNode(*run.network, *run.task, node, run.algorithm.symmetric->at(step), symmetrically);
            std::ranges::sort(explicitly, lessMove);
            std::ranges::sort(symmetrically, lessMove);
            ASSERT_EQ(explicitly.size(), symmetrically.size());
            for (std::size_t i = 0; i < explicitly.size(); ++i) {
                EXPECT_EQ(explicitly[i].packet, symmetrically[i].packet);
                EXPECT_EQ(explicitly[i].link, symmetrically[i].link);
            }
        }
    }
}

TEST(OneNode, BroadcastsShowAllNodes) {
    const auto showing = showRun("hypercube(3)", "broadcast");
    const std::size_t all = showing->instant().moves.size();
    Display display = showing->instant().display;
    display.onlyNode = true;
    showing->setDisplay(display);
    EXPECT_FALSE(showing->instant().oneNode);
    EXPECT_EQ(showing->instant().moves.size(), all);
}

}  // namespace
}  // namespace hop::record::focus_moves_test
