// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments with common points: run once, and the same bytes as each measured alone.
#include "core/experiment/shared_points.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>

#include "core/experiment/run_point.h"

namespace hop::experiment::shared_points_test {
namespace {

document::Experiment experimentOf(const std::string& vary, const std::string& measures, const std::string& rest) {
    const auto experiment = document::parseExperiment(
        R"json({"format": "hopscope-experiment", "version": 1, "network": "hypercube(4)",
        "task": "poisson-broadcasts(rho={rho})", "vary": )json" +
        vary + R"json(, "x": "rho", "measures": )json" + measures +
        R"json(, "length": {"slots": 300, "replications": 3, "most_replications": 12,
        "precision": {"mean_delay": 0.03}})json" +
        rest + "}");
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    return *experiment;
}

// The second has the points of the first under another name, and a curve of its own; the third has a finer chart.
std::vector<document::Experiment> three() {
    return {experimentOf(R"json([{"name": "scheme", "values": ["own-tree", "rotated-trees"]},
                        {"name": "rho", "values": [0.1, 0.3, 1.3]}])json",
                         R"json(["mean_delay", "mean_queue"])json", R"json(, "algorithm": "{scheme}")json"),
            experimentOf(R"json([{"name": "way", "values": ["own-tree", "rotated-trees", "fixed-tree"]},
                        {"name": "rho", "values": [0.1, 0.3, 1.3]}])json",
                         R"json(["max_queue", "mean_delay"])json", R"json(, "algorithm": "{way}")json"),
            experimentOf(R"json([{"name": "rho", "values": [0.1, 0.2, 0.3]}])json", R"json(["mean_delay"])json",
                         R"json(, "algorithm": "rotated-trees")json")};
}

// Counts the replications that are run.
MakePoint counted(std::atomic<int>& replications) {
    return [&replications, make = pointsIn({})](const document::Scenario& scenario,
                                                const std::vector<std::string>& measures,
                                                const document::Length& length) -> Result<Replicate> {
        auto made = make(scenario, measures, length);
        if (!made) return made;
        return Replicate([&replications, replicate = *made](std::uint32_t replication, const Proceed& proceed) {
            ++replications;
            return replicate(replication, proceed);
        });
    };
}

std::string bytesOf(const document::Experiment& experiment, const MakePoint& make, unsigned threads) {
    const auto result =
        runSweep({experiment, {}}, {.makePoint = make, .executor = [threads](const std::function<void()>& work) {
                                        host::inThreads(threads, work);
                                    }});
    EXPECT_TRUE(result.ok()) << result.error().message;
    return print(*result, {});
}

TEST(SharedPoints, AreRunOnceAndGiveTheSameBytes) {
    const auto experiments = three();
    std::vector<std::string> alone;
    std::array<int, 3> runs{};
    for (std::size_t i = 0; i < 3; ++i) {
        std::atomic<int> count = 0;
        alone.push_back(bytesOf(experiments[i], counted(count), 1));
        runs[i] = count;
    }
    SharedPoints shared(experiments);
    EXPECT_EQ(shared.size(), 6U);
    std::atomic<int> count = 0;
    const MakePoint make = shared.measuredBy(counted(count));
    EXPECT_EQ(bytesOf(experiments[0], make, 1), alone[0]);
    EXPECT_EQ(count, runs[0]);
    EXPECT_EQ(bytesOf(experiments[1], make, 1), alone[1]);
    EXPECT_LT(count, runs[0] + runs[1]);
    const int before = count;
    EXPECT_EQ(bytesOf(experiments[2], make, 1), alone[2]);
    EXPECT_LT(count - before, runs[2]) << "only rho = 0.2 is new";
    EXPECT_EQ(bytesOf(experiments[1], make, 2), alone[1]) << "again, with threads that ask at once";

    SharedPoints anew(experiments);
    for (const std::size_t i : {2U, 1U, 0U})
        EXPECT_EQ(bytesOf(experiments[i], anew.measuredBy(pointsIn({})), 2), alone[i]) << "in another order";
}

TEST(SharedPoints, DifferInSeedLengthAndWhatTheyMeasure) {
    const auto experiments = three();
    std::vector<document::Experiment> others = {experiments[0], experiments[0], experiments[0], experiments[0]};
    others[1].seed = 2;
    others[2].length.slots = "301";
    others[3].length.queueWindow = 50;
    EXPECT_EQ(SharedPoints(others).size(), 0U);
    EXPECT_EQ(SharedPoints({&experiments[0], 1}).size(), 0U) << "there is one alone";
    others = {experiments[0], experiments[0]};
    EXPECT_EQ(SharedPoints(others).size(), 6U);
    for (document::Experiment& each : others) each.sweep()->network = "graph(\"net.txt\")";
    EXPECT_EQ(SharedPoints(others).size(), 0U) << "what a file holds is not known";
}

// The error is that of the point; it is not kept as an answer.
TEST(SharedPoints, SayWhatIsWrongWithAPoint) {
    auto experiments = three();
    for (document::Experiment& each : experiments) each.sweep()->network = "hypercube(99)";
    SharedPoints shared(experiments);
    EXPECT_EQ(shared.size(), 6U);
    const MakePoint make = shared.measuredBy(pointsIn({}));
    for (const document::Experiment& each : experiments) {
        const auto alone = runSweep({each, {}}, {.makePoint = pointsIn({})});
        const auto result = runSweep({each, {}}, {.makePoint = make});
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().message, alone.error().message);
    }
}

}  // namespace
}  // namespace hop::experiment::shared_points_test
