// SPDX-License-Identifier: GPL-3.0-or-later
// Building runs: canonical scenarios, the choice of algorithm and mode, what is refused, and estimates beside the
// truth.
#include "core/document/run.h"

#include <gtest/gtest.h>

#include "core/document/execute.h"

namespace hop::document::run_test {
namespace {

Scenario scenarioOf(std::string network, std::string task, std::string algorithm = "") {
    Scenario scenario;
    scenario.network = std::move(network);
    scenario.task = std::move(task);
    scenario.algorithm = std::move(algorithm);
    return scenario;
}

std::string refusal(const Scenario& scenario, std::uint64_t memoryLimit = std::uint64_t{1} << 33U) {
    const auto run = buildRun(scenario, {.readFile = {}, .memoryLimit = memoryLimit});
    EXPECT_FALSE(run.ok());
    return run.ok() ? "" : run.error().message;
}

TEST(BuildRun, FillsInTheScenario) {
    Scenario scenario = scenarioOf(" hypercube( d = 3 ) ", "broadcast(root=0)");
    scenario.ports = 2;
    const auto run = buildRun(scenario, {});
    ASSERT_TRUE(run.ok()) << run.error().message;
    EXPECT_EQ(run->scenario.network, "hypercube(3)");
    EXPECT_EQ(run->scenario.task, "broadcast");
    EXPECT_EQ(run->scenario.algorithm, "tree-broadcast");
    EXPECT_EQ(run->setting->ports.count, 2U);
    EXPECT_FALSE(run->statements.empty());
    EXPECT_EQ(buildRun(run->scenario, {})->scenario, run->scenario);
}

TEST(BuildRun, AutoIsExplicitUntilItIsTooLong) {
    EXPECT_EQ(buildRun(scenarioOf("hypercube(10)", "total-exchange"), {})->mode, Mode::explicitly);
    const auto large = buildRun(scenarioOf("hypercube(14)", "total-exchange"), {});
    EXPECT_EQ(large->mode, Mode::symmetrically);  // 1.9e9 hops
    EXPECT_EQ(large->setting, nullptr);
    const auto tight =
        buildRun(scenarioOf("hypercube(10)", "total-exchange"), {.readFile = {}, .memoryLimit = 8U << 20U});
    ASSERT_TRUE(tight.ok()) << tight.error().message;
    EXPECT_EQ(tight->mode, Mode::symmetrically);  // a million packets do not fit in 8 MiB
    EXPECT_EQ(tight->estimate.packets, 1024U * 1023U);
    EXPECT_LT(tight->estimate.memory, 8U << 20U);
}

TEST(BuildRun, RefusesWhatDoesNotFit) {
    EXPECT_EQ(refusal(scenarioOf("hypercube(10)", "total-exchange"), 64U << 10U),
              "total-exchange on hypercube(10) has 1,047,552 packets and would need 96.0 KiB of memory, more than the "
              "64.0 KiB that may be used; choose a smaller network");
    Scenario scenario = scenarioOf("hypercube(10)", "total-exchange");
    scenario.run = "explicit";
    EXPECT_EQ(refusal(scenario, 8U << 20U),
              "total-exchange on hypercube(10) has 1,047,552 packets and would need 24.5 MiB of memory, more than the "
              "8.0 MiB that may be used; choose a smaller network or the other kind of run");
}

TEST(BuildRun, RefusesWhatMakesNoSense) {
    Scenario scenario = scenarioOf("hypercube(3)", "total-exchange");
    scenario.slots = 3;
    EXPECT_EQ(refusal(scenario),
              "slots can be given for tasks whose packets arrive while they run; total-exchange has all its packets at "
              "the start");
    scenario.slots = 0;
    scenario.ports = 4;
    EXPECT_EQ(refusal(scenario), "ports must be all or a number from 1 to 3, the degree of hypercube(3), not 4");
    scenario.ports = 0;
    scenario.view.packet = 56;
    EXPECT_EQ(refusal(scenario), "the packet selected must be from 0 to 55, not 56");
    scenario.view = {};
    scenario.view.layout = "hamming";
    EXPECT_EQ(refusal(scenario).substr(0, 56), "there is no layout of hypercube(3) called 'hamming'; kno");
}

TEST(BuildRun, NamesThePacketThatBreaksTheSymmetry) {
    Scenario scenario = scenarioOf("hypercube(3)", "point-to-point([[0,3],[3,0],[1,2]])", "optimal");
    scenario.run = "symmetric";
    EXPECT_EQ(refusal(scenario),
              "a symmetric run needs a task that looks the same from every node, and "
              "point-to-point([[0,3],[3,0],[1,2]]) on hypercube(3) does not: packet 0 from 000 to 011 breaks the "
              "symmetry: node 010 has no packet like it, which would go to 001; choose an explicit run");
    scenario.network = "mesh(3,2)";
    scenario.task = "total-exchange";
    EXPECT_EQ(refusal(scenario),
              "a symmetric run needs a task that looks the same from every node, and total-exchange on mesh(3,2) does "
              "not: mesh(3,2) does not look the same from every node; choose an explicit run");
}

// Hops of shortest paths and of broadcasts on trees are known before the run.
TEST(BuildRun, EstimatesHopsExactly) {
    for (const Scenario& scenario :
         {scenarioOf("hypercube(5)", "total-exchange"), scenarioOf("torus(4,2)", "total-exchange", "shortest-path"),
          scenarioOf("petersen", "total-exchange"), scenarioOf("mesh(4,2)", "permutation(transpose)"),
          scenarioOf("star(6)", "broadcast(root=2)"), scenarioOf("hypercube(4)", "scatter")}) {
        const auto run = buildRun(scenario, {});
        ASSERT_TRUE(run.ok()) << run.error().message;
        const auto result = execute(*run);
        ASSERT_TRUE(result.ok());
        EXPECT_EQ(run->estimate.hops, static_cast<double>(result->measures.transmissions)) << run->scenario.network;
        EXPECT_EQ(run->estimate.packets, result->measures.packets);
        EXPECT_GT(run->estimate.memory, 0.0);
        EXPECT_GE(run->estimate.recordedMemory, run->estimate.memory);
    }
}

TEST(CommandLine, IsQuotedForAShell) {
    Scenario scenario = scenarioOf("graph(\"it's here.graphml\")", "total-exchange", "shortest-path(order=farthest)");
    EXPECT_EQ(commandLine(scenario),
              "hopscope run --network 'graph(\"it'\\''s here.graphml\")' --task total-exchange --algorithm "
              "'shortest-path(order=farthest)'");
    scenario = Scenario{};
    scenario.ports = 1;
    scenario.seed = 9;
    scenario.run = "symmetric";
    EXPECT_EQ(commandLine(scenario),
              "hopscope run --network 'hypercube(4)' --task total-exchange --ports 1 --seed 9 --run symmetric");
}

}  // namespace
}  // namespace hop::document::run_test
