// SPDX-License-Identifier: GPL-3.0-or-later
// A table that a document describes: the cell `table` or `table(2)` of its sheet. It is printed as text in rows and
// columns, with a head, rules, and decimal points below each other.
//
// Columns have a head and, for numbers, the digits behind the point. The entries come from
//   `rows`     entries row by row: a text, a number, or a text that begins with "=": a formula of measures at points,
//              "=steps(case=d3)", as in claims. With conditions, "=steps(case=d3) <= 50*8 >= diameter(case=d3)", the
//              entry is ticked if it meets them (table_formula.h).
//   `values`   of a column: literal entries, one a row.
//   `value`    of a column of an experiment: a formula of the row's variables, of measures and of columns with a `name`
//              that stand before it: "100*(theory - simulated)/simulated".
//   `interval` of a column of an experiment: the 95 % half-width of this measure.
//   `theory`   of a column of an experiment: the value of the theory curve with this title.
// The rows of an experiment's table are the points of one curve along x, that of `at`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/document/variable_value.h"

namespace hop::document {

using TableItem = std::variant<double, std::string>;

struct TableColumn {
    std::string head;   // "simulated D"; may have a line break
    std::string group;  // above the head; neighbours of one group share it
    std::string name;   // in formulas of later columns; may be empty
    std::string value, interval, theory;
    std::vector<TableItem> values;
    std::optional<std::uint32_t> digits;  // after the decimal point; empty: as many as the number has
    friend bool operator==(const TableColumn&, const TableColumn&) = default;
};

// A mark at an entry, explained below the table. Counted from 1.
struct TableMark {
    std::uint32_t row = 1, column = 1;
    std::string sign = "*";
    std::string note;  // "misprint; 7.0147 is right"; the same sign is explained once
    friend bool operator==(const TableMark&, const TableMark&) = default;
};

struct DataTable {
    std::string title;           // above; may be empty
    std::vector<NamedValue> at;  // experiments only: the curve whose points are the rows
    std::vector<TableColumn> columns;
    std::vector<std::vector<TableItem>> rows;
    std::vector<std::uint32_t> rules;  // a rule stands above these rows, counted from 1
    std::vector<TableMark> marks;
    std::string tick;  // caption of the tick below the table: "meets the lower bound"
    friend bool operator==(const DataTable&, const DataTable&) = default;
};

}  // namespace hop::document
