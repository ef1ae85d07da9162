// SPDX-License-Identifier: GPL-3.0-or-later
// Visiting many things whose data lie scattered in memory: those of later ones are sent for while earlier ones are
// dealt with.
#pragma once

#include <cstddef>
#include <span>

namespace hop {

// Data up to so many bytes stay in a processor's own cache, where sending for them costs more than it gives.
inline constexpr std::size_t kNear = std::size_t{768} << 10U;
inline constexpr std::size_t kPrefetchDistance = 12;  // items ahead; about a memory access's time

// visit(item) for all items in order, until it returns false; sendFor(item) some items earlier, for a prefetch, if the
// data are larger than kNear. Returns how many were visited and gave true.
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
