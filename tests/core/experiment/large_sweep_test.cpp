// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep of 500,000 cheap points: measured, interrupted, resumed, written, read and merged, within the test's time
// limit only if no step looks at all points for each of them. Memory is counted, not timed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>

#include "core/experiment/sweep_storage.h"
#include "tests/core/experiment/queue_points.h"
#include "tests/support/limited_memory.h"
#include "tests/support/temporary_folder.h"

namespace hop::experiment::large_sweep_test {
namespace {

constexpr std::size_t kPoints = 500'000;

document::Experiment large() {
    document::Experiment experiment = test::queueExperiment();
    document::Sweep& sweep = *experiment.sweep();
    sweep.task = "poisson-broadcasts(rho={rho})";
    sweep.network = "mesh({n},2)";
    sweep.variables.clear();
    sweep.variables.push_back({"rho", {}});
    sweep.variables.push_back({"n", {}});
    for (int i = 1; i <= 1000; ++i) sweep.variables[0].values.push_back(document::variableValue(i * 0.001));
    for (int i = 2; i < 502; ++i) sweep.variables[1].values.push_back(document::variableValue(i));
    experiment.length.replications = 2;
    experiment.length.mostReplications = 4;
    experiment.length.relativeHalfWidth = 0.5;
    experiment.measures = {"mean_delay"};
    return experiment;
}

// Two or three replications a point.
Result<document::ReplicationResult> cheap(const document::Scenario& scenario, const std::vector<std::string>&,
                                          std::uint32_t replication, const Proceed&) {
    const double value = 1.0 + static_cast<double>((scenario.network.size() + replication) % 3) * 0.01;
    return document::ReplicationResult{Stability::stable, 1, {Interval{value, 0.0}}, true};
}

// [bytes] of this process, in memory.
std::size_t residentBytes() {
    std::ifstream file("/proc/self/statm");
    std::size_t all = 0, resident = 0;
    file >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

TEST(LargeSweep, OfHalfAMillionPointsIsMeasuredResumedAndMerged) {
    const test::TemporaryFolder folder;
    const document::Experiment experiment = large();
    ASSERT_EQ(document::pointCount(experiment), kPoints);
    const std::size_t before = residentBytes();
    const std::string path = (folder.path() / "sweep.journal").string();
    std::atomic<std::size_t> taken = 0;
    Control control;
    const auto counting = test::replicating(
        [&](const auto& scenario, const auto& measures, std::uint32_t replication, const Proceed& proceed) {
            // Interrupted when most are measured.
            if (++taken == 900'000) control.cancel();
            return cheap(scenario, measures, replication, proceed);
        });
    const auto swept = [&](Control* stop, std::vector<Record> recorded, SweepStorage* storage) {
        Surroundings around{.makePoint = counting,
                            .executor = [](const std::function<void()>& work) { host::inThreads(2, work); },
                            .control = stop,
                            .recorded = std::move(recorded)};
        if (storage != nullptr)
            around.keep = [storage](const Record& record, bool last) { return storage->keep(record, last); };
        return *runSweep({experiment, {}, false}, around);
    };
    {
        auto storage = SweepStorage::open(path, experiment, {});
        ASSERT_TRUE(storage.ok());
        EXPECT_TRUE(swept(&control, {}, &*storage).partial);
    }
    const std::size_t journal = std::filesystem::file_size(path);
    EXPECT_LT(journal, 200 * std::size_t{taken}) << "bytes for each replication";
    const std::size_t measured = taken;
    std::string resumed;
    {
        auto storage = SweepStorage::open(path, experiment, {});
        ASSERT_TRUE(storage.ok());
        EXPECT_GE(storage->recorded().size(), 890'000U);
        const auto state = stateOf({experiment, {}}, storage->recorded());
        ASSERT_TRUE(state.ok());
        EXPECT_EQ(state->points, kPoints);
        EXPECT_GT(state->pointsFinished, 400'000U);
        EXPECT_LT(state->pointsFinished, kPoints);
        resumed = print(swept(nullptr, storage->takeRecorded(), &*storage), {});
    }
    EXPECT_LT(taken - measured, 400'000U) << "what was kept is not measured again";
    taken = 900'000;
    const document::SweepResult whole = swept(nullptr, {}, nullptr);
    EXPECT_EQ(whole.points.size(), kPoints);
    EXPECT_TRUE(print(whole, {}) == resumed);
    if (test::kMemoryCounts) {
        EXPECT_LT(residentBytes() - before, kPoints * 4000) << "bytes for each point";
    }

    // In two parts, each read again as the merge does.
    std::vector<document::SweepResult> parts(2);
    for (document::SweepResult& part : parts) part.experiment = whole.experiment;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i].shard = {static_cast<std::uint32_t>(i + 1), 2};
        parts[i].program = whole.program;
        parts[i].fingerprint = whole.fingerprint;
        for (std::size_t p = i; p < whole.points.size(); p += 2) parts[i].points.push_back(whole.points[p]);
        auto again = document::parseSweep(print(parts[i], {}));
        ASSERT_TRUE(again.ok()) << again.error().message;
        parts[i] = *std::move(again);
    }
    const auto merged = document::merged(parts);
    ASSERT_TRUE(merged.ok()) << merged.error().message;
    EXPECT_TRUE(print(*merged, {}) == resumed);
}

}  // namespace
}  // namespace hop::experiment::large_sweep_test
