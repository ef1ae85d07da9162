// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of runs counted by hand.
#include "core/measure/run_measures.h"

#include <gtest/gtest.h>

#include "tests/core/measure/runs.h"

namespace hop::measure::run_measures_test {
namespace {

using test::Run;

constexpr std::uint32_t kDeliver = plan::kDelivers;
constexpr std::uint32_t kKeep = plan::kKept;
constexpr std::uint32_t kLast = plan::kLastForward;

Measures measured(const Run& run, Step most = 100000) {
    engine::Simulation simulation(run.setting, run.process);
    RunMeasures measures;
    simulation.attach(measures);
    test::play(simulation, most);
    return measures.measures();
}

// Three packets of node 0 go to the end of a path of 3 nodes, one behind the other.
TEST(RunMeasures, OfAPipeline) {
    const Measures measures = measured(test::plannedRun("path(3)", "point-to-point([[0,2],[0,2],[0,2]])",
                                                        {{{0, 0, 1, 0}},
                                                         {{0, 1, 2, kDeliver}, {1, 0, 1, 0}},
                                                         {{1, 1, 2, kDeliver}, {2, 0, 1, 0}},
                                                         {{2, 1, 2, kDeliver}}}));
    EXPECT_EQ(measures.steps, 4U);
    EXPECT_EQ(measures.packets, 3U);
    EXPECT_EQ(measures.transmissions, 6U);
    EXPECT_EQ(measures.delivered, 3U);
    EXPECT_EQ(measures.meanDelay, 3.0);
    EXPECT_EQ(measures.maxDelay, 4.0);
    EXPECT_EQ(measures.maxBuffer, 3U);  // initial packets count
    EXPECT_EQ(measures.utilisation, 6.0 / (4 * 4));
}

// The same: what waits at node 0 has not left it, and at node 1 one follows the other.
TEST(RunMeasures, CountPacketsInTransitWhenAsked) {
    const test::Run run = test::plannedRun("path(3)", "point-to-point([[0,2],[0,2],[0,2],[2,0]])",
                                           {{{0, 0, 1, 0}, {3, 2, 1, 0}},
                                            {{1, 0, 1, 0}, {3, 1, 0, kDeliver}},
                                            {{0, 1, 2, kDeliver}, {2, 0, 1, 0}},
                                            {{1, 1, 2, kDeliver}},
                                            {{2, 1, 2, kDeliver}}});
    engine::Simulation simulation(run.setting, run.process);
    RunMeasures measures(true);
    simulation.attach(measures);
    test::play(simulation, 100);
    EXPECT_EQ(measures.measures().maxBuffer, 3U);
    EXPECT_EQ(measures.measures().maxInTransit, 2U);
    EXPECT_EQ(measured(run).maxInTransit, std::nullopt);
}

TEST(RunMeasures, CountAPacketThatPassesItsDestination) {
    // Packet 0 reaches node 1, does not stay, and is delivered when it comes back.
    const Measures measures = measured(test::plannedRun("path(3)", "point-to-point([[0,1]])",
                                                        {{{0, 0, 1, 0}}, {{0, 1, 2, 0}}, {{0, 2, 1, kDeliver}}}));
    EXPECT_EQ(measures.meanDelay, 3.0);
    EXPECT_EQ(measures.transmissions, 3U);
    EXPECT_EQ(measures.maxBuffer, 1U);
}

TEST(RunMeasures, CountTheBufferAfterTheWholeStep) {
    // In step 2 two packets enter node 1 while one leaves; in between it might hold three, afterwards it holds two.
    const Measures measures = measured(test::plannedRun("path(3)", "point-to-point([[0,2],[0,2],[2,0]])",
                                                        {{{0, 0, 1, 0}},
                                                         {{1, 0, 1, 0}, {2, 2, 1, 0}, {0, 1, 2, kDeliver}},
                                                         {{1, 1, 2, kDeliver}, {2, 1, 0, kDeliver}}}));
    EXPECT_EQ(measures.maxBuffer, 2U);
    EXPECT_EQ(measures.meanDelay, 8.0 / 3);
}

TEST(RunMeasures, OfABroadcastGoToItsLastNode) {
    // 0 -> 1 -> 2 -> 3, and 3 is a leaf: its copy never counts; each other node's counts until it has sent it on.
    const Measures measures = measured(test::plannedRun(
        "path(4)", "broadcast", {{{0, 0, 1, kKeep | kLast}}, {{0, 1, 2, kKeep | kLast}}, {{0, 2, 3, kLast}}}));
    EXPECT_EQ(measures.delivered, 1U);
    EXPECT_EQ(measures.meanDelay, 3.0);
    EXPECT_EQ(measures.maxDelay, 3.0);
    EXPECT_EQ(measures.maxBuffer, 1U);
    EXPECT_EQ(measures.redundant, 0U);
    EXPECT_EQ(measures.utilisation, 3.0 / (6 * 3));
}

TEST(RunMeasures, OfABroadcastCountRedundantCopies) {
    // Round a ring of 4 both ways: node 2 gets two copies in step 2.
    const Measures measures = measured(test::plannedRun(
        "ring(4)", "broadcast", {{{0, 0, 1, kKeep}, {0, 0, 3, kKeep | kLast}}, {{0, 1, 2, kLast}, {0, 3, 2, kLast}}}));
    EXPECT_EQ(measures.redundant, 1U);
    EXPECT_EQ(measures.transmissions, 4U);
    EXPECT_EQ(measures.delivered, 1U);
    EXPECT_EQ(measures.meanDelay, 2.0);
}

TEST(RunMeasures, OfSeveralBroadcastsAddTheirBuffers) {
    const auto network = test::networkOf("path(3)");
    task::Task task;
    task.cast = task::Cast::broadcast;
    task.packets = task::PacketSet::listed({{0, task::kAllNodes}, {0, task::kAllNodes}, {2, task::kAllNodes}});
    const Measures measures = measured(test::plannedRun(network, task,
                                                        {{{0, 0, 1, kKeep | kLast}, {2, 2, 1, kKeep | kLast}},
                                                         {{1, 0, 1, kKeep | kLast}, {2, 1, 0, kLast}},
                                                         {{0, 1, 2, kLast}},
                                                         {{1, 1, 2, kLast}}}));
    EXPECT_EQ(measures.packets, 3U);
    EXPECT_EQ(measures.maxBuffer, 2U);
    EXPECT_EQ(measures.meanDelay, (3 + 4 + 2) / 3.0);
}

TEST(RunMeasures, CountTheLastStepInWhichSomethingMoves) {
    // The plan has an idle step in the middle; utilisation counts it.
    const auto run = test::plannedRun("path(2)", "point-to-point([[0,1],[0,1]])",
                                      {{{0, 0, 1, kDeliver}}, {}, {{1, 0, 1, kDeliver}}});
    const Measures measures = measured(run);
    EXPECT_EQ(measures.steps, 3U);
    EXPECT_EQ(measures.utilisation, 2.0 / 6);
    EXPECT_EQ(measures.meanDelay, 2.0);
}

TEST(RunMeasures, BeforeTheFirstStepAreZero) {
    const auto run = test::plannedRun("path(3)", "gather", {});
    engine::Simulation simulation(run.setting, run.process);
    RunMeasures measures;
    simulation.attach(measures);
    Measures expected;
    expected.packets = 2;
    expected.maxBuffer = 1;
    EXPECT_EQ(measures.measures(), expected);
}

TEST(RunMeasures, OfABranchAreThoseOfThePartThatWasSeen) {
    const auto run = test::plannedRun("path(2)", "point-to-point([[0,1],[0,1],[0,1]])",
                                      {{{0, 0, 1, kDeliver}}, {{1, 0, 1, kDeliver}}, {{2, 0, 1, kDeliver}}});
    engine::Simulation first(run.setting, run.process);
    ASSERT_TRUE(first.step().ok());
    engine::Simulation branch(run.setting, run.process, first.state());
    RunMeasures measures;
    branch.attach(measures);
    test::play(branch);
    EXPECT_EQ(measures.measures().delivered, 3U);
    EXPECT_EQ(measures.measures().meanDelay, 2.5);  // of the two that arrived in steps 2 and 3
    EXPECT_EQ(measures.measures().maxBuffer, 2U);
}

// Three packets in slot 0 at one end of a path, two in slot 1 at the other.
class SomeArrivals final : public task::ArrivalProcess {
public:
    void arrivals(Step slot, StreamKey, std::vector<task::Arrival>& out) const override {
        if (slot == 0) out = {{0, 2, 0.25}, {0, 2, 0.5}, {0, 2, 0.75}};
        if (slot == 1) out = {{2, 0, 1.5}, {2, 1, 1.5}};
    }
};

TEST(RunMeasures, OfADynamicRunCountFromTheInstantOfGeneration) {
    const auto network = test::networkOf("path(3)");
    task::Task task;
    task.expression = "some arrivals";
    task.arrivals = std::make_shared<SomeArrivals>();
    const auto run = test::algorithmRun(network, task, "shortest-path");
    // Packets of node 0 leave in steps 1, 2, 3 and arrive in steps 2, 3, 4; those of node 2 leave in 2 and 3 and both
    // arrive in step 3, the second at node 1. Step t ends at the instant t + 1.
    const Measures measures = measured(run, 6);
    EXPECT_EQ(measures.packets, 5U);
    EXPECT_EQ(measures.delivered, 5U);
    EXPECT_EQ(measures.transmissions, 9U);
    EXPECT_EQ(measures.steps, 4U);
    EXPECT_DOUBLE_EQ(measures.meanDelay, (2.75 + 3.5 + 4.25 + 2.5 + 2.5) / 5);
    EXPECT_EQ(measures.maxDelay, 4.25);
    EXPECT_EQ(measures.maxBuffer, 3U);
}

// A node that only gets new packets can hold more than any that receives.
class CrowdedNode final : public task::ArrivalProcess {
public:
    void arrivals(Step slot, StreamKey, std::vector<task::Arrival>& out) const override {
        if (slot == 1) out.assign(7, {1, 0, 1.5});
    }
};

TEST(RunMeasures, CountNewPacketsInTheBuffer) {
    task::Task task;
    task.expression = "seven arrivals";
    task.arrivals = std::make_shared<CrowdedNode>();
    EXPECT_EQ(measured(test::algorithmRun(test::networkOf("path(2)"), task, "shortest-path"), 1).maxBuffer, 7U);
}

}  // namespace
}  // namespace hop::measure::run_measures_test
