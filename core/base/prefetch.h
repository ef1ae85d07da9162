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

// Calls visit(item) for all items in order, until it returns false; if the data are larger than kNear, calls
// sendFor(item) some items earlier, for a prefetch. Returns the number of items for which visit returned true.
template <typename Item, typename SendFor, typename Visit>
std::size_t visitPrefetched(std::span<Item> items, std::size_t bytesOfData, const SendFor& sendFor,
                            const Visit& visit) {
    std::size_t i = 0;
    if (bytesOfData > kNear)
        for (; i + kPrefetchDistance < items.size(); ++i) {
            sendFor(items[i + kPrefetchDistance]);
            if (!visit(items[i])) return i;
        }
    for (; i < items.size(); ++i)
        if (!visit(items[i])) return i;
    return i;
}

template <typename Item, typename SendFor, typename Visit>
void forEachPrefetched(std::span<Item> items, std::size_t bytesOfData, const SendFor& sendFor, const Visit& visit) {
    visitPrefetched(items, bytesOfData, sendFor, [&](Item& item) {
        visit(item);
        return true;
    });
}

}  // namespace hop
