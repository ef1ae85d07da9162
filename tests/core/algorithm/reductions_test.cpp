// SPDX-License-Identifier: GPL-3.0-or-later
// Reductions: every contribution counts once, on cubes, tori and others, by a referee that shares no code; times,
// transmissions, symmetric and explicit runs alike; what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "core/plan/tree_kinds.h"
#include "core/theory/catalogue.h"
#include "tests/core/algorithm/refereed.h"
#include "tests/core/algorithm/symmetric_plans.h"
#include "tests/support/contribution_referee.h"

namespace hop::algorithm::reductions_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

const std::vector<Step> kMultinodeSteps = {2, 3, 4, 7, 11, 19, 32, 57, 103};  // d = 2 ..

std::string cubeOf(std::uint32_t d) { return "hypercube(" + std::to_string(d) + ")"; }

// Plays it under the eyes of the referee; how many steps it took.
Step counted(const BuiltRun& run) {
    const network::Network& network = *run.setting->network;
    const task::Task& task = *run.setting->task;
    std::vector<test::ContributionReferee::Packet> packets;
    for (std::uint64_t p = 0; p < task.packets.count(); ++p) {
        const task::Packet packet = task.packets.at(static_cast<PacketId>(p));
        packets.emplace_back();
        if (packet.destination != task::kAllNodes) packets.back().destinations = {packet.destination};
    }
    test::ContributionReferee referee(network.nodeCount(), std::move(packets));
    engine::Simulation simulation = run.simulation();
    std::vector<test::ContributionReferee::Hop> hops;
    while (!simulation.done()) {
        const auto taken = simulation.step();
        EXPECT_TRUE(taken.ok()) << (taken.ok() ? "" : taken.error().message);
        if (!taken || !*taken) break;
        hops.clear();
        for (const engine::Move& move : simulation.lastRecord().moves) {
            const network::Link link = network.link(move.link);
            const bool copied = (move.flags & plan::kCopies) != 0;
            const char how = (move.flags & plan::kAdds) == 0 ? 'c' : copied ? 'a' : 'r';
            hops.push_back({move.packet, link.from, link.to, how});
        }
        referee.step(hops);
    }
    referee.end();
    EXPECT_EQ(referee.objection(), "");
    EXPECT_EQ(referee.hops(), simulation.state().transmissions);
    return simulation.state().lastMove;
}

std::string refusalOf(const char* network, const char* task, const char* algorithm) {
    const auto built = networkOf(network);
    const auto prepared =
        build({.network = built, .task = test::taskOf(built, task), .ports = {}, .randomness = {}}, algorithm);
    EXPECT_FALSE(prepared.ok());
    return prepared ? "" : prepared.error().message;
}

TEST(Reductions, AllReduceCountsEveryContributionOnceOnCubes) {
    for (std::uint32_t d = 2; d <= 10; ++d)
        EXPECT_EQ(counted(BuiltRun(cubeOf(d), "all-reduce", "multinode-all-reduce")), 2 * kMultinodeSteps[d - 2]) << d;
}

TEST(Reductions, AllReduceCountsEveryContributionOnceElsewhere) {
    for (const char* network : {"torus(3,2)", "torus(5,2)", "torus(4,3)", "petersen", "product(ring(4),path(3))",
                                "star(6)", "path(5)", "complete(5)", "ring(7)"}) {
        SCOPED_TRACE(network);
        const BuiltRun run(network, "all-reduce", "tree-all-reduce");
        counted(run);
        const auto measures = test::refereed(run);
        const std::uint64_t nodes = run.setting->network->nodeCount();
        EXPECT_EQ(measures.delivered, nodes);
        EXPECT_EQ(measures.transmissions, 2 * nodes * (nodes - 1));
        EXPECT_EQ(measures.redundant, 0U);
    }
}

