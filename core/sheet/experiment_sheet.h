// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of an experiment: charts and tables of the results of a sweep.
//
// Cells: `chart`, with the parameters y (a formula of measures and variables), from (of the axis of y) and title; and
// `table` or `table(2)`, with title, of the document's tables. Without a sheet there is one chart.
#pragma once

#include <string>
#include <vector>

#include "core/document/sweep_result.h"
#include "core/scene/form.h"

namespace hop::sheet {

struct ExperimentPanel {
    std::string heading;  // may be empty
    scene::Form form;     // curves or a table
};
using ExperimentSheet = std::vector<std::vector<ExperimentPanel>>;

// Errors: unknown cells, parameters and tables. O(points)
Result<ExperimentSheet> experimentSheet(const document::SweepResult& result);

}  // namespace hop::sheet
