// SPDX-License-Identifier: GPL-3.0-or-later
// The optimal collectives of the hypercube: multinode broadcast, scatter, gather, recursive total exchange. Times and
// transmissions of BOSTT Table I, few ports, symmetric and explicit runs alike, what they say and refuse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measure/run_measures.h"
#include "tests/core/algorithm/symmetric_plans.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::cube_collectives_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

const std::vector<Step> kSteps = {2, 3, 4, 7, 11, 19, 32, 57, 103, 187, 342, 631, 1171};  // d = 2 ..

std::string cube(std::uint32_t d) { return "hypercube(" + std::to_string(d) + ")"; }

measure::Measures measured(const BuiltRun& run) {
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    const auto finished = test::finish(simulation);
    EXPECT_TRUE(finished.ok()) << (finished ? "" : finished.error().message);
    return measures.measures();
}

std::string refusal(const char* network, const char* task, const char* algorithm, std::uint32_t ports = 0) {
    const auto built = networkOf(network);
    const auto prepared =
        build({.network = built, .task = test::taskOf(built, task), .ports = {ports}, .randomness = {}}, algorithm);
    EXPECT_FALSE(prepared.ok());
    return prepared ? "" : prepared.error().message;
}

TEST(MultinodeBroadcast, TakesTheLeastTimeAndTransmissions) {
    for (std::uint32_t d = 2; d <= 14; ++d) {
        const BuiltRun run(cube(d), "multinode-broadcast", "multinode-broadcast");
        const auto symmetric = test::playSymmetric(run);
        const std::uint64_t nodes = std::uint64_t{1} << d;
        EXPECT_EQ(symmetric.lastMove(), kSteps[d - 2]);
        EXPECT_EQ(symmetric.transmissions(), nodes * (nodes - 1));
        EXPECT_EQ(symmetric.delivered(), nodes);
        EXPECT_EQ(symmetric.redundant(), 0U);
        if (d > 7) continue;
        const auto measures = measured(run);
        EXPECT_EQ(measures.steps, symmetric.lastMove());
        EXPECT_EQ(measures.transmissions, symmetric.transmissions());
        EXPECT_EQ(measures.maxBuffer, symmetric.maxBuffer());
        EXPECT_EQ(measures.redundant, 0U);
    }
}

TEST(MultinodeBroadcast, TakesAnyNumberOfPorts) {
    for (std::uint32_t d = 2; d <= 6; ++d)
        for (std::uint32_t ports = 1; ports <= d; ++ports) {
            const auto measures = measured(BuiltRun(cube(d), "multinode-broadcast", "multinode-broadcast", {ports}));
            EXPECT_EQ(measures.steps, ((1U << d) - 1 + ports - 1) / ports) << d << ' ' << ports;
            EXPECT_EQ(measures.delivered, 1U << d);
        }
}

TEST(MultinodeBroadcast, SaysWhy) {
    const BuiltRun run("hypercube(4)", "multinode-broadcast", "multinode-broadcast");
    const auto& network = *run.setting->network;
    const auto state = run.simulation().state();
    EXPECT_EQ(run.algorithm.process->explain(state, {0, network.findLink(0, 4)}),
              "Seen from its source 0000, node 0100 is 0100, number 3 of the tree, class R11. Step 1 carries the "
              "numbers 1 to 4, all over links of different types, this one over link 2. Its parent is the source.");
    EXPECT_THAT(run.algorithm.process->explain(state, {1, network.findLink(0b1010, 0b1110)}),
                HasSubstr("node 1110 is 1111, number 15 of the tree, all ones"));
    EXPECT_THAT(run.algorithm.process->explain(state, {1, network.findLink(0b1010, 0b1110)}),
                HasSubstr("Its parent, number 12, got the packet in step 3."));
    EXPECT_EQ(run.algorithm.process->label(engine::Label::tag, 2), "class R21");
}

TEST(MultinodeBroadcast, RefusesWithAReason) {
    EXPECT_THAT(refusal("torus(3,2)", "multinode-broadcast", "multinode-broadcast"), HasSubstr("try tree-broadcast"));
    EXPECT_THAT(refusal("hypercube(3)", "broadcast", "multinode-broadcast"),
                HasSubstr("every node must have one packet for all others"));
    EXPECT_THAT(refusal("hypercube(3)", "total-exchange", "multinode-broadcast"),
                HasSubstr("as in multinode-broadcast"));
}

TEST(BalancedScatter, TakesTheLeastTimeAndTransmissions) {
    for (std::uint32_t d = 2; d <= 14; ++d)
        for (const char* task : {"scatter(root=2)", "gather(root=2)"}) {
            const auto measures = measured(BuiltRun(cube(d), task, "balanced-scatter"));
            EXPECT_EQ(measures.steps, kSteps[d - 2]) << task << ' ' << d;
            EXPECT_EQ(measures.transmissions, std::uint64_t{d} << (d - 1));
            EXPECT_EQ(measures.delivered, (1U << d) - 1);
        }
}