TEST(Reductions, EveryTreeIsReversedInTheTimeOfItsBroadcast) {
    for (const std::uint32_t ports : {0U, 1U, 2U})
        for (const char* network : {"hypercube(4)", "petersen", "mesh(3,2)"})
            for (const plan::TreeKind& kind : plan::treeKinds()) {
                if (kind.ofCubes && std::string(network) != "hypercube(4)") continue;
                SCOPED_TRACE(std::string(network) + " " + std::string(kind.id));
                const std::string tree = "(tree=" + std::string(kind.id) + ")";
                const BuiltRun broadcast(network, "broadcast(root=3)", "tree-broadcast" + tree, {ports});
                const BuiltRun reduction(network, "reduce(root=3)", "tree-reduction" + tree, {ports});
                const auto measures = test::refereed(reduction);
                EXPECT_EQ(measures.steps, test::refereed(broadcast).steps);
                EXPECT_EQ(measures.transmissions, reduction.setting->network->nodeCount() - 1U);
                EXPECT_EQ(measures.maxBuffer, 1U);
            }
}

TEST(Reductions, SymmetricRunsEqualExplicitOnes) {
    for (std::uint32_t d = 2; d <= 12; ++d)
        for (const auto& [task, algorithm, phases] :
             {std::tuple{"reduce-scatter", "multinode-reduction", 1U}, {"all-reduce", "multinode-all-reduce", 2U}}) {
            SCOPED_TRACE(std::string(task) + " " + std::to_string(d));
            const BuiltRun run(cubeOf(d), task, algorithm);
            const auto symmetric = test::playSymmetric(run);
            const std::uint64_t nodes = std::uint64_t{1} << d;
            EXPECT_EQ(symmetric.transmissions(), phases * nodes * (nodes - 1));
            EXPECT_EQ(symmetric.delivered(), nodes);
            EXPECT_EQ(symmetric.redundant(), 0U);
            EXPECT_EQ(symmetric.maxBuffer(), nodes);
            EXPECT_EQ(symmetric.lastMove(), phases * ((nodes - 1 + d - 1) / d));
            if (d > 6) continue;
            engine::Simulation simulation = run.simulation();
            measure::RunMeasures measures;
            simulation.attach(measures);
            ASSERT_TRUE(test::finish(simulation).ok());
            EXPECT_EQ(measures.measures().steps, symmetric.lastMove());
            EXPECT_EQ(measures.measures().transmissions, symmetric.transmissions());
            EXPECT_EQ(measures.measures().maxBuffer, symmetric.maxBuffer());
            EXPECT_EQ(measures.measures().maxDelay, static_cast<double>(symmetric.maxDelay()));
        }
}

TEST(Reductions, FewPortsTakeTheTimeOfTheBroadcast) {
    for (std::uint32_t ports = 1; ports <= 5; ++ports) {
        const BuiltRun run(cubeOf(5), "reduce-scatter", "multinode-reduction", {ports});
        EXPECT_EQ(counted(run), (31U + ports - 1) / ports);
        EXPECT_EQ(test::playSymmetric(run).lastMove(), (31U + ports - 1) / ports);
    }
}

// A symmetric plan that adds the same twice, or forgets a node, is found out as an explicit one is.
TEST(Reductions, SymmetricRunsNameWhatIsDoubledAndWhatIsMissing) {
    const BuiltRun run("hypercube(2)", "reduce-scatter", "multinode-reduction");
    const auto play = [&](std::vector<std::vector<plan::SymmetricMove>> steps) {
        plan::SymmetricPlan plan;
        for (const auto& step : steps) {
            plan.entries.insert(plan.entries.end(), step.begin(), step.end());
            plan.endStep();
        }
        engine::SymmetricRun symmetric(run.setting->network, run.setting->task, {},
                                       std::make_shared<const plan::SymmetricPlan>(plan));
        for (;;) {
            const auto taken = symmetric.step();
            if (!taken) return taken.error().message;
            if (!*taken) return std::string();
        }
    };
    const std::uint16_t adds = plan::kAdds, keeps = plan::kAdds | plan::kCopies;
    EXPECT_EQ(
        play({{{0, 1, 0, 0, adds}, {0, 3, 1, 0, adds}}, {{0, 1, 0, 0, adds}}}),
        "the plan ends after step 2, but 1 packet of every node still waits: node 00 lacks the contribution of node "
        "10 to packet 0");
    EXPECT_EQ(play({{{0, 1, 0, 0, keeps}}, {{0, 1, 0, 0, adds}}}),
              "step 2, row 0: node 0 counts the contribution of node 1 to packet 0 twice (sent by node 1)");
    EXPECT_EQ(play({{{0, 1, 0, 0, adds}}}),
              "the plan ends after step 1, but 1 packet of every node still waits: node 00 lacks the contributions of "
              "nodes 10 and 11 to packet 0");
}

