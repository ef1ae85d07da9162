// SPDX-License-Identifier: GPL-3.0-or-later
// The rows and columns of a task matrix as a cell wants them: in another order, under other names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/scene/matrix_order.h"

namespace hop::scene {

struct Arrangement {
    std::vector<std::int64_t> rows, columns;  // places in the usual order, from 1; empty: the usual order
    std::vector<std::string> names;           // of rows, in the order shown; empty: the usual names
    friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

// The parameters `order`, `columns` and `names`.
std::vector<ParameterSpec> arrangementParameters();
Arrangement arrangementOf(const Arguments& arguments);

// The order shown. Errors: lists that are not all rows or columns once each, names that are not one for each row.
// O(rows + columns)
Result<MatrixOrder> arranged(const MatrixOrder& usual, const Arrangement& wanted, const task::TaskMatrix& matrix);

// Replaces the names of rows, if there are any.
void rename(Grid::Fixed& fixed, const Arrangement& wanted);

}  // namespace hop::scene