TEST(BalancedScatter, TakesAnyNumberOfPortsAndAnyRoot) {
    for (std::uint32_t ports = 1; ports <= 5; ++ports)
        for (const NodeId root : {NodeId{0}, NodeId{31}, NodeId{13}})
            for (const std::string task : {"scatter", "gather"}) {
                const BuiltRun run("hypercube(5)", (task + "(root=" + std::to_string(root) + ")"), "balanced-scatter",
                                   {ports});
                EXPECT_EQ(measured(run).steps, (31U + ports - 1) / ports);
            }
}

TEST(BalancedScatter, SaysWhy) {
    const BuiltRun scatter("hypercube(3)", "scatter", "balanced-scatter");
    const auto& network = *scatter.setting->network;
    engine::Simulation simulation = scatter.simulation();
    std::string all;
    while (!simulation.done()) {
        const engine::State before = simulation.state();
        ASSERT_TRUE(simulation.step().ok());
        for (const engine::Move& move : simulation.lastRecord().moves)
            all += scatter.algorithm.process->explain(before, move) + '\n';
    }
    EXPECT_THAT(all, HasSubstr("The root sends into the subtree of 001 the packet for 001, which is 1 link away"));
    EXPECT_THAT(all, HasSubstr("sends on at once what it got in the step before, to its child"));
    const BuiltRun gather("hypercube(3)", "gather", "balanced-scatter");
    EXPECT_THAT(gather.algorithm.process->explain(simulation.state(), {0, network.findLink(1, 0), 1}),
                HasSubstr("Node 001 is 1 link from the root and sends its packet in step"));
}

TEST(BalancedScatter, RefusesWithAReason) {
    EXPECT_THAT(refusal("mesh(3,2)", "scatter", "balanced-scatter"), HasSubstr("try shortest-path"));
    EXPECT_THAT(refusal("hypercube(3)", "broadcast", "balanced-scatter"), HasSubstr("it runs scatter and gather"));
    EXPECT_THAT(refusal("hypercube(3)", "permutation(reversal)", "tree-scatter"),
                HasSubstr("one packet for, or from, every node but the root"));
    EXPECT_THAT(refusal("mesh(3,2)", "scatter", "tree-scatter(tree=balanced)"),
                HasSubstr("the balanced tree is one of hypercubes; try tree-scatter"));
}

TEST(TreeScatter, TakesAsLongAsTheLargestSubtree) {
    EXPECT_EQ(measured(BuiltRun("hypercube(5)", "scatter", "tree-scatter(tree=binomial)")).steps, 16U);
    EXPECT_EQ(measured(BuiltRun("hypercube(5)", "scatter", "tree-scatter(tree=balanced)")).steps, 7U);
    EXPECT_EQ(measured(BuiltRun("star(9)", "gather", "tree-scatter")).steps, 1U);
    EXPECT_EQ(measured(BuiltRun("ring(9)", "gather", "tree-scatter")).steps, 4U);
}

TEST(RecursiveExchange, TakesTheLeastTimeAndTransmissions) {
    for (std::uint32_t d = 2; d <= 14; ++d) {
        const BuiltRun run(cube(d), "total-exchange", "recursive-exchange");
        const auto symmetric = test::playSymmetric(run);
        EXPECT_EQ(symmetric.lastMove(), Step{1} << (d - 1));
        EXPECT_EQ(symmetric.transmissions(), std::uint64_t{d} << (2 * d - 1));
        if (d > 7) continue;
        const auto measures = measured(run);
        EXPECT_EQ(measures.steps, symmetric.lastMove());
        EXPECT_EQ(measures.maxBuffer, symmetric.maxBuffer());
        EXPECT_EQ(measures.utilisation, 1.0);
        const auto waiting = measured(BuiltRun(cube(d), "total-exchange", "recursive-exchange(overlap=no)"));
        EXPECT_EQ(waiting.steps, (1U << d) - 1);
        EXPECT_EQ(waiting.transmissions, measures.transmissions);
    }
}

TEST(RecursiveExchange, TakesTheTagsInAnyOrder) {
    const auto network = networkOf("hypercube(3)");
    const BuiltRun run(network, test::isotropicTask(network, {7, 1, 2, 6, 5, 3, 4}), "recursive-exchange");
    EXPECT_EQ(test::playSymmetric(run).lastMove(), 4U);
    EXPECT_THAT(refusal("hypercube(3)", "isotropic(1,1,2,3,4,5,6)", "recursive-exchange"),
                HasSubstr("it runs total-exchange only"));
}

