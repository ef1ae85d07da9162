// SPDX-License-Identifier: GPL-3.0-or-later
// Edge colourings: legal, and with as many colours as the largest degree.
#include "core/plan/decomposition.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace hop::plan::decomposition_test {
namespace {

using Uses = std::set<std::array<std::uint32_t, 2>>;  // (row or column, colour)

::testing::AssertionResult isLegal(std::span<const Edge> edges, std::span<const std::uint32_t> colours,
                                   std::uint32_t count) {
    if (colours.size() != edges.size()) return ::testing::AssertionFailure() << "not every edge has a colour";
    Uses rows, columns;
    for (std::size_t e = 0; e < edges.size(); ++e) {
        if (colours[e] >= count) return ::testing::AssertionFailure() << "edge " << e << " has no colour";
        if (!rows.insert({edges[e].row, colours[e]}).second)
            return ::testing::AssertionFailure() << "row " << edges[e].row << " has colour " << colours[e] << " twice";
        if (!columns.insert({edges[e].column, colours[e]}).second)
            return ::testing::AssertionFailure()
                   << "column " << edges[e].column << " has colour " << colours[e] << " twice";
    }
    return ::testing::AssertionSuccess();
}

TEST(Decomposition, LargestDegreeIsTheGreatestRowOrColumnSum) {
    EXPECT_EQ(largestDegree({}, 0, 0), 0U);
    const std::vector<Edge> wide = {{0, 0}, {0, 1}, {0, 2}, {1, 2}};
    EXPECT_EQ(largestDegree(wide, 2, 3), 3U);
    const std::vector<Edge> tall = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}};
    EXPECT_EQ(largestDegree(tall, 4, 2), 4U);
    const std::vector<Edge> many = {{0, 0}, {0, 0}, {0, 0}};
    EXPECT_EQ(largestDegree(many, 1, 1), 3U);
}

TEST(Decomposition, ColoursNothing) { EXPECT_TRUE(colourEdges({}, 0, 0, 0).empty()); }

TEST(Decomposition, FirstEdgesGetSmallColours) {
    const std::vector<Edge> edges = {{0, 0}, {1, 1}, {2, 0}, {3, 1}};
    EXPECT_EQ(colourEdges(edges, 4, 2, 2), (std::vector<std::uint32_t>{0, 0, 1, 1}));
}

// First fit leaves the last edge no colour: only swapping on an alternating path does.
TEST(Decomposition, SwapsOnAnAlternatingPath) {
    const std::vector<Edge> edges = {{0, 0}, {1, 1}, {2, 0}, {2, 1}};
    const auto colours = colourEdges(edges, 3, 2, 2);
    EXPECT_TRUE(isLegal(edges, colours, 2));
    const std::vector<Edge> longPath = {{0, 0}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 0}};
    EXPECT_TRUE(isLegal(longPath, colourEdges(longPath, 4, 4, 2), 2));
}

TEST(Decomposition, CubesOfManyDimensions) {
    for (std::uint32_t d = 1; d <= 12; ++d) {
        std::vector<Edge> edges;
        for (std::uint32_t row = 1; row < 1U << d; ++row)
            for (std::uint32_t j = 0; j < d; ++j)
                if ((row >> j & 1U) != 0) edges.push_back({row - 1, j});
        const std::uint32_t rows = (1U << d) - 1;
        const std::uint32_t h = largestDegree(edges, rows, d);
        EXPECT_EQ(h, std::max(d, 1U << (d - 1)));
        EXPECT_TRUE(isLegal(edges, colourEdges(edges, rows, d, h), h)) << "d = " << d;
    }
}

