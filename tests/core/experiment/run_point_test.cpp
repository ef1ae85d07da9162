// SPDX-License-Identifier: GPL-3.0-or-later
// Points that are runs of the program: static ones exactly, dynamic ones within their intervals; two sweeps of the real
// thing are the same.
#include "core/experiment/run_point.h"

#include <gtest/gtest.h>

namespace hop::experiment::run_point_test {
namespace {

document::SweepResult swept(const std::string& text, unsigned threads) {
    const auto experiment = document::parseExperiment(text);
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    const auto result = runSweep({*experiment, {}, false},
                                 {.makePoint = pointsIn({}), .executor = [threads](const std::function<void()>& work) {
                                      host::inThreads(threads, work);
                                  }});
    EXPECT_TRUE(result.ok()) << result.error().message;
    return *result;
}

TEST(RunPoint, StaticRunsAreExact) {
    const auto result = swept(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube({d})", "algorithm": "optimal", "vary": [{"name": "d", "values": [2, 3, 4, 5]}],
      "x": "d", "measures": ["steps", "mean_delay"], "length": {"replications": 1}})json",
                              2);
    ASSERT_EQ(result.points.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(result.points[i].values[0], (Interval{static_cast<double>(2U << i), 0.0}));
        EXPECT_EQ(result.points[i].ended, document::Ended::complete);
    }
}

const char kQueues[] = R"json({"format": "hopscope-experiment", "version": 1,
  "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "rotated-trees",
  "vary": [{"name": "d", "values": [5]}, {"name": "rho", "values": [0.1, 0.3, 1.2]}],
  "x": "rho", "measures": ["mean_delay", "mean_queue", "max_queue", "utilisation"],
  "length": {"slots": 1000, "replications": 3, "most_replications": 12, "relative_half_width": 0.02}})json";

// ST, scheme of section 4.3.2 at d = 5: 5.680 and 6.337; beyond a load of 1 nothing settles.
TEST(RunPoint, DynamicRunsFindTheDelay) {
    const auto result = swept(kQueues, 2);
    ASSERT_EQ(result.points.size(), 3U);
    EXPECT_NEAR(result.points[0].values[0]->value, 5.680, 0.12);
    EXPECT_NEAR(result.points[1].values[0]->value, 6.337, 0.14);
    EXPECT_NEAR(result.points[1].values[3]->value, 0.3, 0.02);
    EXPECT_EQ(result.points[2].stability, Stability::unstable);
    EXPECT_EQ(result.points[2].values, document::Values(4)) << "nothing is measured of it";
    EXPECT_EQ(print(result, {}), print(swept(kQueues, 1), {}));
}

