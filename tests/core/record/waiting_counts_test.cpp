// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of waiting packets: at every step what the definition says, in whatever order they are asked for.
#include "core/record/waiting_counts.h"

#include <gtest/gtest.h>

#include <random>

#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/engine/simulation.h"
#include "core/run/run.h"

namespace hop::record::waiting_counts_test {
namespace {

struct Recorded {
    run::Run run;
    engine::Timeline timeline;
    WaitingCounts counts;
    std::vector<std::vector<std::uint32_t>> truth;  // by step

    explicit Recorded(run::Run built) : run(std::move(built)), timeline(run.setting, run.algorithm.process) {
        engine::Simulation simulation(run.setting, run.algorithm.process);
        simulation.attach(timeline);
        simulation.attach(counts);
        const bool unicast = run.task->cast == task::Cast::unicast;
        std::vector<std::uint32_t> now(run.network->nodeCount(), 0);
        if (!unicast)
            for (std::uint64_t p = 0; p < run.task->packets.count(); ++p)
                ++now[run.task->packets.source(static_cast<PacketId>(p))];
        for (;;) {
            if (unicast) {
                now.assign(run.network->nodeCount(), 0);
                for (PacketId p = 0; p < simulation.state().unicast().packetCount(); ++p)
                    if (const NodeId where = simulation.state().unicast().record(p).where; where != kNoNode)
                        ++now[where];
            }
            truth.push_back(now);
            const auto taken = simulation.step();
            if (!taken || !*taken) break;
            if (unicast) continue;
            for (const engine::Move& move : simulation.lastRecord().moves) {
                if ((move.flags & plan::kLastForward) != 0) --now[run.setting->links.from[move.link]];
                if ((move.flags & plan::kKept) != 0) ++now[run.setting->links.to[move.link]];
            }
        }
    }
};

class WaitingCountsTest : public ::testing::TestWithParam<const char*> {};

TEST_P(WaitingCountsTest, AreRightInAnyOrder) {
    document::Scenario scenario;
    scenario.network = "hypercube(5)";
    scenario.task = GetParam();
    auto built = run::build(scenario, {});
    ASSERT_TRUE(built) << built.error().message;
    Recorded recorded(*std::move(built));
    std::mt19937 random(7);
    KnownCounts near;
    for (int i = 0; i < 60; ++i) {
        const Step step = random() % recorded.truth.size();
        const auto counts = recorded.counts.at(step, recorded.timeline, near);
        EXPECT_EQ(counts, recorded.truth[step]) << "step " << step << " from " << near.step;
        near = {step, SharedSpan<std::uint32_t>(counts)};
    }
}

INSTANTIATE_TEST_SUITE_P(Tasks, WaitingCountsTest, ::testing::Values("total-exchange", "broadcast", "scatter"));

TEST(WaitingCountsTest, KeepSnapshotsOfLongRuns) {
    document::Scenario scenario;
    scenario.network = "hypercube(8)";
    scenario.algorithm = "shortest-path";
    auto built = run::build(scenario, {});
    ASSERT_TRUE(built) << built.error().message;
    Recorded recorded(*std::move(built));
    const Step last = recorded.timeline.lastStep();
    for (const Step step : {last, Step{0}, last / 2, last - 1, last / 3, last})
        EXPECT_EQ(recorded.counts.at(step, recorded.timeline), recorded.truth[step]) << "step " << step;
}

TEST(WaitingCountsTest, StopOnTheWay) {
    auto built = run::build(document::Scenario(), {});
    ASSERT_TRUE(built) << built.error().message;
    const Recorded recorded(*std::move(built));
    const Step last = recorded.timeline.lastStep();
    ASSERT_GT(last, 2U);
    const StopFlag flag(2);
    EXPECT_TRUE(recorded.counts.at(last, recorded.timeline, {}, Stop(flag)).empty());
}

}  // namespace
}  // namespace hop::record::waiting_counts_test
