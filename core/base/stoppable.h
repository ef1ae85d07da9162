// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting and resizing of large arrays in interruptible pieces.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "core/base/stop.h"

namespace hop {

// Stable sort. Pieces of this many items are sorted, then merged in pairs; checks the stop before each. Needs memory
// for half of the items, like std::stable_sort. If stopped, the order is unspecified.
inline constexpr std::size_t kSortedAtOnce = std::size_t{1} << 16U;

template <typename T, typename Less = std::less<>>
void stableSort(std::vector<T>& items, Stop stop, Less less = {}) {
    const auto at = [&](std::size_t place) {
        return items.begin() + static_cast<std::ptrdiff_t>(std::min(place, items.size()));
    };
    for (std::size_t first = 0; first < items.size(); first += kSortedAtOnce) {
        if (stop.requested()) return;
        std::stable_sort(at(first), at(first + kSortedAtOnce), less);
    }
    for (std::size_t width = kSortedAtOnce; width < items.size(); width *= 2)
        for (std::size_t first = 0; first + width < items.size(); first += 2 * width) {
            if (stop.requested()) return;
            std::inplace_merge(at(first), at(first + width), at(first + 2 * width), less);
        }
}

// Resizes `items` to `size` with copies of `value`, checking the stop every few megabytes: allocating fresh memory runs
// at a few gigabytes per second. If stopped, it is shorter.
template <typename T>
void resizeInPieces(std::vector<T>& items, std::size_t size, Stop stop, const T& value = T()) {
    constexpr std::size_t kPiece = (std::size_t{4} << 20U) / sizeof(T);
    items.reserve(size);
    while (items.size() < size && !stop.requested()) items.resize(std::min(size, items.size() + kPiece), value);
}

}  // namespace hop
