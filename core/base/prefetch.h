// SPDX-License-Identifier: GPL-3.0-or-later
// Visiting many things whose data lie scattered in memory: those of later ones are sent for while earlier ones are dealt with.
#pragma once

#include <cstddef>
#include <span>

namespace hop {

inline constexpr std::size_t kPrefetchDistance = 12;  // items ahead; about a memory access's time

// visit(item) for all items in order; sendFor(item) some items earlier, for a prefetch.
template <typename Item, typename SendFor, typename Visit>
void forEachPrefetched(std::span<Item> items, const SendFor& sendFor, const Visit& visit) {
    std::size_t i = 0;
    for (; i + kPrefetchDistance < items.size(); ++i) {
        sendFor(items[i + kPrefetchDistance]);
        visit(items[i]);
    }
    for (; i < items.size(); ++i) visit(items[i]);
}

}  // namespace hop
