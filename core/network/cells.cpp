// SPDX-License-Identifier: GPL-3.0-or-later
// A spatial index: square cells of the plane that list their items.
#include "core/network/cells.h"

#include <algorithm>
#include <bit>

namespace hop::network {

Cells::Cells(double size, std::size_t expectedItems)
    : m_size(size), m_lists(std::bit_ceil(2 * std::max<std::size_t>(expectedItems, 8))) {}

void Cells::clear() {
    for (auto& list : m_lists) list.clear();
}

void Cells::add(std::uint32_t item, const Box& box) {
    for (std::int64_t row = cellOf(box.low.y); row <= cellOf(box.high.y); ++row)
        for (std::int64_t column = cellOf(box.low.x); column <= cellOf(box.high.x); ++column) {
            auto& list = m_lists[listOf(column, row)];
            if (list.empty() || list.back() != item) list.push_back(item);
        }
}

void Cells::move(std::uint32_t item, const Position& from, const Position& to) {
    auto& before = listAt(from);
    before.erase(std::ranges::find(before, item));
    add(item, to);
}

}  // namespace hop::network