RC_GTEST_PROP(Decomposition, AnyMultigraphNeedsNoMoreThanItsLargestDegree, ()) {
    const auto rows = *rc::gen::inRange<std::uint32_t>(1, 40);
    const auto columns = *rc::gen::inRange<std::uint32_t>(1, 12);
    auto edges = *rc::gen::container<std::vector<Edge>>(rc::gen::construct<Edge>(
        rc::gen::inRange<std::uint32_t>(0, rows), rc::gen::inRange<std::uint32_t>(0, columns)));
    std::ranges::stable_sort(edges, {}, &Edge::row);
    const std::uint32_t spare = *rc::gen::inRange<std::uint32_t>(0, 3);
    const std::uint32_t colours = largestDegree(edges, rows, columns) + spare;
    const auto coloured = colourEdges(edges, rows, columns, colours);
    RC_ASSERT(isLegal(edges, coloured, colours));
    RC_ASSERT(coloured == colourEdges(edges, rows, columns, colours));
}

std::uint32_t largestClass(std::span<const std::uint32_t> colours, std::uint32_t count) {
    std::vector<std::uint32_t> size(count);
    for (const std::uint32_t colour : colours) ++size[colour];
    return count == 0 ? 0 : *std::ranges::max_element(size);
}

// One large class after first fit: its third edge must go, on a path of three edges.
TEST(Decomposition, LargeClassesGiveEdgesAway) {
    const std::vector<Edge> edges = {{0, 0}, {1, 1}, {2, 2}, {3, 0}, {3, 1}, {3, 2}};
    for (const std::uint32_t k : {2U, 3U}) {
        const auto colours = colourEdges(edges, 4, 3, 3, k);
        EXPECT_TRUE(isLegal(edges, colours, 3));
        EXPECT_LE(largestClass(colours, 3), k);
    }
    const std::vector<Edge> apart = {{0, 0}, {1, 1}, {2, 2}};
    EXPECT_EQ(colourEdges(apart, 3, 3, 3, 1), (std::vector<std::uint32_t>{0, 1, 2}));
}

// VB Theorem 7: max(edges / k rounded up, largest degree) classes of at most k edges.
RC_GTEST_PROP(Decomposition, AnyMultigraphInClassesOfAtMostK, ()) {
    const auto rows = *rc::gen::inRange<std::uint32_t>(1, 25);
    const auto columns = *rc::gen::inRange<std::uint32_t>(1, 10);
    auto edges = *rc::gen::container<std::vector<Edge>>(rc::gen::construct<Edge>(
        rc::gen::inRange<std::uint32_t>(0, rows), rc::gen::inRange<std::uint32_t>(0, columns)));
    std::ranges::stable_sort(edges, {}, &Edge::row);
    const auto k = *rc::gen::inRange<std::uint32_t>(1, columns + 1);
    const auto all = static_cast<std::uint32_t>(edges.size());
    const std::uint32_t colours = std::max((all + k - 1) / k, largestDegree(edges, rows, columns));
    const auto coloured = colourEdges(edges, rows, columns, colours, k);
    RC_ASSERT(isLegal(edges, coloured, colours));
    RC_ASSERT(largestClass(coloured, colours) <= k);
}

// Regular multigraphs leave no colour to spare at any row or column.
RC_GTEST_PROP(Decomposition, RegularMultigraphs, ()) {
    const auto size = *rc::gen::inRange<std::uint32_t>(1, 30);
    const auto degree = *rc::gen::inRange<std::uint32_t>(1, 70);
    std::vector<Edge> edges;
    for (std::uint32_t k = 0; k < degree; ++k) {
        std::vector<std::uint32_t> columns(size);
        for (std::uint32_t i = 0; i < size; ++i) columns[i] = i;
        for (std::uint32_t i = size; i > 1; --i)
            std::swap(columns[i - 1], columns[*rc::gen::inRange<std::uint32_t>(0, i)]);
        for (std::uint32_t i = 0; i < size; ++i) edges.push_back({i, columns[i]});
    }
    std::ranges::stable_sort(edges, {}, &Edge::row);
    RC_ASSERT(isLegal(edges, colourEdges(edges, size, size, degree), degree));
}

}  // namespace
}  // namespace hop::plan::decomposition_test
