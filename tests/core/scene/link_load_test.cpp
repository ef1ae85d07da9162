// SPDX-License-Identifier: GPL-3.0-or-later
// The figure link-load: what every link carries in every step and so far, the busiest links and those of the cut.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::link_load_test {
namespace {

using test::showRun;

Raster rasterOf(const record::Instant& instant) {
    const ScenePtr scene = figureOf("link-load").source()->at(instant);
    EXPECT_EQ(scene->refusal, "");
    return scene->form.get<Raster>();
}

TEST(LinkLoadFigure, OfAllToAllOnARing) {
    const auto showing = showRun("ring(8)", "total-exchange", "shortest-path");
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    const Raster raster = rasterOf(showing->instant());
    ASSERT_EQ(raster.sums.size(), 16U);
    for (std::uint32_t row = 0; row < 16; ++row) EXPECT_EQ(raster.sums[row].value, row < 8 ? 10U : 6U) << row;
    EXPECT_EQ(raster.fixed->classStarts, std::vector<std::uint32_t>{8}) << "one way, then the other";
    EXPECT_EQ(raster.titles.front(), "busiest: 0 → 1 and 7 more links, 10 packets each");
    EXPECT_EQ(std::ranges::count(raster.fixed->marked, true), 4) << "two lines of the cut, both ways";
    const Listing listing = listingOf(raster);
    EXPECT_EQ(*answerOf(listing, "total"), run::exactly(128.0));
    EXPECT_EQ(*answerOf(listing, "busiest"), run::exactly(10.0));
    EXPECT_EQ(*answerOf(listing, "busiest_links"), run::exactly(8.0));
    EXPECT_EQ(*answerOf(listing, "load(\"0 → 1\")"), run::exactly(10.0));
    ASSERT_TRUE(showing->moveTo(0, 0.0));
    EXPECT_EQ(rasterOf(showing->instant()).titles.front(), "no link has carried anything yet");
}

// So far: the sum of the columns up to the step.
TEST(LinkLoadFigure, SumsAreOfTheStepsSoFar) {
    const auto showing = showRun("torus(3,2)", "total-exchange", "shortest-path");
    const auto source = figureOf("link-load").source();
    for (const Step step : {Step{2}, Step{0}, showing->instant().lastStep, Step{1}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Raster raster = source->at(showing->instant())->form.get<Raster>();
        std::uint64_t total = 0;
        for (std::uint32_t row = 0; row < raster.cells->rows(); ++row) {
            std::uint64_t sum = 0;
            for (std::uint32_t column = 0; column < step; ++column) sum += raster.cells->at(row, column).value;
            EXPECT_EQ(raster.sums[row].value, sum) << step << ", " << raster.fixed->rows[row];
            total += sum;
        }
        EXPECT_EQ(*answerOf(listingOf(raster), "total"), run::exactly(static_cast<double>(total)));
    }
}

TEST(LinkLoadFigure, AsATable) {
    const auto showing = showRun("path(3)", "point-to-point([[0,2]])", "shortest-path");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    EXPECT_EQ(csvOf(listingOf(rasterOf(showing->instant()))),
              "link,1,2,load\n0 → 1,1,0,1\n1 → 2,0,1,0\n1 → 0,0,0,0\n2 → 1,0,0,0\n");
}

TEST(LinkLoadFigure, TheBusiestMayComeFirst) {
    record::Display display;
    setOption(display.options, "link-load", "sort", makeWord("load"));
    const auto showing = showRun("path(6)", "total-exchange", "shortest-path", display);
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    const Raster raster = rasterOf(showing->instant());
    EXPECT_TRUE(std::ranges::is_sorted(raster.sums, std::greater(), &Raster::Sum::value));
    EXPECT_EQ(raster.sums.front().value, 9U);
    EXPECT_EQ(raster.fixed->rows[0], "2 → 3");
    EXPECT_TRUE(raster.fixed->classStarts.empty());
}

TEST(LinkLoadFigure, RowsOfSeveralLinksByLoadAreNoRange) {
    record::Display display;
    setOption(display.options, "link-load", "sort", makeWord("load"));
    const auto showing = showRun("path(2100)", "point-to-point([[0,1]])", "shortest-path", display);
    const Raster raster = rasterOf(showing->instant());
    ASSERT_EQ(raster.pooling().perRow(), 2U);
    EXPECT_EQ(raster.fixed->rows[0], "2 links from 0 → 1");
}

// A cell of several links and steps can carry what its items can.
TEST(LinkLoadFigure, PooledCellsHaveTheSumOfTheirItems) {
    const auto showing = showRun("path(2102)", "broadcast", "tree-broadcast");
    const Raster raster = rasterOf(showing->instant());
    const Pooling& pooling = raster.pooling();
    const std::uint64_t links = showing->instant().run().network->linkCount(), steps = showing->instant().lastStep;
    ASSERT_GT(pooling.perRow(), 1U);
    ASSERT_GT(pooling.perColumn(), 1U);
    ASSERT_NE(links % pooling.perRow(), 0U) << "the last row has fewer links";
    std::uint64_t carried = 0;
    for (std::uint32_t row = 0; row < pooling.rows(); ++row)
        for (std::uint32_t column = 0; column < pooling.columns(); ++column) {
            const std::uint64_t rowLinks = std::min(pooling.perRow(), links - row * pooling.perRow());
            const std::uint64_t cellSteps = std::min(pooling.perColumn(), steps - column * pooling.perColumn());
            ASSERT_EQ(raster.cells->at(row, column).of, rowLinks * cellSteps) << row << ", " << column;
            carried += raster.cells->at(row, column).value;
        }
    EXPECT_EQ(carried, 2101U);
    const auto source = figureOf("link-load").source();
    const ScenePtr scene = source->at(showing->instant());
    const auto tipOf = [&](std::uint32_t column) {
        return source->tip(showing->instant(), *scene, {.item = {}, .row = 0, .column = column});
    };
    ASSERT_EQ(pooling.perColumn(), 4U);
    EXPECT_NE(tipOf(0).find("\nsteps 1 to 4: 4 packets\n"), std::string::npos) << tipOf(0);
    EXPECT_NE(tipOf(525).find("\nstep 2,101: 0 packets\n"), std::string::npos) << tipOf(525);
}

TEST(LinkLoadFigure, BySymmetryHasARowForEachType) {
    document::Scenario scenario;
    scenario.network = "hypercube(4)";
    scenario.run = "symmetric";
    auto run = run::build(scenario, {});
    ASSERT_TRUE(run.ok()) << run.error().message;
    auto recording = record::record(*std::move(run));
    ASSERT_TRUE(recording.ok()) << recording.error().message;
    test::ShownRun showing;
    showing.open(*std::move(recording), {});
    ASSERT_TRUE(showing.moveTo(showing.instant().lastStep, 0.0));
    const Raster raster = rasterOf(showing.instant());
    ASSERT_EQ(raster.cells->rows(), 4U);
    for (const Raster::Sum& sum : raster.sums) EXPECT_EQ(sum.value, 8U);
    EXPECT_NE(raster.titles.front().find(" and 63 more links, 8 packets each"), std::string::npos);
}

TEST(LinkLoadFigure, OfADynamicRunBeginsWithTheFirstSlotKept) {
    const auto showing = showRun("hypercube(3)", "poisson-packets(rho=0.5)", "shortest-path");
    const Raster raster = rasterOf(showing->instant());
    EXPECT_TRUE(raster.when.atRest.starts_with("since slot 1, after slot ")) << raster.when.atRest;
    EXPECT_TRUE(raster.when.underWay.starts_with("since slot 1, during slot ")) << raster.when.underWay;
}

TEST(LinkLoadFigure, SaysWhyNot) {
    EXPECT_EQ(whyNot(figureOf("link-load"), showRun("path(2)", "none", "none")->instant()),
              "Nothing is sent in this run.");
}

}  // namespace
}  // namespace hop::scene::link_load_test
