// SPDX-License-Identifier: GPL-3.0-or-later
// Decompositions step by step: legal, every critical line served in every step, near rows first, random choices that
// depend on the stream alone.
#include "core/plan/stepwise.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

namespace hop::plan::stepwise_test {
namespace {

RandomStream streamOf(std::uint64_t seed) { return RandomStream({.seed = seed, .replication = 0, .purpose = 0}); }

Decomposition decompose(const std::vector<Edge>& edges, std::uint32_t rows, std::uint32_t columns, std::uint32_t steps,
                        std::uint32_t restarts = 1, std::uint64_t seed = 1) {
    RandomStream random = streamOf(seed);
    return decomposeStepwise([&](RandomStream&) { return edges; }, rows, columns, steps, restarts, random);
}

std::vector<Edge> cube(std::uint32_t d) {
    std::vector<Edge> edges;
    for (std::uint32_t tag = 1; tag < 1U << d; ++tag)
        for (std::uint32_t j = 0; j < d; ++j)
            if ((tag >> j & 1U) != 0) edges.push_back({tag - 1, j});
    return edges;
}

// Follows the matrix step by step: at most one edge a row and column, one of every critical line.
std::string objections(const Decomposition& found, std::uint32_t rows, std::uint32_t columns, std::uint32_t steps) {
    std::vector<std::uint32_t> rowLeft(rows), columnLeft(columns), doneIn(rows, 0);
    for (const Edge& edge : found.edges) ++rowLeft[edge.row], ++columnLeft[edge.column];
    for (std::uint32_t step = 0; step < steps; ++step) {
        std::vector<std::uint32_t> row(rows), column(columns);
        for (std::size_t e = 0; e < found.edges.size(); ++e)
            if (found.colours[e] == step) ++row[found.edges[e].row], ++column[found.edges[e].column];
        for (std::uint32_t i = 0; i < rows; ++i) {
            if (row[i] > 1) return "row " + std::to_string(i) + " is used twice in step " + std::to_string(step);
            if (row[i] == 0 && rowLeft[i] == steps - step) return "critical row " + std::to_string(i) + " rests";
            if (row[i] == 1 && --rowLeft[i] == 0) doneIn[i] = step + 1;
        }
        for (std::uint32_t j = 0; j < columns; ++j) {
            if (column[j] > 1) return "column " + std::to_string(j) + " is used twice in step " + std::to_string(step);
            if (column[j] == 0 && columnLeft[j] == steps - step)
                return "critical column " + std::to_string(j) + " rests";
            columnLeft[j] -= column[j];
        }
    }
    if (std::ranges::any_of(rowLeft, [](std::uint32_t left) { return left != 0; })) return "something is left";
    const auto sum = std::reduce(doneIn.begin(), doneIn.end(), std::uint64_t{0});
    return sum == found.delaySum ? "" : "the sum of delays is " + std::to_string(sum);
}

// Bounds of VB §6: for prime d they are n^2/4 + dn/4 + (d-1)/2 - C(2d-1,d)/2, which the paper misprints.
TEST(Stepwise, LeastDelaySums) {
    EXPECT_EQ(leastDelaySum({}, 3), 0U);
    EXPECT_EQ(leastDelaySum({2, 1, 1}, 1), 1U + 2U + 4U);
    EXPECT_EQ(leastDelaySum({3, 1, 2, 1}, 2), 1U + 1U + 3U + 4U);
    const std::vector<std::pair<std::uint32_t, std::uint64_t>> known = {{2, 5},   {3, 18},   {4, 64},   {5, 235},
                                                                        {6, 892}, {7, 3465}, {8, 13684}};
    for (const auto& [d, sum] : known) {
        std::vector<std::uint32_t> hops((1U << d) - 1);
        for (const Edge& edge : cube(d)) ++hops[edge.row];
        EXPECT_EQ(leastDelaySum(hops, d), sum) << "d = " << d;
    }
}

TEST(Stepwise, SmallCubesReachTheBoundAtOnceOrSoon) {
    for (const auto& [d, restarts] : {std::pair(2U, 1U), {3U, 1U}, {4U, 1U}, {6U, 4000U}}) {
        const std::uint32_t rows = (1U << d) - 1, steps = 1U << (d - 1);
        const Decomposition found = decompose(cube(d), rows, d, steps, restarts);
        EXPECT_EQ(objections(found, rows, d, steps), "");
        std::vector<std::uint32_t> hops(rows);
        for (const Edge& edge : cube(d)) ++hops[edge.row];
        EXPECT_EQ(found.delaySum, leastDelaySum(hops, d)) << "d = " << d;
        EXPECT_LE(found.tried, restarts);
    }
}

TEST(Stepwise, TheBestOfManyIsNoWorse) {
    const Decomposition one = decompose(cube(5), 31, 5, 16, 1, 7);
    const Decomposition many = decompose(cube(5), 31, 5, 16, 100, 7);
    EXPECT_EQ(one.tried, 1U);
    EXPECT_LE(many.delaySum, one.delaySum);
    EXPECT_EQ(many, decompose(cube(5), 31, 5, 16, 100, 7));
    EXPECT_NE(one.colours, decompose(cube(5), 31, 5, 16, 1, 8).colours);
}

// Row 0 is near, but row 1 has as many crossings as there are steps.
TEST(Stepwise, CriticalRowsGoBeforeNearOnes) {
    const std::vector<Edge> edges = {{0, 0}, {1, 0}, {1, 0}, {1, 0}};
    const Decomposition found = decompose(edges, 2, 1, 4);
    EXPECT_EQ(found.colours, (std::vector<std::uint32_t>{0, 1, 2, 3}));
    const std::vector<Edge> tight = {{0, 1}, {1, 0}, {1, 0}, {1, 1}};
    EXPECT_EQ(objections(decompose(tight, 2, 2, 3), 2, 2, 3), "");
}

// More steps than needed: columns may rest, but the near rows do not.
TEST(Stepwise, ColumnsRestOnlyWhenNoRowWantsThem) {
    const std::vector<Edge> edges = {{0, 0}, {1, 1}, {2, 0}};
    const Decomposition found = decompose(edges, 3, 2, 5);
    EXPECT_EQ(found.delaySum, 1U + 1U + 2U);
}

TEST(Stepwise, Nothing) {
    const Decomposition found = decompose({}, 0, 3, 0);
    EXPECT_TRUE(found.colours.empty());
    EXPECT_EQ(found.delaySum, 0U);
}

RC_GTEST_PROP(Stepwise, AnyMultigraph, ()) {
    const auto rows = *rc::gen::inRange<std::uint32_t>(1, 30);
    const auto columns = *rc::gen::inRange<std::uint32_t>(1, 9);
    auto edges = *rc::gen::container<std::vector<Edge>>(rc::gen::construct<Edge>(
        rc::gen::inRange<std::uint32_t>(0, rows), rc::gen::inRange<std::uint32_t>(0, columns)));
    std::ranges::stable_sort(edges, {}, [](const Edge& edge) { return std::pair(edge.row, edge.column); });
    const std::uint32_t steps = largestDegree(edges, rows, columns);
    const Decomposition found = decompose(edges, rows, columns, steps, *rc::gen::inRange<std::uint32_t>(1, 4));
    RC_ASSERT(objections(found, rows, columns, steps) == "");
    RC_ASSERT(found.edges == edges);
    std::vector<std::uint32_t> hops(rows);
    for (const Edge& edge : edges) ++hops[edge.row];
    std::erase(hops, 0U);
    RC_ASSERT(found.delaySum >= leastDelaySum(hops, columns));
}

}  // namespace
}  // namespace hop::plan::stepwise_test