TEST(RecursiveExchange, SaysWhy) {
    const BuiltRun run("hypercube(4)", "total-exchange", "recursive-exchange");
    const auto& network = *run.setting->network;
    engine::State state = run.simulation().state();
    state.step = 1;
    // Row 10 is the tag 1011.
    EXPECT_EQ(
        run.algorithm.process->explain(state, {10, network.findLink(0, 8)}),
        "In steps 1 to 8 node 0000 sends over link 3 its own packets for nodes on the other side of that link that "
        "differ from it in no higher one; this is number 2 of 8, for 1011. They go in the order in which the "
        "neighbour needs them.");
    EXPECT_EQ(run.algorithm.process->label(engine::Label::tag, 2), "phase 2: to the other half");
}

TEST(RecursiveExchange, RefusesWithAReason) {
    EXPECT_THAT(refusal("torus(3,2)", "total-exchange", "recursive-exchange"), HasSubstr("try optimal"));
    EXPECT_THAT(refusal("hypercube(3)", "scatter", "recursive-exchange"), HasSubstr("it runs total-exchange"));
    EXPECT_THAT(refusal("hypercube(3)", "total-exchange", "recursive-exchange", 1),
                HasSubstr("it uses all links of a node at once"));
    EXPECT_THAT(refusal("hypercube(3)", "total-exchange", "recursive-exchange(overlap=no,rule=queues)"),
                HasSubstr("choose rule=tables"));
}

// The older exchange, as BOSTT §1 judges it: d times the least with all ports; the least with one.
TEST(DimensionExchange, TakesAsLongAsWithOnePort) {
    for (std::uint32_t d = 2; d <= 6; ++d)
        for (const std::uint32_t ports : {0U, 1U}) {
            const BuiltRun run(cube(d), "total-exchange", "dimension-exchange", {ports});
            EXPECT_EQ(measured(run).steps, std::uint64_t{d} << (d - 1));
            EXPECT_EQ(measured(run).transmissions, std::uint64_t{d} << (2 * d - 1));
        }
    EXPECT_EQ(test::playSymmetric(BuiltRun(cube(10), "total-exchange", "dimension-exchange")).lastMove(), 10U << 9);
    EXPECT_THAT(refusal("ring(8)", "total-exchange", "dimension-exchange"), HasSubstr("made for hypercubes"));
    EXPECT_THAT(refusal("hypercube(3)", "scatter", "dimension-exchange"), HasSubstr("total-exchange"));
}

// The tree of Johnsson and Ho: optimal for prime d only.
TEST(NearlyBalancedScatter, TakesAStepForEachRotationClass) {
    const std::vector<Step> classes = {2, 3, 5, 7, 13, 19, 35, 59, 107, 187};  // d = 2 ..
    for (std::uint32_t d = 2; d <= 11; ++d)
        EXPECT_EQ(measured(BuiltRun(cube(d), "scatter(root=1)", "tree-scatter(tree=nearly-balanced)")).steps,
                  classes[d - 2]);
}

std::string neighboursOf(NodeId centre, std::uint32_t d) {
    std::string roots;
    for (std::uint32_t j = 0; j < d; ++j) roots += (j == 0 ? "" : ",") + std::to_string(centre ^ 1U << j);
    return "broadcasts([" + roots + "])";
}

TEST(DisjointBroadcasts, NeverWaitForEachOther) {
    for (std::uint32_t d = 2; d <= 8; ++d)
        for (const NodeId centre : {NodeId{0}, NodeId{3}}) {
            const auto measures = measured(BuiltRun(cube(d), neighboursOf(centre, d), "disjoint-broadcasts"));
            EXPECT_EQ(measures.steps, d);
            EXPECT_EQ(measures.transmissions, d * ((std::uint64_t{1} << d) - 1));
            EXPECT_EQ(measures.redundant, 0U);
            EXPECT_EQ(measures.delivered, d);
        }
    // A second packet follows the first one, a step behind.
    EXPECT_EQ(measured(BuiltRun("hypercube(3)", "broadcasts([1,2,1])", "disjoint-broadcasts")).steps, 4U);
    // The completely unbalanced trees of the same roots have links in common.
    EXPECT_GT(measured(BuiltRun("hypercube(4)", neighboursOf(0, 4), "tree-broadcast(tree=binomial)")).steps, 4U);
}

TEST(DisjointBroadcasts, RefuseAndExplain) {
    EXPECT_THAT(refusal("hypercube(3)", "broadcasts([0,1])", "disjoint-broadcasts"),
                HasSubstr("neighbours of one node"));
    EXPECT_THAT(refusal("ring(6)", "broadcasts([0,2])", "disjoint-broadcasts"), HasSubstr("those of hypercubes"));
    const BuiltRun run("hypercube(3)", neighboursOf(0, 3), "disjoint-broadcasts");
    const auto& network = *run.setting->network;
    EXPECT_THAT(run.algorithm.process->explain(run.simulation().state(), {0, network.findLink(1, 3)}),
                HasSubstr("The tree of 001 crosses the dimensions in the order that begins after 0"));
}

}  // namespace
}  // namespace hop::algorithm::cube_collectives_test
