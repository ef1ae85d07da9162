// SPDX-License-Identifier: GPL-3.0-or-later
// Holdings: what counts as having, and that steps undone leave what was there before.
#include "core/measure/holdings.h"

#include <gtest/gtest.h>

#include <array>

#include "core/measure/contribution_gains.h"
#include "tests/core/measure/runs.h"

namespace hop::measure::holdings_test {
namespace {

using Counts = std::vector<std::uint32_t>;

Counts copyOf(std::span<const std::uint32_t> counts) { return {counts.begin(), counts.end()}; }

struct Taken {
    std::vector<plan::Move> moves;
    std::vector<plan::Drop> drops;
    std::vector<std::uint32_t> untold;
    HoldingsStep step() const { return {moves, drops, untold}; }
};

// The steps of a run to its end.
std::vector<Taken> takenBy(const test::Run& run) {
    engine::Simulation simulation(run.setting, run.process);
    ContributionGains gains;
    gains.begin(*run.setting);
    std::vector<Taken> steps;
    for (auto more = simulation.step();; more = simulation.step()) {
        EXPECT_TRUE(more.ok()) << (more.ok() ? "" : more.error().message);
        if (!more.ok() || !*more) return steps;
        const engine::StepRecord& record = simulation.lastRecord();
        const auto gained = gains.next(record.moves);
        steps.push_back({{record.moves.begin(), record.moves.end()},
                         {record.drops.begin(), record.drops.end()},
                         {gained.begin(), gained.end()}});
    }
}

// What nodes have after each step, from step 0.
std::vector<Counts> heldIn(const test::Run& run) {
    Holdings holdings;
    holdings.begin(*run.setting);
    std::vector<Counts> held = {copyOf(holdings.has())};
    for (const Taken& taken : takenBy(run)) {
        holdings.apply(taken.step());
        held.push_back(copyOf(holdings.has()));
    }
    return held;
}

TEST(Holdings, OnlyTheFirstCopyCounts) {
    const auto run = test::plannedRun("ring(4)", "broadcast",
                                      {{{0, 0, 1, plan::kKept}, {0, 0, 3, plan::kKept | plan::kLastForward}},
                                       {{0, 1, 2, plan::kLastForward}, {0, 3, 2, plan::kLastForward}}});
    EXPECT_EQ(heldIn(run), (std::vector<Counts>{{1, 0, 0, 0}, {1, 1, 0, 1}, {1, 1, 1, 1}}));
    Holdings holdings;
    holdings.begin(*run.setting);
    EXPECT_EQ(copyOf(holdings.wants()), (Counts{1, 1, 1, 1}));
    EXPECT_EQ(holdings.complete(), 1U);
}

TEST(Holdings, ArrivingIsNotYetHaving) {
    const auto run = test::plannedRun("path(3)", "point-to-point([[0,1]])",
                                      {{{0, 0, 1, 0}}, {{0, 1, 2, 0}}, {{0, 2, 1, plan::kDelivers}}});
    EXPECT_EQ(heldIn(run), (std::vector<Counts>{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 1, 0}}));
    Holdings holdings;
    holdings.begin(*run.setting);
    EXPECT_EQ(copyOf(holdings.wants()), (Counts{0, 1, 0}));
    EXPECT_EQ(holdings.complete(), 2U) << "who wants nothing is complete";
}

TEST(Holdings, WhatIsGivenAwayIsGone) {
    const auto run = test::plannedRun("path(3)", "all-reduce", {});
    Holdings holdings;
    holdings.begin(*run.setting);
    const auto packets = static_cast<std::uint32_t>(run.setting->task->packets.count());
    EXPECT_EQ(copyOf(holdings.wants()), Counts(3, 3 * packets));
    ContributionGains gains;
    gains.begin(*run.setting);
    const network::Network& network = *run.setting->network;
    const auto hop = [&](NodeId from, NodeId to, int flags) {
        return plan::Move{0, network.findLink(from, to), 0, static_cast<std::uint16_t>(flags)};
    };
    const std::vector<plan::Move> up = {hop(0, 1, plan::kAdds), hop(2, 1, plan::kAdds | plan::kCopies)};
    const std::vector<plan::Move> down = {hop(1, 0, plan::kCopies), hop(1, 2, plan::kCopies)};
    holdings.apply({up, {}, gains.next(up)});
    EXPECT_EQ(copyOf(holdings.has()), (Counts{packets - 1, packets + 2, packets}));
    holdings.apply({down, {}, gains.next(down)});
    EXPECT_EQ(copyOf(holdings.has()), Counts(3, packets + 2));
}

class HoldingsOfRuns : public ::testing::TestWithParam<std::array<const char*, 3>> {};

TEST_P(HoldingsOfRuns, AreUndoneAndSetAgain) {
    const auto& [network, task, algorithm] = GetParam();
    const auto run = test::algorithmRun(network, task, algorithm);
    std::vector<Taken> steps = takenBy(run);
    ASSERT_GT(steps.size(), 2U);
    Holdings holdings;
    holdings.begin(*run.setting);
    std::vector<Counts> held;
    std::vector<Holdings::Snapshot> snapshots;
    for (Taken& taken : steps) {
        held.push_back(copyOf(holdings.has()));
        snapshots.push_back(holdings.snapshot());
        holdings.apply(taken.step());
        if (run.setting->task->sorting != nullptr) taken.untold = copyOf(holdings.originalsDropped());
    }
    EXPECT_EQ(holdings.complete(), run.setting->network->nodeCount());
    const Counts last = copyOf(holdings.has());
    EXPECT_EQ(last, copyOf(holdings.wants()));
    for (std::size_t i = steps.size(); i-- > 0;) {
        holdings.undo(steps[i].step());
        EXPECT_EQ(copyOf(holdings.has()), held[i]) << i;
    }
    const NodeId complete = holdings.complete();
    const std::uint64_t total = holdings.total();
    holdings = holdings.with(snapshots[1]);
    for (std::size_t i = 1; i < steps.size(); ++i) holdings.apply(steps[i].step());
    EXPECT_EQ(copyOf(holdings.has()), last);
    holdings = holdings.with(snapshots[0]);
    EXPECT_EQ(holdings.complete(), complete);
    EXPECT_EQ(holdings.total(), total);
}

INSTANTIATE_TEST_SUITE_P(
    Runs, HoldingsOfRuns,
    ::testing::Values(std::array<const char*, 3>{"mesh(4,2)", "total-exchange", "shortest-path"},
                      std::array<const char*, 3>{"hypercube(4)", "broadcast(root=5)", "tree-broadcast"},
                      std::array<const char*, 3>{"hypercube(4)", "all-reduce", "multinode-all-reduce"},
                      std::array<const char*, 3>{"path(6)", "reduce(root=2)", "tree-reduction"},
                      std::array<const char*, 3>{"path(8)", "k-k-sort(keys=reversed)", "transposition-sort"},
                      std::array<const char*, 3>{"mesh(4,2)", "k-k-sort(2,keys=random)", "bitonic-sort"}));

// Two keys that are compared over two steps: both stay in their places until the copies are dropped, or the originals.
TEST(Holdings, OfSortingAreWhereTheOriginalsAre) {
    const auto run = test::plannedRun("path(3)", "k-k-sort(keys=reversed)", {});
    const network::Network& network = *run.setting->network;
    const auto hop = [&](PacketId packet, NodeId from, NodeId to, int flags) {
        return plan::Move{packet, network.findLink(from, to), 0, static_cast<std::uint16_t>(flags)};
    };
    const std::vector<plan::Move> out = {hop(0, 0, 1, plan::kCopies), hop(2, 2, 1, plan::kCopies)};
    const std::vector<plan::Move> on = {hop(0, 1, 2, 0), hop(2, 1, 0, 0)};
    const std::vector<plan::Drop> copies = {{0, 2}, {2, 0}}, originals = {{0, 0}, {2, 2}};
    Holdings holdings;
    holdings.begin(*run.setting);
    EXPECT_EQ(copyOf(holdings.has()), (Counts{0, 1, 0}));
    holdings.apply({out, {}});
    EXPECT_EQ(copyOf(holdings.has()), (Counts{0, 1, 0}));
    Holdings kept = holdings;
    kept.apply({on, copies});
    EXPECT_EQ(copyOf(kept.has()), (Counts{0, 1, 0}));
    EXPECT_EQ(copyOf(kept.originalsDropped()), (Counts{0, 0}));
    holdings.apply({on, originals});
    EXPECT_EQ(copyOf(holdings.has()), (Counts{1, 1, 1}));
    const Counts untold = copyOf(holdings.originalsDropped());
    EXPECT_EQ(untold, (Counts{1, 1}));
    holdings.undo({on, originals, untold});
    EXPECT_EQ(copyOf(holdings.has()), (Counts{0, 1, 0}));
    holdings.undo({out, {}});
    holdings.apply({out, {}});
    holdings.apply({on, originals});
    EXPECT_EQ(holdings.complete(), 3U) << "where copies were is known again";
}

TEST(Holdings, RunsWithoutAnEndSayWhyNot) {
    const auto run = test::algorithmRun("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    EXPECT_FALSE(whyNoHoldings(*run.setting->task).empty());
    EXPECT_TRUE(whyNoHoldings(*test::algorithmRun("ring(4)", "none", "none").setting->task).empty());
}

}  // namespace
}  // namespace hop::measure::holdings_test
