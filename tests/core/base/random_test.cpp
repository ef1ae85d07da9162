// SPDX-License-Identifier: GPL-3.0-or-later
// Philox against the known answers published with Random123 (kat_vectors, philox4x32, 10 rounds), and the streams over
// it.
#include "core/base/random.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace hop::random_test {
namespace {

TEST(Philox, KnownAnswers) {
    EXPECT_EQ(philox4x32({0, 0, 0, 0}, {0, 0}), (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox4x32({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
              (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
              (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(RandomStream, IsTheWordsOfItsBlocks) {
    const StreamKey key{0x299f31d0a4093822U, 0x13198a2e, 0x03707344};
    const std::uint64_t block = 0x85a308d3243f6a88U % (std::uint64_t{1} << 62U);
    const PhiloxBlock words = philox4x32({0x243f6a88, 0x05a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0});
    RandomStream stream(key, block * 4);
    for (const std::uint32_t word : words) EXPECT_EQ(stream.next(), word);
    EXPECT_EQ(stream.position(), block * 4 + 4);
    EXPECT_EQ(randomAt(key, block * 2), std::uint64_t{words[0]} | std::uint64_t{words[1]} << 32U);
    EXPECT_EQ(randomAt(key, block * 2 + 1), std::uint64_t{words[2]} | std::uint64_t{words[3]} << 32U);
}

RC_GTEST_PROP(RandomStream, NumbersAtManyIndicesAreThoseAtEach,
              (std::uint64_t seed, std::uint32_t replication, std::uint32_t purpose,
               std::vector<std::uint64_t> indices)) {
    const StreamKey key{seed, replication, purpose};
    std::vector<std::uint64_t> expected, numbers = indices;
    for (const std::uint64_t index : indices) expected.push_back(randomAt(key, index));
    randomAtEach(key, numbers);
    RC_ASSERT(numbers == expected);
}

TEST(RandomStream, EveryPartOfTheKeyAndThePositionMatters) {
    const std::vector<StreamKey> keys = {{0, 0, 0}, {1, 0, 0}, {std::uint64_t{1} << 32U, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    std::set<std::uint64_t> numbers;
    for (const StreamKey& key : keys)
        for (const std::uint64_t index :
             {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{1} << 40U})
            numbers.insert(randomAt(key, index));
    EXPECT_EQ(numbers.size(), keys.size() * 4);
}

TEST(RandomStream, FirstNumbersArePinned) {
    RandomStream stream({1, 0, purposeOf("shuffle")});
    EXPECT_EQ(purposeOf("shuffle"), 0x41ca1f0aU);
    EXPECT_EQ(stream.next(), 0xe2d3f682U);
    EXPECT_EQ(stream.below(1000), 283U);
}

TEST(RandomStream, BelowHasNoBias) {
    // Without rejection one value of three would come twice as often.
    RandomStream stream({7, 0, 0});
    constexpr std::uint32_t kBound = 3U << 30U;
    constexpr int kDraws = 60000;
    std::array<int, 3> counts{};
    for (int i = 0; i < kDraws; ++i) {
        const std::uint32_t number = stream.below(kBound);
        ASSERT_LT(number, kBound);
        ++counts[number % 3];
    }
    for (const int count : counts) EXPECT_NEAR(count, 20000, 600);
}

TEST(RandomStream, UnitIsUniform) {
    RandomStream stream({7, 1, 0});
    double sum = 0, squares = 0;
    constexpr int kDraws = 40000;
    for (int i = 0; i < kDraws; ++i) {
        const double x = stream.unit();
        ASSERT_GE(x, 0.0);
        ASSERT_LT(x, 1.0);
        sum += x;
        squares += x * x;
    }
    EXPECT_NEAR(sum / kDraws, 1.0 / 2, 0.006);
    EXPECT_NEAR(squares / kDraws, 1.0 / 3, 0.006);
}

TEST(RandomStream, ShuffleReachesEveryOrderEquallyOften) {
    RandomStream stream({3, 0, 0});
    std::map<std::string, int> counts;
    constexpr int kDraws = 24000;
    for (int i = 0; i < kDraws; ++i) {
        std::string items = "abcd";
        stream.shuffle(std::span(items));
        ++counts[items];
    }
    ASSERT_EQ(counts.size(), 24U);
    for (const auto& [order, count] : counts) EXPECT_NEAR(count, 1000, 160) << order;
}

RC_GTEST_PROP(RandomStream, ShuffleIsAPermutation, (std::vector<int> items, std::uint64_t seed)) {
    std::vector<int> shuffled = items;
    RandomStream({seed, 0, 0}).shuffle(std::span(shuffled));
    std::sort(items.begin(), items.end());
    std::sort(shuffled.begin(), shuffled.end());
    RC_ASSERT(items == shuffled);
}

RC_GTEST_PROP(RandomStream, ACopyGoesOnAlike, (std::uint64_t seed, std::uint32_t replication, std::uint32_t purpose)) {
    RandomStream stream({seed, replication, purpose}, *rc::gen::inRange<std::uint64_t>(0, 1000));
    for (int i = *rc::gen::inRange(0, 20); i > 0; --i) stream.next();
    RandomStream copy = stream;
    RandomStream again({seed, replication, purpose}, stream.position());
    RC_ASSERT(copy == stream);
    const std::uint32_t number = stream.next();
    RC_ASSERT(copy != stream);
    RC_ASSERT(copy.next() == number);
    RC_ASSERT(again.next() == number);
}

RC_GTEST_PROP(RandomStream, BelowStaysBelow, (std::uint64_t seed)) {
    const auto bound = *rc::gen::suchThat<std::uint32_t>([](std::uint32_t b) { return b > 0; });
    RC_ASSERT(RandomStream({seed, 0, 0}).below(bound) < bound);
}

}  // namespace
}  // namespace hop::random_test
