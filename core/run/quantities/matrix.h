// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node after a step, for the quantities that are read from it.
#pragma once

#include "core/run/quantities/support.h"
#include "core/task/task_matrix.h"

namespace hop::run::quantities {

// A number of the matrix; empty if it has no such row or column.
using ReadMatrix = std::optional<double> (*)(const task::TaskMatrix& matrix, std::int64_t line);

// Which node's, after how many steps; `line`: also of which row or column.
std::vector<ParameterSpec> matrixParameters(std::string_view line = {});
std::string whyNoMatrix(const Run& run);

// Of a symmetric schedule the matrix holds the crossings that the schedule still makes; of any other run it is seen at
// its step. Errors: a node, step or line that does not exist.
Result<std::unique_ptr<Watcher>> watchMatrix(const Asked& asked, ReadMatrix read, std::string_view line = {});

}  // namespace hop::run::quantities
