// SPDX-License-Identifier: GPL-3.0-or-later
// A multinode broadcast from given sets of links: BOSTT Fig. 2, sets that conflict and sets that do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measure/run_measures.h"
#include "tests/core/algorithm/symmetric_plans.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::link_sets_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

constexpr const char* kRepaired = "link-sets([[[0,1],[0,2],[0,4]],[[1,3],[4,5]],[[2,6],[5,7]]])";
// Two links of type 1 in the second set.
constexpr const char* kConflicting = "link-sets([[[0,1],[0,4]],[[0,2],[1,3],[4,5]],[[2,6],[5,7]]])";

TEST(LinkSets, OfDifferentTypesNeverMeet) {
    const BuiltRun run("hypercube(3)", "multinode-broadcast", kRepaired);
    const auto symmetric = test::playSymmetric(run);
    EXPECT_EQ(symmetric.lastMove(), 3U);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    ASSERT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(measures.measures().steps, 3U);
    EXPECT_EQ(measures.measures().transmissions, 56U);
    EXPECT_EQ(measures.measures().redundant, 0U);
    EXPECT_EQ(measures.measures().maxBuffer, symmetric.maxBuffer());
    EXPECT_EQ(run.algorithm.process->label(engine::Label::tag, 3), "set A3");
}

TEST(LinkSets, OfOneTypeTwiceAreStoppedByTheReferee) {
    const BuiltRun run("hypercube(3)", "multinode-broadcast", kConflicting);
    engine::Simulation simulation = run.simulation();
    ASSERT_TRUE(simulation.step().ok());
    const auto second = simulation.step();
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code, ErrorCode::illegalMove);
    EXPECT_THAT(second.error().message, HasSubstr("step 2"));
    EXPECT_THAT(run.algorithm.process->explain(simulation.state(), {0, simulation.setting().network->findLink(1, 3)}),
                HasSubstr("The set has 2 links of this type"));
}

TEST(LinkSets, OfOneTypeTwiceWaitForEachOther) {
    std::string waiting = kConflicting;
    waiting.insert(waiting.size() - 1, ",conflicts=wait");
    const BuiltRun run("hypercube(3)", "multinode-broadcast", waiting);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    ASSERT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(measures.measures().steps, 4U);
    EXPECT_EQ(measures.measures().transmissions, 56U);
    EXPECT_EQ(measures.measures().redundant, 0U);
    EXPECT_EQ(measures.measures().maxBuffer, test::playSymmetric(run).maxBuffer());
    ASSERT_NE(run.algorithm.artefact<plan::MeantSets>(), nullptr);
    EXPECT_EQ(run.algorithm.artefact<plan::MeantSets>()->sets.steps(), 3U);
    // The link 001 -> 011 is of the same type as 000 -> 010 and goes after it.
    ASSERT_EQ(run.algorithm.symmetric->at(3).size(), 1U);
    EXPECT_EQ(run.algorithm.symmetric->at(3).front().offset, 1U);
    // Sets without conflicts are played as they are.
    std::string fine = kRepaired;
    fine.insert(fine.size() - 1, ",conflicts=wait");
    EXPECT_EQ(BuiltRun("hypercube(3)", "multinode-broadcast", fine).algorithm.symmetric->entries,
              BuiltRun("hypercube(3)", "multinode-broadcast", kRepaired).algorithm.symmetric->entries);
}

TEST(LinkSets, AreRefusedWithTheirPlace) {
    const auto refusal = [](const char* network, const char* task, const char* algorithm) {
        const auto built = networkOf(network);
        return build({.network = built, .task = test::taskOf(built, task), .ports = {}, .randomness = {}}, algorithm)
            .error()
            .message;
    };
    EXPECT_THAT(refusal("path(3)", "multinode-broadcast", "link-sets([])"),
                HasSubstr("looks the same from every node"));
    EXPECT_THAT(refusal("ring(3)", "broadcast", "link-sets([])"), HasSubstr("one packet for all others"));
    EXPECT_EQ(refusal("ring(4)", "multinode-broadcast", "link-sets(7)"),
              "algorithm link-sets: sets must be a list of sets such as [[[0,1]]], not '7'");
    EXPECT_EQ(refusal("ring(4)", "multinode-broadcast", "link-sets([7])"),
              "algorithm link-sets: set 1 must be a list of links [from,to], not '7'");
    EXPECT_EQ(refusal("ring(4)", "multinode-broadcast", "link-sets([[],[[0,4]]])"),
              "algorithm link-sets: sets, item 2, item 1, item 2: there is no node 4; the nodes of ring(4) are 0 to 3");
    EXPECT_EQ(refusal("ring(4)", "multinode-broadcast", "link-sets([[[0,2]]])"),
              "algorithm link-sets: set 1, link 1: there is no link from 0 to 2 on ring(4)");
}

}  // namespace
}  // namespace hop::algorithm::link_sets_test
