// SPDX-License-Identifier: GPL-3.0-or-later
// A spatial index: square cells of the plane that list their items, so that nearby items are found without a full scan.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/network/layout.h"

namespace hop::network {

// Item numbers in cells of side `size`. Cells are hashed into lists, so that the extent of the drawing does not matter:
// a visit yields every item of the cells it touches, possibly twice, and possibly other items.
class Cells {
public:
    Cells(double size, std::size_t expectedItems);

    struct Box {
        Position low, high;
    };
    static Box around(const Position& at, double reach) {
        return {{at.x - reach, at.y - reach}, {at.x + reach, at.y + reach}};
    }

    void clear();
    void add(std::uint32_t item, const Position& at) { listAt(at).push_back(item); }
    // Adds to all cells that the box touches. All boxes of an item must be added before the next item.
    void add(std::uint32_t item, const Box& box);
    void move(std::uint32_t item, const Position& from, const Position& to);

    const std::vector<std::uint32_t>& at(const Position& place) const {
        return m_lists[listOf(cellOf(place.x), cellOf(place.y))];
    }
    template <typename Visit>
    void visit(const Box& box, Visit visit) const {
        for (std::int64_t row = cellOf(box.low.y); row <= cellOf(box.high.y); ++row)
            for (std::int64_t column = cellOf(box.low.x); column <= cellOf(box.high.x); ++column)
                for (const std::uint32_t item : m_lists[listOf(column, row)]) visit(item);
    }

private:
    std::int64_t cellOf(double coordinate) const { return static_cast<std::int64_t>(std::floor(coordinate / m_size)); }
    std::size_t listOf(std::int64_t column, std::int64_t row) const {
        const auto mixed = static_cast<std::uint64_t>(column) * 0x9e3779b97f4a7c15U +
                           static_cast<std::uint64_t>(row) * 0xc2b2ae3d27d4eb4fU;
        return static_cast<std::size_t>(mixed >> 32U) & (m_lists.size() - 1);
    }
    std::vector<std::uint32_t>& listAt(const Position& at) { return m_lists[listOf(cellOf(at.x), cellOf(at.y))]; }

    double m_size;
    std::vector<std::vector<std::uint32_t>> m_lists;  // their number is a power of two
};

}  // namespace hop::network
