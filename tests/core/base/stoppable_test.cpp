// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting and filling that can be stopped, beside the standard library's.
#include "core/base/stoppable.h"

#include <gtest/gtest.h>

#include "core/base/paced_stop.h"
#include "core/base/random.h"

namespace hop::stoppable_test {
namespace {

struct Item {
    std::uint32_t key = 0;
    std::uint32_t place = 0;
    friend bool operator==(const Item&, const Item&) = default;
};

bool byKey(const Item& a, const Item& b) { return a.key < b.key; }

std::vector<Item> items(std::size_t count, std::uint32_t keys) {
    RandomStream lots({.seed = count});
    std::vector<Item> all;
    for (std::uint32_t i = 0; i < count; ++i) all.push_back({lots.below(keys), i});
    return all;
}

TEST(StableSort, SortsAsTheStandardLibraryDoes) {
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{1000}, kSortedAtOnce - 1, kSortedAtOnce,
                                    kSortedAtOnce + 1, 3 * kSortedAtOnce + 5, 4 * kSortedAtOnce, 9 * kSortedAtOnce})
        for (const std::uint32_t keys : {2U, 1000U, 0xffffffffU}) {
            std::vector<Item> sorted = items(count, keys), expected = sorted;
            stableSort(sorted, {}, byKey);
            std::stable_sort(expected.begin(), expected.end(), byKey);
            EXPECT_TRUE(sorted == expected) << count << " items, " << keys << " keys";
        }
}

TEST(StableSort, KeepsAllItemsWhereverItIsStopped) {
    const std::vector<Item> before = items(5 * kSortedAtOnce + 3, 100);
    for (std::int64_t look = 1;; look *= 2) {
        const StopFlag flag(look);
        std::vector<Item> sorted = before;
        stableSort(sorted, Stop(flag), byKey);
        std::ranges::sort(sorted, {}, &Item::place);
        ASSERT_TRUE(sorted == before) << "stopped by look " << look;
        if (!flag.raised()) break;
    }
}

TEST(ResizeInPieces, AddsAllItemsOrFewerIfItIsStopped) {
    std::vector<std::uint32_t> values = {1, 2, 3};
    resizeInPieces(values, 3'000'000, {}, 7U);
    std::vector<std::uint32_t> expected(3'000'000, 7U);
    std::ranges::copy(std::vector{1U, 2U, 3U}, expected.begin());
    EXPECT_EQ(values, expected);
    values.clear();
    values.shrink_to_fit();
    const StopFlag flag(2);
    resizeInPieces(values, 3'000'000, Stop(flag));
    EXPECT_GT(values.size(), 0U);
    EXPECT_LT(values.size(), 3'000'000U);
    EXPECT_TRUE(std::ranges::all_of(values, [](std::uint32_t value) { return value == 0U; }));
}

TEST(PacedStop, LooksOnceInSoManyRounds) {
    const StopFlag flag(2);
    PacedStop paced{Stop(flag)};
    for (std::uint64_t round = 0; round < 2 * PacedStop::kRounds - 1; ++round) ASSERT_FALSE(paced.requested());
    EXPECT_TRUE(paced.requested());
    EXPECT_TRUE(paced.requested());
    EXPECT_TRUE(paced.seen());
    PacedStop never{Stop()};
    EXPECT_FALSE(never.requested(std::uint64_t{1} << 40U));
}

}  // namespace
}  // namespace hop::stoppable_test
