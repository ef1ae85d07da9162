// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a grid that all steps share: named rows and columns, and the numbers before the first step, with their
// sums.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/record/selection.h"
#include "core/scene/form_names.h"
#include "core/scene/looks.h"

namespace hop::scene {

// The numbers of a grid, row by row, with their sums.
class Entries {
public:
    Entries() = default;
    Entries(std::uint32_t rows, std::uint32_t columns)
        : m_columns(columns), m_entries(std::size_t{rows} * columns), m_rowSums(rows), m_columnSums(columns) {}

    std::uint32_t rows() const { return static_cast<std::uint32_t>(m_rowSums.size()); }
    std::uint32_t columns() const { return m_columns; }
    std::uint16_t at(std::uint32_t row, std::uint32_t column) const { return m_entries[index(row, column)]; }
    std::span<const std::uint16_t> row(std::uint32_t row) const {
        return std::span(m_entries).subspan(index(row, 0), m_columns);
    }
    std::uint32_t rowSum(std::uint32_t row) const { return m_rowSums[row]; }
    std::uint64_t columnSum(std::uint32_t column) const { return m_columnSums[column]; }
    std::uint64_t total() const { return m_total; }
    std::uint16_t greatest() const;     // O(entries)
    std::uint64_t criticalSum() const;  // the maximum of all row and column sums. O(rows + columns)

    void set(std::uint32_t row, std::uint32_t column, std::uint16_t value) {
        std::uint16_t& entry = m_entries[index(row, column)];
        m_rowSums[row] += value;
        m_rowSums[row] -= entry;
        m_columnSums[column] += value;
        m_columnSums[column] -= entry;
        m_total += value;
        m_total -= entry;
        entry = value;
    }

    friend bool operator==(const Entries&, const Entries&) = default;

private:
    std::size_t index(std::uint32_t row, std::uint32_t column) const { return std::size_t{row} * m_columns + column; }

    std::uint32_t m_columns = 0;
    std::vector<std::uint16_t> m_entries;
    std::vector<std::uint32_t> m_rowSums;
    std::vector<std::uint64_t> m_columnSums;
    std::uint64_t m_total = 0;
};

struct FixedGrid {
    static constexpr std::uint32_t kNone = 0xffffffffU;

    struct Column {
        std::string name;
        std::optional<Colour> colour;
    };

    Names rows;                              // in display order
    std::vector<record::Selection> items;    // by row: selected by a click
    std::vector<std::uint32_t> classStarts;  // rows where a class begins; the first is 0
    std::vector<Column> columns;             // in display order
    std::string columnKind;                  // "link"
    Entries first;                           // before the first step
    std::uint16_t greatest = 1;              // maximum entry, at least 1
    std::uint64_t critical = 0;              // critical sum of the entries
    std::vector<std::string> titles;         // alternative wordings, longest first

    std::uint32_t rowCount() const { return static_cast<std::uint32_t>(items.size()); }
    std::uint32_t columnCount() const { return static_cast<std::uint32_t>(columns.size()); }
    std::uint32_t rowOf(const record::Selection& item) const;  // kNone if there is none. O(rows)
};

}  // namespace hop::scene
