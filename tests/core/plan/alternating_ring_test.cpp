// SPDX-License-Identifier: GPL-3.0-or-later
// Alternating directions: which rings, which way, and how long it takes.
#include "core/plan/alternating_ring.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/network/catalogue.h"

namespace hop::plan::alternating_ring_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) { return *network::build(expression, {}); }

TEST(AlternatingRing, EvenRings) {
    for (const char* even : {"ring(4)", "ring(6)", "torus(8,1)"}) EXPECT_TRUE(isEvenRing(*networkOf(even))) << even;
    for (const char* other : {"ring(2)", "ring(5)", "path(4)", "hypercube(2)", "torus(4,2)", "complete(4)"})
        EXPECT_FALSE(isEvenRing(*networkOf(other))) << other;
}

TEST(AlternatingRing, OnlyTheWayToTheOppositeNodeDependsOnTheSource) {
    EXPECT_TRUE(alternatingGoesUp(6, 1, 2));
    EXPECT_FALSE(alternatingGoesUp(6, 2, 4));
    EXPECT_TRUE(alternatingGoesUp(6, 2, 3));
    EXPECT_FALSE(alternatingGoesUp(6, 5, 3));
}

// ceil(n^2 / 8) steps, where the symmetric schedule takes n (n + 2) / 8; n^2 / 4 hops a node.
TEST(AlternatingRing, Steps) {
    for (std::uint64_t n = 4; n <= 64; n += 2) {
        const ExplicitPlan plan = alternatingRingPlan(*networkOf("ring(" + std::to_string(n) + ")"));
        EXPECT_EQ(plan.steps(), (n * n + 7) / 8) << "n = " << n;
        EXPECT_EQ(plan.entries.size(), n * (n * n / 4)) << "n = " << n;
        EXPECT_EQ(std::ranges::count(plan.entries, kDelivers, &Move::flags), static_cast<std::int64_t>(n * (n - 1)));
    }
}

TEST(AlternatingRing, FarthestFirst) {
    const auto network = networkOf("ring(6)");
    const ExplicitPlan plan = alternatingRingPlan(*network);
    // In the first step even nodes send up, odd nodes down, to the opposite node: distance 3; the other way distance 2.
    for (const Move& move : plan.at(1)) {
        const network::Link link = network->link(move.link);
        EXPECT_EQ(move.tag, (link.from % 2 == 0) == (link.type == 0) ? 3 : 2);
    }
}

}  // namespace
}  // namespace hop::plan::alternating_ring_test