TEST(Reductions, MovesGivenByHandAreJudged) {
    const auto outcome = [](const std::string& steps) {
        const BuiltRun run("path(3)", "reduce", "given-moves(" + steps + ")");
        engine::Simulation simulation = run.simulation();
        const auto finished = test::finish(simulation);
        return finished.ok() ? std::string() : finished.error().message;
    };
    EXPECT_EQ(outcome("[[[0,2,1]],[[0,1,0]]]"), "");
    EXPECT_EQ(outcome("[[[0,2,1,a]],[[0,1,0,r]]]"), "");
    EXPECT_EQ(outcome("[[[0,2,1,a]],[[0,2,1]]]"),
              "step 2, packet 0, link 2 -> 1: node 1 counts the contribution of node 2 to packet 0 twice (sent by node "
              "2)");
    EXPECT_EQ(
        outcome("[[[0,2,1,c]]]"),
        "step 1, packet 0, link 2 -> 1: node 1 loses the contribution of node 1 to packet 0, which the copy lacks "
        "(sent by node 2)");
    EXPECT_EQ(
        outcome("[[[0,1,0]]]"),
        "step 2: nothing moves, but 1 packet still waits: node 0 lacks the contribution of node 2 to packet 0; the "
        "algorithm stops before the task is done");
    EXPECT_THAT(refusalOf("path(3)", "reduce", "given-moves([[[0,2,1,x]]])"),
                HasSubstr("step 1, move 1: a move of a packet that is combined is r (added, taken from the sender)"));
}

TEST(Reductions, BoundsOfTheBroadcastHoldBackwards) {
    const auto boundsOf = [](const char* network, const char* task) {
        const auto built = networkOf(network);
        std::map<std::string, double> values;
        for (const auto& bound : theory::bounds({*built, *test::taskOf(built, task), 0}))
            values[bound.id] = bound.value;
        return values;
    };
    using Values = std::map<std::string, double>;
    EXPECT_EQ(boundsOf("hypercube(4)", "reduce-scatter"),
              (Values{{"distance", 4}, {"degree", 4}, {"capacity", 4}, {"total-distance", 240}}));
    EXPECT_EQ(boundsOf("hypercube(4)", "reduce"),
              (Values{{"distance", 4}, {"degree", 2}, {"capacity", 1}, {"total-distance", 15}}));
    EXPECT_EQ(boundsOf("hypercube(4)", "all-reduce"),
              (Values{{"distance", 4}, {"degree", 4}, {"capacity", 8}, {"total-distance", 480}}));
    EXPECT_EQ(boundsOf("path(4)", "reduce(root=1)"),
              (Values{{"distance", 2}, {"degree", 2}, {"capacity", 1}, {"total-distance", 3}}));
    EXPECT_EQ(boundsOf("hypercube(4)", "all-gather"), boundsOf("hypercube(4)", "multinode-broadcast"));
}

TEST(Reductions, RefuseWhatTheyCannotRun) {
    EXPECT_THAT(refusalOf("ring(4)", "total-exchange", "tree-reduction"),
                HasSubstr("it combines what nodes contribute, as in reduce or all-reduce"));
    EXPECT_THAT(refusalOf("ring(4)", "all-reduce", "tree-reduction"), HasSubstr("try tree-all-reduce"));
    EXPECT_THAT(refusalOf("ring(4)", "reduce", "tree-all-reduce"), HasSubstr("try tree-reduction"));
    EXPECT_THAT(refusalOf("ring(5)", "reduce-scatter", "multinode-reduction"),
                HasSubstr("its tree is one of hypercubes; try tree-reduction"));
    EXPECT_THAT(refusalOf("hypercube(3)", "reduce", "multinode-reduction"), HasSubstr("as in reduce-scatter"));
    EXPECT_THAT(refusalOf("ring(4)", "reduce", "shortest-path"), HasSubstr("cannot run reduce"));
}

}  // namespace
}  // namespace hop::algorithm::reductions_test
