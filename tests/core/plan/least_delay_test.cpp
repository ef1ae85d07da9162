// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of little delay: the numbers of VB §6 and §8, the last phase, classes in order.
#include "core/plan/least_delay.h"

#include <gtest/gtest.h>

#include <bit>
#include <numeric>

#include "core/network/catalogue.h"

namespace hop::plan::least_delay_test {
namespace {

constexpr std::uint32_t kRestarts = 4000;

network::NetworkPtr networkOf(const std::string& expression) { return *network::build(expression, {}); }

std::vector<NodeId> allOffsets(const network::Network& network) {
    std::vector<NodeId> rows(network.nodeCount() - 1);
    std::iota(rows.begin(), rows.end(), NodeId{1});
    return rows;
}

LeastDelayPlan totalExchange(const std::string& expression) {
    const auto network = networkOf(expression);
    return leastDelayPlan(*network, allOffsets(*network), kRestarts, RandomStream(StreamKey{}));
}

LeastDelayPlan neighbourhood(std::uint32_t d, std::uint32_t nearest, std::uint32_t farthest) {
    const auto network = networkOf("hypercube(" + std::to_string(d) + ")");
    std::vector<NodeId> rows;
    for (NodeId tag = 1; tag < network->nodeCount(); ++tag)
        if (const auto weight = static_cast<std::uint32_t>(std::popcount(tag)); nearest <= weight && weight <= farthest)
            rows.push_back(tag);
    return leastDelayPlan(*network, rows, 200, RandomStream(StreamKey{}));
}

// The sum is (n-1) D: 5/3, 18/7, 235/31, 3465/127; d = 4 and 6 attain their bounds too.
TEST(LeastDelay, CubesAtTheBound) {
    const std::vector<std::uint64_t> sums = {1, 5, 18, 64, 235, 892, 3465};
    for (std::uint32_t d = 1; d <= 7; ++d) {
        const LeastDelayPlan made = totalExchange("hypercube(" + std::to_string(d) + ")");
        EXPECT_EQ(made.delaySum, sums[d - 1]) << "d = " << d;
        EXPECT_EQ(made.least, made.delaySum);
        EXPECT_EQ(made.plan.steps(), std::uint64_t{1} << (d - 1));
        EXPECT_EQ(made.byOrbits, d != 4 && d != 6);
    }
    for (const std::uint32_t d : {11U, 13U}) {
        const LeastDelayPlan made = totalExchange("hypercube(" + std::to_string(d) + ")");
        EXPECT_EQ(made.delaySum, made.least) << "d = " << d;
    }
}

TEST(LeastDelay, CubesWithinTwoPerMilleOfTheBound) {
    for (const std::uint32_t d : {8U, 9U, 10U, 12U}) {
        const LeastDelayPlan made = totalExchange("hypercube(" + std::to_string(d) + ")");
        EXPECT_GT(made.delaySum, made.least) << "d = " << d;
        EXPECT_LE(static_cast<double>(made.delaySum), 1.002 * static_cast<double>(made.least)) << "d = " << d;
        EXPECT_EQ(made.plan.steps(), std::uint64_t{1} << (d - 1));
        if (d == 8) {
            EXPECT_LE(made.delaySum, 13699U);
        }
    }
}

// h = max(L, sum of C(d-1, i-1)); VB's mean delays for d = 5 are 23/4 (2..3) and 37/5 (2..4).
TEST(LeastDelay, NeighbourhoodExchange) {
    for (std::uint32_t d = 1; d <= 8; ++d)
        for (std::uint32_t nearest = 1; nearest <= d; ++nearest) {
            std::uint64_t columns = 0, binomial = 1;
            for (std::uint32_t i = 1; i < nearest; ++i) binomial = binomial * (d - i) / i;
            for (std::uint32_t farthest = nearest; farthest <= d; ++farthest) {
                columns += binomial;
                binomial = binomial * (d - farthest) / farthest;
                EXPECT_EQ(neighbourhood(d, nearest, farthest).plan.steps(), std::max<std::uint64_t>(farthest, columns))
                    << "d = " << d << ", " << nearest << " to " << farthest;
            }
        }
    EXPECT_EQ(neighbourhood(5, 2, 3).delaySum * 4, 20U * 23U);
    EXPECT_EQ(neighbourhood(5, 2, 4).delaySum * 5, 25U * 37U);
    EXPECT_TRUE(neighbourhood(5, 2, 4).byOrbits);
    EXPECT_FALSE(neighbourhood(5, 2, 4).lastPhase);
    EXPECT_TRUE(neighbourhood(5, 2, 5).lastPhase);
}

TEST(LeastDelay, ToriAtTheBound) {
    const auto mean = [](const std::string& network, const LeastDelayPlan& made) {
        return static_cast<double>(made.delaySum) / (networkOf(network)->nodeCount() - 1.0);
    };
    const std::vector<std::pair<std::string, double>> known = {
        {"torus(3,2)", 2.0}, {"torus(5,2)", 43.0 / 6.0}, {"torus(4,2)", 64.0 / 15.0}};
    for (const auto& [network, delay] : known) {
        const LeastDelayPlan made = totalExchange(network);
        EXPECT_DOUBLE_EQ(mean(network, made), delay) << network;
        EXPECT_EQ(made.delaySum, made.least) << network;
    }
    for (const char* network : {"torus(7,2)", "torus(9,2)", "torus(3,3)", "torus(3,4)"}) {
        const LeastDelayPlan made = totalExchange(network);
        EXPECT_EQ(made.delaySum, made.least) << network;
        EXPECT_TRUE(made.byOrbits) << network;
    }
    for (const char* network : {"torus(6,2)", "torus(8,2)", "torus(4,3)", "torus(5,3)", "torus(7,3)"}) {
        const LeastDelayPlan made = totalExchange(network);
        EXPECT_LE(static_cast<double>(made.delaySum), 1.005 * static_cast<double>(made.least)) << network;
    }
}

// (n+1)(n+3)/24 for odd n, which VB prints with /48; n(n+1)(n+2)/(24(n-1)) for even n, all nodes alike.
TEST(LeastDelay, Rings) {
    for (std::uint64_t n = 3; n <= 24; ++n) {
        const LeastDelayPlan made = totalExchange("ring(" + std::to_string(n) + ")");
        EXPECT_EQ(made.delaySum, made.least);
        EXPECT_EQ(24 * made.delaySum, n % 2 == 1 ? (n - 1) * (n + 1) * (n + 3) : n * (n + 1) * (n + 2)) << "n = " << n;
        EXPECT_EQ(made.plan.steps(), n % 2 == 1 ? (n * n - 1) / 8 : n * (n + 2) / 8);
    }
}

TEST(LeastDelay, PhasesAndTagsNameTheClasses) {
    const LeastDelayPlan made = totalExchange("hypercube(5)");
    EXPECT_EQ(made.plan.phases, (std::vector<Phase>{{1, 1, "class R11"},
                                                    {2, 3, "class R21"},
                                                    {4, 5, "class R22"},
                                                    {6, 8, "class R31"},
                                                    {9, 11, "class R32"},
                                                    {12, 16, "class R41, class R51"}}));
    for (const SymmetricMove& move : made.plan.at(7)) EXPECT_EQ(made.plan.tagNames[move.tag], "class R31");
    const LeastDelayPlan searched = totalExchange("hypercube(4)");
    EXPECT_TRUE(searched.plan.phases.empty());
    for (const SymmetricMove& move : searched.plan.entries)
        EXPECT_EQ(searched.plan.tagNames[move.tag] == "class R22", move.row + 1 == 0b0101 || move.row + 1 == 0b1010);
    // VB §6: in the first of two steps 10001 goes over the leftmost link, 00011 over the rightmost, and so on.
    for (const SymmetricMove& move : made.plan.at(2)) {
        const NodeId tag = move.row + 1;
        EXPECT_EQ(tag, (3U << move.type | 3U >> (5 - move.type)) & 31U);
    }
}

// Fig. 4: one crossing of every column in each of the last d steps, and one of every row but one.
TEST(LeastDelay, LastPhase) {
    const LeastDelayPlan made = totalExchange("hypercube(5)");
    for (Step step = 12; step <= 16; ++step) {
        const auto moves = made.plan.at(step);
        ASSERT_EQ(moves.size(), 5U);
        for (const SymmetricMove& move : moves) EXPECT_GE(std::popcount(move.row + 1), 4);
    }
    EXPECT_TRUE(made.lastPhase);
    const LeastDelayPlan shorts = totalExchange("torus(3,3)");
    EXPECT_FALSE(shorts.lastPhase);
    EXPECT_EQ(shorts.plan.phases.back().name, "orbit of (1,1,1), orbit of (1,2,1)");
}

TEST(LeastDelay, TooManyOrbitsAreNamedByDistance) {
    const auto network = networkOf("hypercube(7)");
    const auto rows = allOffsets(*network);
    LeastDelayPlan few = leastDelayPlan(*network, rows, 1, RandomStream(StreamKey{}), 5);
    EXPECT_EQ(few.plan.phases, (std::vector<Phase>{{1, 1, "distance 1"},
                                                   {2, 7, "distance 2"},
                                                   {8, 22, "distance 3"},
                                                   {23, 42, "distance 4"},
                                                   {43, 57, "distance 5"},
                                                   {58, 64, "distance 6, distance 7"}}));
    for (const SymmetricMove& move : few.plan.entries)
        EXPECT_EQ(few.plan.tagNames[move.tag], "distance " + std::to_string(std::popcount(move.row + 1)));
    const LeastDelayPlan named = leastDelayPlan(*network, rows, 1, RandomStream(StreamKey{}));
    EXPECT_EQ(named.plan.begins, few.plan.begins);
    EXPECT_EQ(leastDelayPlan(*networkOf("hypercube(8)"), allOffsets(*networkOf("hypercube(8)")), 1,
                             RandomStream(StreamKey{}), 5)
                  .plan.phases[1]
                  .name,
              "distance 2");
}

TEST(LeastDelay, SameStreamSamePlan) {
    const auto network = networkOf("torus(6,2)");
    const auto rows = allOffsets(*network);
    const auto plan = [&](std::uint64_t seed) {
        return leastDelayPlan(*network, rows, 50, RandomStream({.seed = seed, .replication = 0, .purpose = 0}));
    };
    EXPECT_EQ(plan(1), plan(1));
    EXPECT_NE(plan(1).plan, plan(2).plan);
    EXPECT_EQ(plan(1).tried, 50U);
}

}  // namespace
}  // namespace hop::plan::least_delay_test
