// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a chart as a table: rows by x, curves and theory as columns, the chosen point bold.
#include "core/scene/curves/curves.h"
#include "core/scene/table/table.h"

#include <gtest/gtest.h>

namespace hop::scene::point_table_test {
namespace {

Curves curves() {
    Curves all;
    all.x.title = "ρ";
    all.series = {
        {.name = "own tree", .values = {{0.1, 11.0, 0.081, 0}, {0.30000000000000004, 14.752, 0.1, 1}}},
        {.name = "rotated", .values = {{0.1, 10.5, 0.0, 2}}},
        {.name = "ST (25)", .kind = Curves::Kind::theory, .values = {{0.1, 10.0}, {0.2, 10.5}, {0.3, 11.934}}},
        {.name = "elsewhere", .kind = Curves::Kind::theory, .values = {{0.15, 1.0}}}};
    return all;
}

TEST(PointTable, ARowForEveryXAndTheoryWhereItIsKnownEverywhere) {
    const Table table = pointTable(curves(), 1);
    ASSERT_EQ(table.fixed->rows.size(), 2U);
    ASSERT_EQ(table.fixed->columns.size(), 3U) << "a line without values at these x has no column";
    EXPECT_EQ(table.fixed->columns[2].head, "ST (25)");
    EXPECT_EQ(table.fixed->sections.front().corner, "ρ");
    EXPECT_EQ(table.fixed->at(0, 0).front().text, "11.000 ± 0.081");
    EXPECT_EQ(table.fixed->at(1, 0).front().text, "14.75 ± 0.10");
    EXPECT_EQ(table.fixed->at(0, 1).front().text, "10.5");
    EXPECT_EQ(table.fixed->at(1, 1).front().text, "–") << "not measured there";
    EXPECT_EQ(table.fixed->at(1, 2).front().text, "11.93");
    EXPECT_FALSE(table.fixed->rows[0].strong);
    EXPECT_TRUE(table.fixed->rows[1].strong);
    EXPECT_TRUE(table.fixed->at(1, 0).front().strong);
    EXPECT_FALSE(table.fixed->at(0, 0).front().strong);
}

TEST(PointTable, TakesManyValues) {
    constexpr std::size_t kMany = 100'000;
    Curves many;
    many.series = {{.name = "measured", .values = {}}, {.name = "theory", .kind = Curves::Kind::theory, .values = {}}};
    for (std::size_t i = 0; i < kMany; ++i) {
        const auto x = static_cast<double>(i);
        many.series[0].values.push_back({x, x + 0.5, 0.0, i});
        many.series[1].values.push_back({x * (1.0 + 1e-12), x});
    }
    const Table table = pointTable(many, kMany - 1);
    ASSERT_EQ(table.fixed->rows.size(), kMany);
    ASSERT_EQ(table.fixed->columns.size(), 2U);
    EXPECT_TRUE(table.fixed->rows.back().strong);
    EXPECT_EQ(table.fixed->at(kMany - 1, 1).front().number, static_cast<double>(kMany - 1));
}

TEST(PointTable, WithoutMeasuredValuesThereAreNoRows) { EXPECT_TRUE(pointTable({}, std::nullopt).fixed->rows.empty()); }

}  // namespace
}  // namespace hop::scene::point_table_test
