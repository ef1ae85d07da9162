// SPDX-License-Identifier: GPL-3.0-or-later
// The figure keys: where every key is after every step of a sort.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/scene/diagram/diagram.h"
#include "core/scene/diagram/fills.h"
#include "core/scene/raster/raster.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::scene::keys_test {
namespace {

using test::showRun;

Raster rasterOf(const record::Instant& instant) {
    const ScenePtr scene = figureOf("keys").source()->at(instant);
    EXPECT_EQ(scene->refusal, "");
    return scene->form.get<Raster>();
}

std::vector<std::uint32_t> ranksAt(const Raster& raster, std::uint32_t column) {
    std::vector<std::uint32_t> ranks;
    for (std::uint32_t row = 0; row < raster.cells->rows(); ++row) ranks.push_back(raster.cells->at(row, column).value);
    return ranks;
}

class Sorts : public ::testing::TestWithParam<test::NamedRun> {};

// Compared keys stay where they are until one of both copies is dropped: every key is in one place at all times.
TEST_P(Sorts, EveryStepHasEveryKeyOnce) {
    const auto showing = showRun(GetParam());
    const Raster raster = rasterOf(showing->instant());
    const std::size_t count = showing->instant().run().task->sorting->keys.size();
    ASSERT_EQ(raster.cells->rows(), count);
    ASSERT_EQ(raster.cells->columns(), showing->instant().lastStep + 1);
    std::vector<std::uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0U);
    for (std::uint32_t column = 0; column < raster.cells->columns(); ++column) {
        std::vector<std::uint32_t> ranks = ranksAt(raster, column);
        std::ranges::sort(ranks);
        EXPECT_EQ(ranks, all) << column;
    }
    EXPECT_EQ(ranksAt(raster, raster.cells->columns() - 1), all) << "sorted";
}

// The quantity, the rows of the figure and the ranks in the drawn network are of the same places.
TEST_P(Sorts, EveryStepAgreesOnTheKeysInPlace) {
    const auto showing = showRun(GetParam());
    const task::Sorting& sorting = *showing->instant().run().task->sorting;
    const Raster raster = rasterOf(showing->instant());
    const auto network = figureOf("network").source();
    for (Step step = 0; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const std::vector<std::uint32_t> ranks = ranksAt(raster, static_cast<std::uint32_t>(step));
        std::uint64_t inRaster = 0, inNetwork = 0;
        for (std::uint32_t place = 0; place < ranks.size(); ++place) inRaster += ranks[place] == place ? 1 : 0;
        const std::uint64_t counted = showing->instant().counts->held()->total();
        EXPECT_EQ(inRaster, counted) << step;
        if (sorting.layers > 1) continue;
        const ScenePtr scene = network->at(showing->instant());
        const std::vector<std::string>& texts = scene->form.get<Diagram>().now->fills->texts;
        for (std::uint32_t place = 0; place < ranks.size(); ++place)
            inNetwork += texts[sorting.order[place]] == std::to_string(place) ? 1 : 0;
        EXPECT_EQ(inNetwork, counted) << step;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Runs, Sorts,
    ::testing::Values(test::NamedRun{"mesh", "mesh(4,2)", "k-k-sort", "bitonic-sort"},
                      test::NamedRun{"path", "path(8)", "k-k-sort(keys=reversed)", "transposition-sort"},
                      test::NamedRun{"cube", "hypercube(3)", "k-k-sort(2,keys=reversed)", "bitonic-sort"}),
    test::kNameOfRun);

TEST(KeysFigure, OfAReversedPathIsATriangle) {
    const auto showing = showRun("path(4)", "k-k-sort(keys=reversed)", "transposition-sort");
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep, 0.0));
    const Raster raster = rasterOf(showing->instant());
    EXPECT_EQ(ranksAt(raster, 0), (std::vector<std::uint32_t>{3, 2, 1, 0}));
    EXPECT_EQ(ranksAt(raster, 1), (std::vector<std::uint32_t>{2, 3, 0, 1}));
    EXPECT_EQ(raster.titles.front(), "4 of 4 keys in place");
    EXPECT_EQ(*answerOf(listingOf(raster), "in_place"), run::exactly(4.0));
    EXPECT_EQ(*answerOf(listingOf(raster), "cell(row=0,column=1)"), run::exactly(2.0)) << "a step is called so";
}

TEST(KeysFigure, CellsStandForTheirPackets) {
    const auto showing = showRun("path(4)", "k-k-sort(keys=reversed)", "transposition-sort");
    const Raster raster = rasterOf(showing->instant());
    const auto& keys = showing->instant().run().task->sorting->keys;
    for (std::uint32_t column = 0; column < raster.cells->columns(); ++column) {
        const record::Selection first = raster.itemAt(0, column);
        ASSERT_EQ(first.kind, record::Selection::Kind::packet);
        const auto smaller = std::ranges::count_if(keys, [&](auto key) { return key < keys[first.id]; });
        EXPECT_EQ(raster.cells->at(0, column).value, smaller);
    }
}

TEST(KeysFigure, EqualKeysHaveOneRank) {
    const auto showing = showRun("path(6)", "k-k-sort(keys=zero-one)", "transposition-sort");
    const Raster raster = rasterOf(showing->instant());
    const std::vector<std::uint32_t> ranks = ranksAt(raster, raster.cells->columns() - 1);
    EXPECT_TRUE(std::ranges::is_sorted(ranks));
    EXPECT_EQ(ranks.front(), 0U);
    EXPECT_EQ(ranks.back(), 1U);
}

TEST(KeysFigure, SaysWhyNot) {
    EXPECT_EQ(whyNot(figureOf("keys"), showRun("hypercube(3)")->instant()), "Nothing is sorted in this run.");
}

}  // namespace
}  // namespace hop::scene::keys_test
