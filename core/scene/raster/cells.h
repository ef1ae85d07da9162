// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers by row and column, each of a greatest possible one. Where there are too many, neighbouring rows and columns
// are added up, so that a cell has the mean share of all that it stands for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hop::scene {

// How many rows and columns there are, and of how many items, which are counted from 0.
class Pooling {
public:
    static constexpr std::uint64_t kMost = 1U << 20U, kMostOneWay = 4096;  // cells; rows, columns

    Pooling() = default;
    Pooling(std::uint64_t rowItems, std::uint64_t columnItems);

    std::uint32_t rows() const { return m_rows; }
    std::uint32_t columns() const { return m_columns; }
    std::uint64_t perRow() const { return m_perRow; }        // items of a row, fewer in the last one
    std::uint64_t perColumn() const { return m_perColumn; }  // likewise
    bool isPooled() const { return m_perRow > 1 || m_perColumn > 1; }
    std::uint64_t itemsOfRow(std::uint32_t row) const { return std::min(m_perRow, m_rowItems - row * m_perRow); }
    std::size_t cellCount() const { return std::size_t{m_rows} * m_columns; }
    std::uint32_t indexOf(std::uint64_t rowItem, std::uint64_t columnItem) const {
        return static_cast<std::uint32_t>(rowItem / m_perRow * m_columns + columnItem / m_perColumn);
    }
    friend bool operator==(const Pooling&, const Pooling&) = default;

private:
    std::uint64_t m_rowItems = 0;
    std::uint32_t m_rows = 0, m_columns = 0;
    std::uint64_t m_perRow = 1, m_perColumn = 1;
};

class Cells {
public:
    struct Cell {
        std::uint32_t value = 0;
        std::uint32_t of = 0;  // 0: blank
        friend bool operator==(const Cell&, const Cell&) = default;
    };

    Cells() = default;
    explicit Cells(const Pooling& pooling) : m_pooling(pooling), m_cells(pooling.cellCount()) {}  // blank

    const Pooling& pooling() const { return m_pooling; }
    std::uint32_t rows() const { return m_pooling.rows(); }
    std::uint32_t columns() const { return m_pooling.columns(); }

    // Sums must be less than 2^32.
    void add(std::uint64_t rowItem, std::uint64_t columnItem, std::uint32_t value, std::uint32_t of) {
        Cell& cell = m_cells[m_pooling.indexOf(rowItem, columnItem)];
        cell.value += value;
        cell.of += of;
    }
    const Cell& at(std::uint32_t row, std::uint32_t column) const {
        return m_cells[std::size_t{row} * columns() + column];
    }
    std::span<const Cell> row(std::uint32_t row) const {
        return std::span(m_cells).subspan(std::size_t{row} * columns(), columns());
    }
    std::span<const Cell> all() const { return m_cells; }

    friend bool operator==(const Cells&, const Cells&) = default;

private:
    Pooling m_pooling;
    std::vector<Cell> m_cells;
};

}  // namespace hop::scene
