// SPDX-License-Identifier: GPL-3.0-or-later
// Buffers: backwards they undo what forwards they did.
#include "core/measure/buffers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/measure/runs.h"

namespace hop::measure::buffers_test {
namespace {

TEST(Buffers, UndoWhatTheyDid) {
    for (const auto& [network, task, algorithm] :
         std::vector<std::array<std::string, 3>>{{"mesh(4,2)", "total-exchange", "shortest-path"},
                                                 {"hypercube(4)", "broadcast(root=5)", "tree-broadcast"}}) {
        const auto run = test::algorithmRun(network, task, algorithm);
        engine::Simulation simulation(run.setting, run.process);
        Buffers buffers;
        buffers.begin(*run.setting, simulation.state());
        std::vector<std::vector<std::uint32_t>> history;
        std::vector<std::vector<engine::Move>> moves;
        for (auto more = simulation.step(); more.ok() && *more; more = simulation.step()) {
            history.emplace_back(buffers.counts().begin(), buffers.counts().end());
            moves.emplace_back(simulation.lastRecord().moves.begin(), simulation.lastRecord().moves.end());
            buffers.apply(moves.back());
        }
        ASSERT_GT(moves.size(), 3U) << network;
        EXPECT_EQ(buffers.greatest(), 0U) << network;
        while (!moves.empty()) {
            buffers.undo(moves.back());
            EXPECT_TRUE(std::ranges::equal(buffers.counts(), history.back())) << network << moves.size();
            moves.pop_back();
            history.pop_back();
        }
    }
}

// An algorithm that forgets copies twice spoils its own figure, not the program.
TEST(Buffers, NeverFallBelowZero) {
    const auto run = test::plannedRun("star(4)", "broadcast", {});
    Buffers buffers;
    buffers.begin(*run.setting, engine::initialState(*run.setting));
    const engine::Move move{.packet = 0, .link = 0, .tag = 0, .flags = plan::kLastForward};
    buffers.apply(std::vector{move, move});
    EXPECT_EQ(buffers.greatest(), 0U);
}

TEST(Buffers, OfAUnicastStateAreItsPackets) {
    const auto run = test::algorithmRun("torus(3,2)", "total-exchange", "shortest-path");
    engine::Simulation simulation(run.setting, run.process);
    Buffers running;
    running.begin(*run.setting, simulation.state());
    for (auto more = simulation.step(); more.ok() && *more; more = simulation.step()) {
        running.apply(simulation.lastRecord().moves);
        Buffers fresh;
        fresh.begin(*run.setting, simulation.state());
        EXPECT_TRUE(std::ranges::equal(running.counts(), fresh.counts())) << simulation.state().step;
    }
}

class TwoBroadcastsAtOnce final : public task::ArrivalProcess {
public:
    void arrivals(Step slot, StreamKey, std::vector<task::Arrival>& out) const override {
        if (slot == 0) out = {{2, task::kAllNodes, 0.5}, {2, task::kAllNodes, 0.75}};
    }
};

TEST(Buffers, BeginWithTheArrivalsOfTheFirstSlot) {
    task::Task task;
    task.cast = task::Cast::broadcast;
    task.arrivals = std::make_shared<TwoBroadcastsAtOnce>();
    const auto setting =
        engine::makeSetting(test::networkOf("path(3)"), std::make_shared<const task::Task>(task), {}, 1);
    Buffers buffers;
    buffers.begin(*setting, engine::initialState(*setting));
    EXPECT_TRUE(std::ranges::equal(buffers.counts(), std::vector<std::uint32_t>{0, 0, 2}));
}

}  // namespace
}  // namespace hop::measure::buffers_test
