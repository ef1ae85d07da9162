// SPDX-License-Identifier: GPL-3.0-or-later
// Link loads: every transmission counted at its link.
#include "core/measure/link_load.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/core/measure/runs.h"

namespace hop::measure {
namespace {

TEST(LinkLoad, OfTotalExchangeOnAPathIsWhatCrossesEachLink) {
    const auto run = test::algorithmRun("path(6)", "total-exchange", "shortest-path");
    engine::Simulation simulation(run.setting, run.process);
    LinkLoad load;
    simulation.attach(load);
    EXPECT_EQ(load.greatest(), 0U);
    test::play(simulation);
    for (LinkId id = 0; id < run.setting->network->linkCount(); ++id) {
        const network::Link link = run.setting->network->link(id);
        const std::uint64_t left = std::min(link.from, link.to) + 1;
        EXPECT_EQ(load.carried()[id], left * (6 - left)) << link.from << "->" << link.to;
    }
    EXPECT_EQ(load.greatest(), 9U);
    const std::uint64_t all = std::accumulate(load.carried().begin(), load.carried().end(), std::uint64_t{0});
    EXPECT_EQ(all, simulation.state().transmissions);
}

TEST(LinkLoad, BeginsAfreshInABranch) {
    const auto run = test::algorithmRun("path(3)", "total-exchange", "shortest-path");
    engine::Simulation first(run.setting, run.process);
    LinkLoad load;
    first.attach(load);
    ASSERT_TRUE(first.step().ok());
    EXPECT_EQ(load.greatest(), 1U);
    engine::Simulation branch(run.setting, run.process, first.state());
    branch.attach(load);
    EXPECT_EQ(load.greatest(), 0U);
}

}  // namespace
}  // namespace hop::measure
