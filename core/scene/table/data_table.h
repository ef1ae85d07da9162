// SPDX-License-Identifier: GPL-3.0-or-later
// Document tables (core/document/data_table.h) as tables of text, as printed.
//
// Numbers have the digits that their column specifies, else computed ones as many as the column needs, at most three, a
// minus sign (U+2212), and separated thousands from 10,000 on; a missing value is "–". The first column names the rows.
// A mark is a sign behind the entry and a footnote; so are ticks and crosses at entries with conditions, whose numbers
// are the facts `ticked` and `crossed`.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/document/data_table.h"
#include "core/document/sweep_result.h"
#include "core/scene/table/table.h"

namespace hop::scene {

// A table of known entries: `itemAt(row, column)`; without item: "–".
struct ShownItem {
    std::optional<document::TableItem> item;
    std::optional<bool> holds = {};  // its conditions; empty: it has none
    bool computed = false;           // not written in the document, whose numbers have the digits that they have there
};
using TableItemAt = std::function<ShownItem(std::size_t row, std::size_t column)>;
Table ruledTable(const document::DataTable& table, std::size_t rows, const TableItemAt& itemAt);

// The table of an experiment: one row per point of its curve, or literal rows.
Table dataTable(const document::SweepResult& result, const document::DataTable& table);

}  // namespace hop::scene
