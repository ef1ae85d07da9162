// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by all-to-all mappings, on values alone.
#include "core/plan/brick_sort.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/support/brick_values.h"

namespace hop::plan::brick_sort_test {
namespace {

using test::sorts;
using test::thresholds;
using test::Words;

class BrickSortTest : public ::testing::TestWithParam<std::uint32_t> {
protected:
    BrickSort m_sort{network::Bricks(8)};
    std::uint32_t m_layers = GetParam();
    std::size_t m_places = std::size_t{4096} * m_layers;
};

// All thresholds of 40 permutations: tests/bench/brick_bench.
TEST_P(BrickSortTest, SortsThresholdsOfAPermutation) {
    const auto keys = test::permutation(m_places, 1);
    for (std::uint32_t first = 0; first < m_places; first += 1024)
        EXPECT_TRUE(sorts(m_sort, m_layers, thresholds(keys, first))) << first;
}

TEST_P(BrickSortTest, SortsRandomZerosAndOnes) {
    RandomStream random({.seed = 5, .replication = 0, .purpose = purposeOf("brick sort test")});
    Words words(m_places);
    for (std::uint64_t& word : words) word = std::uint64_t{random.next()} << 32U | random.next();
    EXPECT_TRUE(sorts(m_sort, m_layers, words));
}

INSTANTIATE_TEST_SUITE_P(Layers, BrickSortTest, ::testing::Values(1U, 2U, 4U));

TEST(BrickSort, EveryComparatorHasTwoSides) {
    const BrickSort sort{network::Bricks(8)};
    for (const Group group : {Group::blocks, Group::evenPairs, Group::oddPairs})
        for (const CompareStage& stage : sort.stages(group)) {
            std::size_t idle = 0;
            for (NodeId node = 0; node < 4096; ++node) {
                const Comparison one = sort.comparison(stage, node);
                if (one.partner == kNoNode) {
                    ++idle;
                    continue;
                }
                const Comparison other = sort.comparison(stage, one.partner);
                ASSERT_EQ(other.partner, node);
                ASSERT_NE(other.keepsSmaller, one.keepsSmaller);
                ASSERT_EQ(other.apart, one.apart);
                ASSERT_EQ(other.type, one.type ^ 1U);
                ASSERT_LE(one.apart, sort.reach(stage, one.type >= 4));
            }
            EXPECT_EQ(idle, group == Group::oddPairs ? 512U : 0U);
        }
}

TEST(BrickSort, SaysWhichSidesItTakes) {
    EXPECT_FALSE(BrickSort::whyNot(8));
    EXPECT_EQ(
        *BrickSort::whyNot(27),
        "its blocks are sorted by a bitonic network, so their side n^(2/3) must be a power of two: n must be 8 or "
        "64, not 27");
    EXPECT_TRUE(BrickSort::whyNot(9)->starts_with("blocks of side n^(2/3) must divide"));
}

}  // namespace
}  // namespace hop::plan::brick_sort_test
