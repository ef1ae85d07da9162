// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node after a step, for the quantities derived from it.
#pragma once

#include "core/run/quantities/support.h"
#include "core/task/task_matrix.h"

namespace hop::run::quantities {

// A value of the matrix; empty if it has no such row or column.
using ReadMatrix = std::optional<double> (*)(const task::TaskMatrix& matrix, std::int64_t line);

// The node and the step; with `line` also the row or column.
std::vector<ParameterSpec> matrixParameters(std::string_view line = {});
std::string whyNoMatrix(const Run& run);

// For a symmetric schedule the matrix counts the crossings that the schedule still makes; any other run is observed up
// to the step. Errors: a node, step or line that does not exist.
Result<std::unique_ptr<Watcher>> watchMatrix(const Asked& asked, ReadMatrix read, std::string_view line = {});

}  // namespace hop::run::quantities
