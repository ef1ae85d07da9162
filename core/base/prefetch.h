// SPDX-License-Identifier: GPL-3.0-or-later
// Iterates over items whose data are scattered in memory, prefetching those of later items while earlier ones are
// processed.
#pragma once

#include <cstddef>
#include <span>

namespace hop {

// Up to this size data stay in a processor's own cache, where prefetching costs more than it gains.
inline constexpr std::size_t kNear = std::size_t{768} << 10U;
inline constexpr std::size_t kPrefetchDistance = 12;  // items ahead; about the time of a memory access
inline constexpr std::size_t kLine = 64;              // [bytes] fetched together
inline constexpr std::size_t kUnrolled = 4;           // items between two looks at the end

// Calls visit(item) for all items in order, until it returns false; if the data are larger than kNear, calls
// sendFor(item) some items earlier, for a prefetch. Returns the number of items for which visit returned true.
template <typename Item, typename SendFor, typename Visit>
std::size_t visitPrefetched(std::span<Item> items, std::size_t bytesOfData, const SendFor& sendFor,
                            const Visit& visit) {
    Item* item = items.data();
    Item* const end = item + items.size();
    const auto visitMost = [&](Item* last, const auto& send) {
        for (; static_cast<std::size_t>(last - item) >= kUnrolled; item += kUnrolled)
#pragma GCC unroll 4
            for (std::size_t k = 0; k < kUnrolled; ++k) {
                send(item + k);
                if (visit(item[k])) continue;
                item += k;
                return false;
            }
        return true;
    };
    const auto sendForLater = [&](Item* now) { sendFor(now[kPrefetchDistance]); };
    bool all = true;
    if (bytesOfData > kNear && items.size() > kPrefetchDistance) all = visitMost(end - kPrefetchDistance, sendForLater);
    if (all && visitMost(end, [](Item*) {}))
        while (item != end && visit(*item)) ++item;
    return static_cast<std::size_t>(item - items.data());
}

template <typename Item, typename SendFor, typename Visit>
void forEachPrefetched(std::span<Item> items, std::size_t bytesOfData, const SendFor& sendFor, const Visit& visit) {
    visitPrefetched(items, bytesOfData, sendFor, [&](Item& item) {
        visit(item);
        return true;
    });
}

}  // namespace hop
