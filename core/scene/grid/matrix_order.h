// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which rows and columns of a task matrix are shown, and task matrices as grids in this order.
#pragma once

#include <cstdint>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/grid/fixed_grid.h"
#include "core/task/task_matrix.h"

namespace hop::scene {

struct MatrixOrder {
    std::vector<std::uint32_t> rows;         // in the order shown
    std::vector<std::uint32_t> classStarts;  // places in `rows` where a class begins; the first is 0
    std::vector<std::uint32_t> columns;      // in the order shown
    std::vector<std::uint32_t> placeOf;      // by row: its place in `rows`
    std::vector<std::uint32_t> columnOf;     // by link type: its place in `columns`
};

// Rows by distance, each distance a class; without classes in the order of the task. Columns with the highest dimension
// first, as the address is written. O(rows log rows)
MatrixOrder orderOf(const task::TaskMatrix& before, bool classes);

// The matrix in its order. O(rows * columns)
Entries entriesOf(const task::TaskMatrix& matrix, const MatrixOrder& order);

// The fixed part of a grid without its titles. Rows are named by the routing tags of their packets if the network has
// tags, else by their destinations. O(rows * columns)
FixedGrid gridOf(const record::Instant& instant, const task::TaskMatrix& before, const MatrixOrder& order);

// Keeps only the rows that are not zero in a later matrix of the same rows. O(rows)
MatrixOrder orderOfTheRest(const MatrixOrder& order, const task::TaskMatrix& left);

}  // namespace hop::scene
