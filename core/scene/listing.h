// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a table: for CSV, and for claims about it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/run/observation.h"

namespace hop::scene {

struct Listing {
    using Value = std::variant<std::monostate, double, std::string>;  // empty: there is none

    std::string rowsAre = "rows";          // "nodes", "lines": how queries count them
    std::vector<std::string> columns;      // the first names a row: "step", "node"
    std::vector<std::vector<Value>> rows;  // as long as `columns`
    // Facts about the whole scene, not part of the table: {"critical", 4}.
    std::vector<std::pair<std::string, Value>> facts = {};
    std::vector<Listing> also = {};  // further tables: asked by the name of their rows or columns; not in CSV
};

// RFC 4180 with "\n": numbers as the shortest decimals, texts quoted where they must be.
std::string csvOf(const Listing& listing);

// Tab-separated values, one line per row, for spreadsheets and mail; line breaks and tabs within values become blanks.
std::string tabbed(const Listing& listing);

// The answer to a query, an expression:
//
//   rows, rows(kind=optical)    the number of rows, of those with these values; also by the name of the rows, `lines`
//   parent(011)                 the value of the column `parent` in the row `011`
//   parent, parent(tree=2)      a list: the column, of all rows or of those with these values
//   critical                    a fact of the whole
//   column_sum(2)               the sum of a column of numbers, called so or counted from 1
//   cell(row=3,column=2)        a value, where a row or column is named, else counted from 1
//   cells, cells(row=3)         a list: all values but the names of rows, row by row; of one row
//
// What the table does not have is asked of the further ones, in their order. Blanks in names of columns and facts are
// written `_`. Numbers and texts are equal if they are written alike. A list with an empty value, or a value that is
// empty, is no value ("not measured"). Errors: unknown columns and rows, parameters that the query does not have.
Result<run::Value> answerOf(const Listing& listing, std::string_view query);

}  // namespace hop::scene
