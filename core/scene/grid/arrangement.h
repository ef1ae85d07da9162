// SPDX-License-Identifier: GPL-3.0-or-later
// Custom row and column order and row names of a task matrix, as given in a cell.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/scene/grid/fixed_grid.h"
#include "core/scene/grid/matrix_order.h"

namespace hop::scene {

struct Arrangement {
    std::vector<std::int64_t> rows, columns;  // places in the usual order, from 1; empty: the usual order
    std::vector<std::string> names;           // of rows, in the order shown; empty: the usual names
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// The parameters `order`, `columns` and `names`.
std::vector<ParameterSpec> arrangementParameters();
Arrangement arrangementOf(const Arguments& arguments);

// The resulting order. Errors: a list that is not a permutation of all rows or columns; a number of names other than
// the number of rows. O(rows + columns)
Result<MatrixOrder> arranged(const MatrixOrder& usual, const Arrangement& wanted, const task::TaskMatrix& matrix);

// Replaces the names of rows, if there are any.
void rename(FixedGrid& fixed, const Arrangement& wanted);

}  // namespace hop::scene
