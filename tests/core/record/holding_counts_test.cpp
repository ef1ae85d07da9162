// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have and what links have carried, read from recordings: at any step, in any order, from any step.
// What is counted is tested against a referee in tests/core/algorithm/holdings_test.cpp.
#include "core/record/holding_counts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/base/stop.h"
#include "core/engine/simulation.h"
#include "core/measure/forward_holdings.h"
#include "core/record/load_counts.h"
#include "core/record/recording.h"
#include "tests/support/shown_run.h"

namespace hop::record::holding_counts_test {
namespace {

run::Run built(const std::string& network, const std::string& task, const std::string& algorithm = "",
               const std::string& mode = "explicit") {
    run::Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.run = mode;
    auto run = run::build(request, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    return *std::move(run);
}

using Counts = std::vector<std::uint32_t>;

struct Truth {
    std::vector<Counts> has, loads;  // by step
};

Truth truthOf(const run::Run& run) {
    engine::Simulation simulation(run.setting, run.algorithm.process);
    measure::ForwardHoldings holdings;
    measure::LinkLoad load;
    holdings.begin(*run.setting);
    load.begin(run.network->linkCount());
    Truth truth;
    for (;;) {
        truth.has.emplace_back(holdings.now().has().begin(), holdings.now().has().end());
        truth.loads.push_back(load.carried());
        const auto taken = simulation.step();
        if (!taken || !*taken) return truth;
        const engine::StepRecord& record = simulation.lastRecord();
        holdings.next(record.moves, record.drops);
        load.apply(record.moves);
    }
}

// From what is known of the step before the last one, as two readers in turn would.
void expectReadsAs(const Recording& recording, const Truth& truth, const std::vector<Step>& steps) {
    KnownHoldings held[2];
    KnownCounts carried[2];
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step step = steps[i];
        const auto after = recording.holdings->at(step, *recording.timeline, held[i % 2]);
        ASSERT_TRUE(after) << step;
        EXPECT_EQ(Counts(after->has().begin(), after->has().end()), truth.has[step])
            << step << " from " << held[i % 2].step;
        held[i % 2] = {step, after->snapshot()};
        const Counts loads = recording.loads->at(step, *recording.timeline, carried[i % 2]);
        EXPECT_EQ(loads, truth.loads[step]) << step << " from " << carried[i % 2].step;
        carried[i % 2] = {step, SharedSpan<std::uint32_t>(loads)};
    }
}

TEST(HoldingCounts, AreRightInAnyOrder) {
    for (const auto& [network, task] : {std::pair{"hypercube(5)", "total-exchange"},
                                        {"hypercube(5)", "multinode-broadcast"},
                                        {"hypercube(4)", "all-reduce"},
                                        {"mesh(4,2)", "reduce-scatter"},
                                        {"path(12)", "k-k-sort(keys=reversed)"},
                                        {"mesh(4,2)", "k-k-sort(2)"}}) {
        SCOPED_TRACE(std::string(network) + " " + task);
        const run::Run run = built(network, task);
        const Truth truth = truthOf(run);
        const auto recording = record(built(network, task), {}, {}, {});
        ASSERT_TRUE(recording.ok()) << recording.error().message;
        std::mt19937 random(7);
        std::vector<Step> steps;
        for (int i = 0; i < 60; ++i) steps.push_back(random() % truth.has.size());
        expectReadsAs(*recording, truth, steps);
        EXPECT_EQ(recording->loads->most(), std::ranges::max(truth.loads.back()));
        EXPECT_EQ(recording->loads->lastStep(), recording->lastStep);
    }
}

TEST(HoldingCounts, WalkFromSnapshotsOfLongRuns) {
    const run::Run run = built("torus(16,2)", "total-exchange", "shortest-path");
    const Truth truth = truthOf(run);
    const auto recording = record(built("torus(16,2)", "total-exchange", "shortest-path"), {}, {}, {});
    ASSERT_TRUE(recording.ok()) << recording.error().message;
    ASSERT_GT(recording->measures.transmissions, 2 * CountsByStep<measure::Holdings>::kMovesBetween);
    const Step last = recording->lastStep;
    expectReadsAs(*recording, truth, {last, last, 0, 0, last / 2, last - 1, last / 3, 1, last, last / 2});
}

TEST(HoldingCounts, SayWhatWasNotKept) {
    const run::Run run = built("hypercube(6)", "total-exchange", "shortest-path");
    engine::Timeline timeline(run.setting, run.algorithm.process, 100'000);
    engine::Simulation simulation(run.setting, run.algorithm.process);
    simulation.attach(timeline);
    while (*simulation.step()) {
    }
    ASSERT_FALSE(timeline.kept(timeline.lastStep()));
    const auto holdings = HoldingCounts::make(timeline, *run.setting);
    const auto loads = LoadCounts::make(timeline, run.network->linkCount());
    EXPECT_FALSE(holdings->at(timeline.lastStep(), timeline));
    EXPECT_TRUE(loads->at(timeline.lastStep(), timeline).empty());
    EXPECT_LT(loads->lastStep(), timeline.lastStep());
    EXPECT_TRUE(holdings->at(loads->lastStep(), timeline));
}

TEST(HoldingCounts, StopOnTheWay) {
    const auto recording = record(built("hypercube(4)", "total-exchange"), {}, {}, {});
    ASSERT_TRUE(recording.ok()) << recording.error().message;
    ASSERT_GT(recording->lastStep, 2U);
    const StopFlag forHoldings(2), forLoads(2);
    EXPECT_FALSE(recording->holdings->at(recording->lastStep, *recording->timeline, {}, Stop(forHoldings)));
    EXPECT_TRUE(recording->loads->at(recording->lastStep, *recording->timeline, {}, Stop(forLoads)).empty());
}

TEST(HoldingCounts, OfSymmetricRunsAreThoseOfThePlan) {
    const auto recording = record(built("hypercube(4)", "total-exchange", "optimal", "symmetric"), {}, {}, {});
    ASSERT_TRUE(recording.ok()) << recording.error().message;
    ASSERT_EQ(recording->timeline, nullptr);
    EXPECT_EQ(recording->holdings, nullptr);
    ASSERT_NE(recording->planHoldings, nullptr);
    EXPECT_EQ(recording->planHoldings->wants, 15U);
    EXPECT_EQ(recording->planHoldings->has.front(), 0U);
    EXPECT_TRUE(recording->planHoldings->complete(recording->lastStep));
    EXPECT_EQ(recording->loads->most(), 8U);
}

TEST(LoadCounts, FollowForwardsAndBackwards) {
    const auto showing = test::showRun("torus(3,2)", "total-exchange", "shortest-path");
    const LoadCounts& loads = *showing->instant().recording->loads;
    KnownCounts walked;
    for (const Step step : {Step{0}, Step{2}, Step{1}, showing->instant().lastStep, Step{0}, Step{3}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const engine::Timeline& timeline = *showing->instant().timeline();
        walked = {step, SharedSpan<std::uint32_t>(loads.at(step, timeline, walked))};
        const std::vector<std::uint32_t> fresh = loads.at(step, timeline);
        EXPECT_TRUE(std::ranges::equal(walked.counts, fresh)) << step;
        std::uint64_t sum = 0;
        for (const std::uint32_t count : fresh) sum += count;
        EXPECT_EQ(sum, showing->instant().state().transmissions) << step;
        if (step == showing->instant().lastStep) {
            EXPECT_EQ(std::ranges::max(fresh), loads.most());
        }
    }
}

TEST(LoadCounts, OfDynamicRunsBeginWithTheFirstStepKept) {
    run::Request request;
    request.network = "hypercube(4)";
    request.task = "poisson-packets(rho=0.5)";
    const auto run = run::build(request, {});
    ASSERT_TRUE(run.ok()) << run.error().message;
    engine::Timeline timeline(run->setting, run->algorithm.process, 200'000);
    engine::Simulation simulation(run->setting, run->algorithm.process);
    simulation.attach(timeline);
    while (simulation.state().step < 2000) ASSERT_TRUE(simulation.step().ok());
    ASSERT_GT(timeline.firstStep(), 1U);
    EXPECT_EQ(HoldingCounts::make(timeline, *run->setting), nullptr);
    const auto loads = LoadCounts::make(timeline, run->network->linkCount());
    std::uint64_t moves = 0;
    for (Step step = timeline.firstStep() - 1; step <= timeline.lastStep(); ++step) {
        if (step >= timeline.firstStep()) moves += timeline.moves(step).size();
        std::uint64_t sum = 0;
        for (const std::uint32_t load : loads->at(step, timeline)) sum += load;
        EXPECT_EQ(sum, moves) << step;
    }
    EXPECT_GT(moves, 0U);
    EXPECT_TRUE(loads->at(timeline.firstStep() - 2, timeline).empty());
}

}  // namespace
}  // namespace hop::record::holding_counts_test