// Of a point, before replications are put together: nothing stands for nothing, not 0.
TEST(RunPoint, WhatWasNotMeasuredHasNoValue) {
    const auto outcome = [](const std::string& task, Step slots) {
        document::Scenario scenario;
        scenario.network = "hypercube(3)";
        scenario.task = task;
        scenario.algorithm = "rotated-trees";
        scenario.slots = slots;
        const auto point = pointsIn({})(scenario, {"mean_delay", "mean_queue"}, {});
        EXPECT_TRUE(point.ok()) << point.error().message;
        const auto measured = (*point)(0, [] { return true; });
        EXPECT_TRUE(measured.ok()) << measured.error().message;
        return *measured;
    };
    const document::ReplicationResult none = outcome("poisson-broadcasts(lambda=0.0001)", 30);
    EXPECT_FALSE(none.values[0]) << "no packet was complete";
    EXPECT_TRUE(none.values[1]) << "the queues were empty";
    const document::ReplicationResult unstable = outcome("poisson-broadcasts(rho=1.5)", 20'000);
    EXPECT_EQ(unstable.stability, Stability::unstable);
    EXPECT_EQ(unstable.values, document::Values(2));
}

// The first replication alone continues until its verdict, which changes no value.
TEST(RunPoint, TheFirstReplicationContinuesUntilItsVerdict) {
    document::Scenario scenario;
    scenario.network = "hypercube(4)";
    scenario.task = "poisson-broadcasts(rho=0.3)";
    scenario.algorithm = "rotated-trees";
    scenario.slots = 200;
    const auto outcome = [&](Step verdictSlots, std::uint32_t replication) {
        document::Length length;
        length.verdictSlots = verdictSlots;
        const auto point = pointsIn({})(scenario, {"mean_delay", "mean_queue", "max_queue"}, length);
        return *(*point)(replication, [] { return true; });
    };
    const document::ReplicationResult alone = outcome(0, 0), decided = outcome(50'000, 0), second = outcome(50'000, 1);
    EXPECT_EQ(alone.stability, Stability::undecided);
    EXPECT_EQ(decided.stability, Stability::stable);
    EXPECT_EQ(decided.values, alone.values);
    EXPECT_EQ(decided.slots, alone.slots);
    EXPECT_EQ(second.stability, Stability::undecided);
    EXPECT_EQ(outcome(600, 0).stability, Stability::undecided) << "not beyond its slots";
    scenario.task = "poisson-broadcasts(rho=1.05)";
    const document::ReplicationResult over = outcome(200'000, 0);
    EXPECT_EQ(over.stability, Stability::unstable);
    EXPECT_FALSE(over.values[0]);
}

// Maxima of longer windows are larger; of one window as long as the run, the largest of all.
TEST(RunPoint, TheLargestQueueIsOfTheWindowsAskedFor) {
    document::Scenario scenario;
    scenario.network = "hypercube(4)";
    scenario.task = "poisson-broadcasts(rho=0.3)";
    scenario.algorithm = "rotated-trees";
    scenario.slots = 4'000;
    const auto largest = [&](Step window) {
        document::Length length;
        length.queueWindow = window;
        const auto point = pointsIn({})(scenario, {"max_queue", "mean_queue"}, length);
        return (*point)(0, [] { return true; })->values[0]->value;
    };
    EXPECT_EQ(largest(0), largest(1'000));
    EXPECT_LT(largest(100), largest(1'000));
    EXPECT_LT(largest(1'000), largest(4'000));
}

// A random task is another one in every replication, so that its mean has an interval; an exchange has one value.
TEST(RunPoint, RandomTasksHaveIntervals) {
    const auto swept = [](const char* task) {
        const auto experiment = document::parseExperiment(std::string(
                                                              R"json({"format": "hopscope-experiment", "version": 1,
      "network": "mesh({n},2)", "task": ")json") + task + R"json(", "algorithm": "shortest-path",
      "vary": [{"name": "n", "values": [4, 6]}], "x": "n", "measures": ["steps"], "length": {"replications": 8}})json");
        EXPECT_TRUE(experiment.ok()) << experiment.error().message;
        return runSweep({*experiment, {}, false}, {.makePoint = pointsIn({})})->points;
    };
    for (const document::PointResult& point : swept("k-k(2,random)")) {
        EXPECT_EQ(point.replications, 8U);
        EXPECT_GT(point.values[0]->halfWidth, 0.0);
    }
    for (const document::PointResult& point : swept("total-exchange")) {
        EXPECT_EQ(point.replications, 1U);
        EXPECT_EQ(point.values[0]->halfWidth, 0.0);
    }
}

// A measure that results contain only where a guarantee refers to it.
TEST(RunPoint, MeasuresWhatResultsDoNotAlwaysContain) {
    const auto experiment = document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "path({n})", "vary": [{"name": "n", "values": [4]}], "x": "n",
      "measures": ["max_buffer", "max_in_transit"]})json");
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    const auto result = runSweep({*experiment, {}, false}, {.makePoint = pointsIn({})});
    ASSERT_TRUE(result.ok()) << result.error().message;
    const auto& values = result->points.at(0).values;
    ASSERT_TRUE(values.at(0) && values.at(1));
    EXPECT_GT(values[1]->value, 0.0);
    EXPECT_LE(values[1]->value, values[0]->value);
}

TEST(RunPoint, SaysWhatARunDoesNotMeasure) {
    const auto experiment = document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube({d})", "vary": [{"name": "d", "values": [2]}], "x": "d", "measures": ["mean_queue"]})json");
    ASSERT_TRUE(experiment.ok());
    const auto result = runSweep({*experiment, {}, false}, {.makePoint = pointsIn({})});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().message,
              "where d = 2: total-exchange on hypercube(2) has no mean_queue: it has all its packets at the start");
}

}  // namespace
}  // namespace hop::experiment::run_point_test
