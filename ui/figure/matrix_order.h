// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which rows and columns of a task matrix are shown.
#pragma once

#include <cstdint>
#include <vector>

#include "core/task/task_matrix.h"

namespace hop::ui::figure {

struct RowOrder {
    std::vector<std::uint32_t> rows;
    std::vector<std::uint32_t> classStarts;  // places in `rows` where a class begins; the first is 0
};

// By distance, each distance a class; without classes in the order of the task. O(rows log rows)
RowOrder orderedRows(const task::TaskMatrix& before, bool classes);

// Highest dimension first, as the address is written.
std::vector<std::uint32_t> orderedColumns(const task::TaskMatrix& matrix);

}  // namespace hop::ui::figure
