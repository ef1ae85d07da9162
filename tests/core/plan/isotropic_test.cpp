// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for isotropic tasks: crossings, ties on even rings, and the plan that the colours make.
#include "core/plan/isotropic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/network/catalogue.h"

namespace hop::plan::isotropic_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return *network;
}

std::vector<NodeId> allOffsets(const network::Network& network) {
    std::vector<NodeId> rows(network.nodeCount() - 1);
    for (NodeId x = 1; x < network.nodeCount(); ++x) rows[x - 1] = x;
    return rows;
}

std::vector<std::uint64_t> columnSums(const network::Network& network, std::span<const Edge> crossings) {
    std::vector<std::uint64_t> sums(network.dimensions()->typeCount(), 0);
    for (const Edge& crossing : crossings) ++sums[crossing.column];
    return sums;
}

std::uint32_t criticalSum(const std::string& expression) {
    const auto network = networkOf(expression);
    const auto rows = allOffsets(*network);
    return largestDegree(isotropicCrossings(*network, rows), static_cast<std::uint32_t>(rows.size()),
                         network->dimensions()->typeCount());
}

TEST(IsotropicCrossings, NearRowsComeFirst) {
    const auto network = networkOf("hypercube(3)");
    const std::vector<NodeId> rows = {7, 3, 1};
    EXPECT_EQ(isotropicCrossings(*network, rows), (std::vector<Edge>{{2, 0}, {1, 0}, {1, 1}, {0, 0}, {0, 1}, {0, 2}}));
}

// VB §8; algorithms E: T of total exchange for p = 3..6 and d = 1, 2, 3.
TEST(IsotropicCrossings, CriticalSumsOfTori) {
    const std::map<std::string, std::uint32_t> expected = {
        {"torus(3,1)", 1},   {"torus(3,2)", 3},   {"torus(3,3)", 9},  {"torus(4,1)", 3},  {"torus(4,2)", 8},
        {"torus(4,3)", 32},  {"torus(5,1)", 3},   {"torus(5,2)", 15}, {"torus(5,3)", 75}, {"torus(6,1)", 6},
        {"torus(6,2)", 27},  {"torus(6,3)", 162}, {"ring(8)", 10},    {"ring(9)", 10},    {"complete(7)", 1},
        {"hypercube(1)", 1}, {"hypercube(6)", 32}};
    for (const auto& [network, sum] : expected) EXPECT_EQ(criticalSum(network), sum) << network;
}

// Half way around an even ring: as often + as - wherever the number of such rows is even.
TEST(IsotropicCrossings, TiesAreSharedOut) {
    for (const char* expression : {"torus(4,2)", "torus(6,2)", "torus(4,3)"}) {
        const auto network = networkOf(expression);
        const auto sums = columnSums(*network, isotropicCrossings(*network, allOffsets(*network)));
        EXPECT_EQ(*std::ranges::min_element(sums), *std::ranges::max_element(sums)) << expression;
    }
    const auto ring = networkOf("ring(6)");
    EXPECT_EQ(columnSums(*ring, isotropicCrossings(*ring, allOffsets(*ring))), (std::vector<std::uint64_t>{6, 3}));
    // Twice the same row: one goes each way.
    const std::vector<NodeId> twice = {3, 3};
    EXPECT_EQ(columnSums(*ring, isotropicCrossings(*ring, twice)), (std::vector<std::uint64_t>{3, 3}));
}

TEST(IsotropicPlan, FollowsPacketsAndTellsWhichHopDelivers) {
    const auto network = networkOf("hypercube(2)");
    const std::vector<NodeId> rows = {1, 2, 3};
    const std::vector<Edge> crossings = {{0, 0}, {1, 1}, {2, 0}, {2, 1}};
    const std::vector<std::uint32_t> colours = {0, 1, 1, 0};
    const SymmetricPlan plan = isotropicPlan(*network, rows, crossings, colours);
    ASSERT_EQ(plan.steps(), 2U);
    EXPECT_EQ(std::vector(plan.at(1).begin(), plan.at(1).end()),
              (std::vector<SymmetricMove>{{.row = 0, .offset = 0, .type = 0, .tag = 1, .flags = kDelivers},
                                          {.row = 2, .offset = 0, .type = 1, .tag = 2}}));
    EXPECT_EQ(std::vector(plan.at(2).begin(), plan.at(2).end()),
              (std::vector<SymmetricMove>{{.row = 1, .offset = 0, .type = 1, .tag = 1, .flags = kDelivers},
                                          {.row = 2, .offset = 2, .type = 0, .tag = 2, .flags = kDelivers}}));
    EXPECT_EQ(plan.tagNames, (std::vector<std::string>{"", "distance 1", "distance 2"}));
}

TEST(IsotropicPlan, LinkTypesOfTheCatalogueCommute) {
    for (const char* expression : {"hypercube(4)", "torus(5,2)", "ring(7)", "complete(6)", "complete(1500)"})
        EXPECT_EQ(whyNotCommuting(*networkOf(expression)), "") << expression;
}

}  // namespace
}  // namespace hop::plan::isotropic_test
