// SPDX-License-Identifier: GPL-3.0-or-later
// Buffers: backwards they undo what forwards they did.
#include "core/measure/buffers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/measure/runs.h"

namespace hop::measure {
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

}  // namespace
}  // namespace hop::measure
