// SPDX-License-Identifier: GPL-3.0-or-later
// Link loads: every transmission counted at its link, and taken back.
#include "core/measure/link_load.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/core/measure/runs.h"

namespace hop::measure::link_load_test {
namespace {

TEST(LinkLoad, OfTotalExchangeOnAPathIsWhatCrossesEachLink) {
    const auto run = test::algorithmRun("path(6)", "total-exchange", "shortest-path");
    engine::Simulation simulation(run.setting, run.process);
    LinkLoad load;
    EXPECT_EQ(load.greatest(), 0U);
    load.begin(run.setting->network->linkCount());
    EXPECT_EQ(load.greatest(), 0U);
    std::vector<std::vector<plan::Move>> steps;
    for (auto more = simulation.step(); more.ok() && *more; more = simulation.step()) {
        steps.emplace_back(simulation.lastRecord().moves.begin(), simulation.lastRecord().moves.end());
        load.apply(steps.back());
    }
    for (LinkId id = 0; id < run.setting->network->linkCount(); ++id) {
        const network::Link link = run.setting->network->link(id);
        const std::uint32_t left = std::min(link.from, link.to) + 1;
        EXPECT_EQ(load.carried()[id], left * (6 - left)) << link.from << "->" << link.to;
    }
    EXPECT_EQ(load.greatest(), 9U);
    const std::uint64_t all = std::accumulate(load.carried().begin(), load.carried().end(), std::uint64_t{0});
    EXPECT_EQ(all, simulation.state().transmissions);
    for (const auto& moves : steps) load.undo(moves);
    EXPECT_EQ(load.greatest(), 0U);
    load.apply(steps.front());
    load.begin(3);
    EXPECT_EQ(load.carried(), std::vector<std::uint32_t>(3));
}

}  // namespace
}  // namespace hop::measure::link_load_test
