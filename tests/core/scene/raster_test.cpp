// SPDX-License-Identifier: GPL-3.0-or-later
// Rasters: cells that are added up where there are too many, items of rows and columns, the table.
#include "core/scene/raster/raster.h"

#include <gtest/gtest.h>

namespace hop::scene::raster_test {
namespace {

using record::Selection;

TEST(Cells, AreOneByOneWhereTheyAreFew) {
    const Pooling pooling(1024, 1024);
    EXPECT_FALSE(pooling.isPooled());
    EXPECT_EQ(pooling.rows(), 1024U);
    EXPECT_EQ(pooling.columns(), 1024U);
}

TEST(Cells, AreAddedUpWhereTheyAreTooMany) {
    for (const auto& [rows, columns] : {std::pair<std::uint64_t, std::uint64_t>{1025, 1024},
                                        {1, 5000},
                                        {80, 100'000},
                                        {1'000'000, 3},
                                        {1'000'000, 1'000'000}}) {
        const Pooling pooling(rows, columns);
        EXPECT_TRUE(pooling.isPooled());
        EXPECT_LE(pooling.cellCount(), Pooling::kMost);
        EXPECT_LE(std::max(pooling.rows(), pooling.columns()), Pooling::kMostOneWay);
        // Every item has a cell, and no row or column is without one.
        EXPECT_EQ((rows - 1) / pooling.perRow() + 1, pooling.rows());
        EXPECT_EQ((columns - 1) / pooling.perColumn() + 1, pooling.columns());
        EXPECT_EQ(pooling.indexOf(rows - 1, columns - 1), pooling.cellCount() - 1);
    }
}

TEST(Cells, HaveTheShareOfAllThatTheyStandFor) {
    Cells cells(Pooling(3, 5000));
    ASSERT_EQ(cells.pooling().perColumn(), 2U);
    cells.add(1, 10, 1, 1);
    cells.add(1, 11, 0, 1);
    cells.add(2, 11, 3, 8);
    EXPECT_EQ(cells.at(1, 5), (Cells::Cell{1, 2}));
    EXPECT_EQ(cells.at(2, 5), (Cells::Cell{3, 8}));
    EXPECT_EQ(cells.at(0, 5), Cells::Cell());
}

// Rows are two items each.
Raster twoByTwo() {
    auto fixed = std::make_shared<Raster::Fixed>();
    fixed->rowKind = "node";
    fixed->columnKind = "from";
    fixed->rows.push("a");
    fixed->rows.push("b");
    fixed->columns.push("x");
    fixed->columns.push("y");
    fixed->rowItems = {{Selection::Kind::node, 3}, {Selection::Kind::node, 4}};
    fixed->columnItems = {{Selection::Kind::node, 4}, {Selection::Kind::packet, 9}};
    fixed->packets = {7, kNoPacket, kNoPacket, kNoPacket};
    fixed->words.ring = "just came";
    fixed->tips.rows = fixed->rows;
    fixed->tips.columns = fixed->columns;
    fixed->tips.ofCell = [](const Cells::Cell& cell) { return textOf({cell.value, cell.of}); };
    fixed->sumNames = {"has", "wants"};
    auto cells = std::make_shared<Cells>(Pooling(2, 2));
    cells->add(0, 0, 1, 2);
    cells->add(1, 1, 0, 1);
    return {.fixed = fixed,
            .cells = cells,
            .rings = {},
            .sums = {{1, 2}, {0, 1}},
            .titles = {"t"},
            .when = {},
            .facts = {{"complete", 0.0}}};
}

TEST(Raster, CellsStandForTheirPacketElseForTheirColumnsElseForTheirRow) {
    const Raster raster = twoByTwo();
    EXPECT_EQ(raster.itemAt(0, 0), (Selection{Selection::Kind::packet, 7}));
    EXPECT_EQ(raster.itemAt(0, 1), (Selection{Selection::Kind::packet, 9}));
    EXPECT_EQ(raster.itemAt(1, 0), (Selection{Selection::Kind::node, 4}));
    EXPECT_EQ(raster.rowsOf({Selection::Kind::node, 4}), std::vector<std::uint32_t>{1});
    EXPECT_EQ(raster.columnsOf({Selection::Kind::node, 4}), std::vector<std::uint32_t>{0});
    EXPECT_TRUE(raster.rowsOf({}).empty());
}

TEST(Raster, TipsSayWhatACellHasAndWhatARowHasInAll) {
    Raster raster = twoByTwo();
    raster.rings = {0};
    EXPECT_EQ(tipOf(raster, 0, 0), "a\nx: 1 of 2\njust came");
    EXPECT_EQ(tipOf(raster, 1, 1), "b\ny: 0 of 1");
    EXPECT_EQ(tipOf(raster, 0, Raster::kNone), "a\nhas 1 of 2");
    EXPECT_EQ(tipOf(raster, Raster::kNone, 1), "y");
    // Cells of steps add up to the sum.
    auto fixed = std::make_shared<Raster::Fixed>(*raster.fixed);
    fixed->firstStep = 1;
    fixed->sumNames = {"load"};
    raster.fixed = fixed;
    raster.sums = {{1, 0}, {0, 0}};
    EXPECT_EQ(tipOf(raster, 1, 1), "b\ny: 0 of 1\n0 packets so far");
    EXPECT_EQ(tipOf(raster, 0, Raster::kNone), "a\n1 packet so far");
}

TEST(Raster, AsATable) {
    const Listing listing = listingOf(twoByTwo());
    EXPECT_EQ(csvOf(listing), "node,x,y,has,wants\na,1,,1,2\nb,,0,0,1\n");
    EXPECT_EQ(*answerOf(listing, "cell(row=a,column=x)"), run::exactly(1.0));
    EXPECT_EQ(*answerOf(listing, "nodes"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "complete"), run::exactly(0.0));
}

// 5,000 nodes by one column, or one node by 5,000 steps.
Raster tall(bool shades) {
    auto fixed = std::make_shared<Raster::Fixed>();
    fixed->rowKind = "node";
    fixed->rows = namesOf(5000, 2, [](std::uint64_t item) { return std::to_string(item); });
    fixed->columns.push("x");
    if (shades) fixed->words.low = fixed->words.high = "key";
    if (shades) fixed->darkest = 10;
    auto cells = std::make_shared<Cells>(Pooling(5000, 1));
    cells->add(0, 0, 3, 10);
    cells->add(1, 0, 4, 10);
    return {.fixed = fixed, .cells = cells, .rings = {}, .sums = {}, .titles = {"t"}, .when = {}};
}

Raster wide(bool shades) {
    auto fixed = std::make_shared<Raster::Fixed>();
    fixed->rowKind = "node";
    fixed->rows.push("a");
    fixed->firstStep = 1;
    fixed->lastStep = 4999;
    if (shades) fixed->words.low = fixed->words.high = "key";
    return {.fixed = fixed,
            .cells = std::make_shared<Cells>(Pooling(1, 4999)),
            .rings = {},
            .sums = {},
            .titles = {"t"},
            .when = {}};
}

// What several items have is not to be taken for what each of them has.
TEST(Raster, AsATableOfSeveralItemsSaysWhatNumbersAre) {
    EXPECT_TRUE(csvOf(listingOf(tall(false))).starts_with("node,x,nodes summed\n0 to 1,7,2\n2 to 3,,2\n"));
    EXPECT_TRUE(csvOf(listingOf(tall(true))).starts_with("node,x,nodes averaged\n0 to 1,3.5,2\n2 to 3,,2\n"));
    const Listing sums = listingOf(wide(false)), means = listingOf(wide(true));
    EXPECT_EQ(sums.columns[1], "sum of 1 to 2");
    EXPECT_EQ(sums.columns.back(), "sum of 4999");
    EXPECT_EQ(means.columns[1], "mean of 1 to 2");
    EXPECT_EQ(Pooling(4999, 1).itemsOfRow(2499), 1U);
}

TEST(Raster, NamesOfSeveralItemsAreThoseOfTheFirstAndTheLast) {
    const Names names = namesOf(5, 2, [](std::uint64_t item) { return std::to_string(item); });
    ASSERT_EQ(names.size(), 3U);
    EXPECT_EQ(names[0], "0 to 1");
    EXPECT_EQ(names[2], "4");
}

}  // namespace
}  // namespace hop::scene::raster_test
