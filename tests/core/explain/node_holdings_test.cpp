// SPDX-License-Identifier: GPL-3.0-or-later
// What a node has and lacks, one by one: as the counts of all nodes say, and with the places that states and moves
// tell.
#include "core/explain/node_holdings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/shown_run.h"

namespace hop::explain::node_holdings_test {
namespace {

using test::NamedRun;
using testing::ElementsAre;

NodeHoldings at(test::ShownRun& showing, Step step, NodeId node) {
    EXPECT_TRUE(showing.moveTo(step, 0.0));
    const auto holdings = holdingsOf(showing.instant(), node);
    EXPECT_TRUE(holdings);
    return holdings.value_or(NodeHoldings());
}

LinkId linkOf(const test::ShownRun& showing, NodeId from, NodeId to) {
    return showing.instant().run().network->findLink(from, to);
}

class NodeHoldingsOfRuns : public ::testing::TestWithParam<NamedRun> {};

TEST_P(NodeHoldingsOfRuns, AgreeWithTheCounts) {
    const auto showing = test::showRun(GetParam());
    const NodeId nodes = showing->instant().run().network->nodeCount();
    std::size_t missing = 0;
    for (Step step = 0; step <= showing->instant().lastStep; ++step)
        for (NodeId node = 0; node < nodes; ++node) {
            const NodeHoldings holdings = at(*showing, step, node);
            const auto held = showing->instant().counts->held();
            ASSERT_NE(held, nullptr);
            EXPECT_EQ(holdings.wants, held->wants(node)) << node << " after step " << step;
            EXPECT_EQ(holdings.has, held->has(node)) << node << " after step " << step;
            EXPECT_EQ(holdings.held.size(), std::min<std::uint64_t>(holdings.has, NodeHoldings::kMostListed));
            EXPECT_EQ(holdings.missing.size(),
                      std::min<std::uint64_t>(holdings.wants - holdings.has, NodeHoldings::kMostListed));
            missing += holdings.missing.size();
            // What crosses a link crosses it in the next step.
            for (const MissingItem& each : holdings.missing) {
                const auto isIt = [&](const engine::Move& move) {
                    return move.link == each.over && move.packet == each.item.packet;
                };
                EXPECT_TRUE(each.over == kNoLink || std::ranges::any_of(showing->instant().moves, isIt))
                    << node << " after step " << step;
            }
        }
    EXPECT_GT(missing, 0U);
}

INSTANTIATE_TEST_SUITE_P(Runs, NodeHoldingsOfRuns,
                         ::testing::Values(NamedRun{"exchange", "mesh(3,2)", "total-exchange", "shortest-path"},
                                           NamedRun{"broadcasts", "mesh(3,2)", "broadcasts([0,0,4])", "tree-broadcast"},
                                           NamedRun{"reduction", "mesh(3,2)", "reduce-scatter", "tree-reduction"},
                                           NamedRun{"all_reduce", "hypercube(3)", "all-reduce", "multinode-all-reduce"},
                                           NamedRun{"sorting", "path(6)", "k-k-sort(2)", "transposition-sort"},
                                           NamedRun{"few_keys", "mesh(4,2)", "k-k-sort(keys=few-valued)",
                                                    "bitonic-sort"}),
                         test::kNameOfRun);

TEST(NodeHoldings, OfAnExchangeNameSourcesAndPlaces) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    std::size_t waiting = 0, moving = 0;
    for (Step step = 0; step <= 4; ++step) {
        const NodeHoldings holdings = at(*showing, step, 5);
        for (const MissingItem& each : holdings.missing) {
            EXPECT_EQ(each.at, showing->instant().state().unicast().record(each.item.packet).where);
            EXPECT_EQ(each.others, 0U);
            EXPECT_EQ(each.item.from, showing->instant().run().task->packets.source(each.item.packet));
            const auto move = std::ranges::find(showing->instant().moves, each.item.packet, &engine::Move::packet);
            EXPECT_EQ(each.over, move == showing->instant().moves.end() ? kNoLink : move->link);
            ++(each.over == kNoLink ? waiting : moving);
        }
    }
    EXPECT_GT(waiting, 5U);
    EXPECT_GT(moving, 5U);
    std::vector<NodeId> sources;
    for (const WantedItem& item : at(*showing, 4, 5).held) sources.push_back(item.from);
    EXPECT_THAT(sources, ElementsAre(0, 1, 2, 3, 4, 6, 7));
}

TEST(NodeHoldings, OfABroadcastCountWhoHasTheMessage) {
    const auto showing = test::showRun("hypercube(3)", "broadcast", "tree-broadcast(tree=binomial)");
    const WantedItem message{0, 0};
    EXPECT_THAT(at(*showing, 0, 0).held, ElementsAre(message));
    EXPECT_THAT(at(*showing, 0, 4).missing, ElementsAre(MissingItem{message, 0, 0, linkOf(*showing, 0, 4)}));
    // Others have it by then, and nobody sends it to this node.
    EXPECT_THAT(at(*showing, 1, 7).missing, ElementsAre(MissingItem{message, 0, 3, kNoLink}));
    EXPECT_THAT(at(*showing, 2, 7).missing, ElementsAre(MissingItem{message, 0, 6, linkOf(*showing, 3, 7)}));
    EXPECT_THAT(at(*showing, 3, 7).held, ElementsAre(message));
}

TEST(NodeHoldings, OfAReductionFollowContributions) {
    const auto showing = test::showRun("hypercube(3)", "reduce", "tree-reduction(tree=binomial)");
    const auto farthest = [&](Step step) { return at(*showing, step, 0).missing.back(); };
    EXPECT_THAT(at(*showing, 0, 0).held, ElementsAre(WantedItem{0, 0}));
    EXPECT_EQ(farthest(0), (MissingItem{{0, 7}, 7, 0, linkOf(*showing, 7, 3)}));
    EXPECT_EQ(farthest(1), (MissingItem{{0, 7}, 3, 0, linkOf(*showing, 3, 1)}));
    EXPECT_EQ(farthest(2), (MissingItem{{0, 7}, 1, 0, linkOf(*showing, 1, 0)}));
    EXPECT_EQ(at(*showing, 3, 0).has, 8U);
    EXPECT_EQ(at(*showing, 3, 1).wants, 0U);
    EXPECT_EQ(nameOf(showing->instant(), {0, 7}), "111");
    const auto all = test::showRun("hypercube(3)", "all-reduce", "multinode-all-reduce");
    EXPECT_EQ(nameOf(all->instant(), {3, 7}), "111 to packet 3");
}

// They are one packet, which crosses several links into the node at once.
TEST(NodeHoldings, OfAReductionThatMeetsAtANodeComeOverTheirOwnLinks) {
    const auto showing = test::showRun("complete(5)", "reduce", "tree-reduction");
    std::vector<MissingItem> expected;
    for (NodeId from = 1; from < 5; ++from) expected.push_back({{0, from}, from, 0, linkOf(*showing, from, 0)});
    EXPECT_EQ(at(*showing, 0, 0).missing, expected);
}

TEST(NodeHoldings, OfSortingNameKeysAndWhereTheyAre) {
    const auto showing = test::showRun("path(4)", "k-k-sort(keys=reversed)", "transposition-sort");
    EXPECT_THAT(at(*showing, 0, 0).missing, ElementsAre(MissingItem{{3, kNoNode}, 3, 0, linkOf(*showing, 3, 2)}));
    EXPECT_EQ(nameOf(showing->instant(), {3, kNoNode}), "key 0");
    EXPECT_THAT(at(*showing, showing->instant().lastStep, 0).held, ElementsAre(WantedItem{3, kNoNode}));
    // Where several packets have the key, it is not said which of them comes.
    const auto alike = test::showRun("path(12)", "k-k-sort(keys=zero-one)", "transposition-sort");
    std::size_t missing = 0;
    for (NodeId node = 0; node < 12; ++node)
        for (const MissingItem& each : at(*alike, 0, node).missing) {
            const auto& keys = alike->instant().run().task->sorting->keys;
            if (std::ranges::count(keys, keys[each.item.packet]) == 1) continue;
            ++missing;
            EXPECT_EQ(each.at, kNoNode);
            EXPECT_EQ(each.over, kNoLink);
        }
    EXPECT_GT(missing, 0U);
}

TEST(NodeHoldings, AreListedUpToANumber) {
    const auto showing = test::showRun("hypercube(5)", "total-exchange", "optimal");
    EXPECT_EQ(at(*showing, 0, 3).missing.size(), NodeHoldings::kMostListed);
    EXPECT_EQ(at(*showing, showing->instant().lastStep, 3).held.size(), NodeHoldings::kMostListed);
    EXPECT_EQ(at(*showing, showing->instant().lastStep, 3).has, 31U);
}

// The packets of one node are drawn; those of the others move nevertheless.
TEST(NodeHoldings, DoNotDependOnWhosePacketsAreDrawn) {
    record::Display oneNode;
    oneNode.onlyNode = true;
    const auto all = test::showRun("hypercube(3)", "total-exchange", "optimal");
    const auto one = test::showRun("hypercube(3)", "total-exchange", "optimal", oneNode);
    for (Step step = 0; step <= 4; ++step) EXPECT_EQ(at(*one, step, 6).missing, at(*all, step, 6).missing) << step;
}

TEST(NodeHoldings, OfSymmetricRunsAreCounted) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    ASSERT_TRUE(showing->moveTo(3, 0.0));
    record::Instant symmetric = showing->instant();
    test::dropTimeline(symmetric);
    const auto holdings = holdingsOf(symmetric, 2);
    ASSERT_TRUE(holdings);
    EXPECT_EQ(holdings->wants, 7U);
    EXPECT_EQ(holdings->has, 4U);
    EXPECT_TRUE(holdings->held.empty());
    EXPECT_TRUE(holdings->missing.empty());
}

TEST(NodeHoldings, AreNotThereWithoutAnEndOrIfStopped) {
    EXPECT_FALSE(holdingsOf(test::showRun("hypercube(3)", "poisson-packets(rho=0.5)", "shortest-path")->instant(), 1));
    EXPECT_FALSE(holdingsOf(test::showRun("hypercube(3)", "none", "none")->instant(), 1));
    const auto showing = test::showRun("hypercube(3)");
    record::Instant stopped = showing->instant();
    StopFlag flag;
    flag.raise();
    stopped.stop = Stop(flag);
    EXPECT_FALSE(holdingsOf(stopped, 1));
}

}  // namespace
}  // namespace hop::explain::node_holdings_test
