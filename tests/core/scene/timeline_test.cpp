// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's scene: heights, pooling, its table.
#include <gtest/gtest.h>

#include <numeric>

#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::timeline_test {
namespace {

ScenePtr sceneOf(const Frame& frame) { return figureOf("timeline").source()->at(frame); }

TEST(Timeline, CountsTheCrossingsOfEveryStep) {
    const auto showing = test::showRun("torus(3,2)", "total-exchange", "shortest-path");
    const ScenePtr scene = sceneOf(showing->frame());
    const Bars::Fixed& fixed = *std::get<Bars>(scene->form).fixed;
    EXPECT_EQ(fixed.count(), showing->frame().lastStep);
    EXPECT_EQ(fixed.capacity, 36U);
    EXPECT_EQ(std::accumulate(fixed.heights.begin(), fixed.heights.end(), std::uint64_t{0}),
              showing->frame().measures->transmissions);
    EXPECT_FALSE(sceneOf({})->refusal.empty());
}

TEST(Timeline, PoolingKeepsTheBusiestStep) {
    Bars::Fixed fixed;
    fixed.last = 1000;
    fixed.heights.assign(1000, 1);
    fixed.heights[637] = 10;
    fixed.most = 10;
    const std::vector<double> shares = fixed.pooled(50);
    for (std::size_t i = 0; i < 50; ++i) EXPECT_DOUBLE_EQ(shares[i], i == 31 ? 1.0 : 0.1) << i;
    EXPECT_DOUBLE_EQ(fixed.pooled(1000)[637], 1.0);
}

TEST(Timeline, AsATable) {
    const auto showing = test::showRun("hypercube(2)");
    EXPECT_EQ(csvOf(listingOf(*sceneOf(showing->frame()))), "step,links busy\n1,8\n2,8\n");
}

}  // namespace
}  // namespace hop::scene::timeline_test
