// SPDX-License-Identifier: GPL-3.0-or-later
// Items are visited in order and once, up to the first refusal, near or far; prefetches are for items that will come.
#include "core/base/prefetch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace hop::prefetch_test {
namespace {

TEST(Prefetch, VisitsInOrderUntilRefused) {
    for (const std::size_t bytes : {std::size_t{0}, kNear, kNear + 1})
        for (std::size_t count = 0; count < 40; ++count)
            for (std::size_t refused = 0; refused <= count; ++refused) {
                std::vector<std::size_t> items(count);
                for (std::size_t i = 0; i < count; ++i) items[i] = i;
                std::vector<std::size_t> visited;
                const std::size_t passed = visitPrefetched(
                    std::span(std::as_const(items)), bytes,
                    [&](const std::size_t& later) {
                        EXPECT_GT(bytes, kNear);
                        EXPECT_EQ(later, visited.size() + kPrefetchDistance);
                        EXPECT_LT(later, count);
                    },
                    [&](const std::size_t& item) {
                        visited.push_back(item);
                        return item != refused;
                    });
                EXPECT_EQ(passed, refused) << count;
                const std::size_t seen = std::min(refused + 1, count);
                EXPECT_EQ(visited, std::vector(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(seen)));
            }
}

TEST(Prefetch, FarItemsArePrefetched) {
    std::vector<int> items(100);
    std::size_t sent = 0, visited = 0;
    forEachPrefetched(std::span(items), kNear + 1, [&](int&) { ++sent; }, [&](int&) { ++visited; });
    EXPECT_EQ(visited, items.size());
    EXPECT_GE(sent, items.size() - kPrefetchDistance - kUnrolled);
}

}  // namespace
}  // namespace hop::prefetch_test
