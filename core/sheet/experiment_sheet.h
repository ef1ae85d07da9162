// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of an experiment: figures of the results of a sweep (sweep/catalogue.h).
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/document/scenario.h"
#include "core/document/sweep_result.h"
#include "core/sheet/sweep/entry.h"

namespace hop::sheet {

struct ExperimentPanel : sweep::Panel {
    const sweep::Entry* figure = nullptr;
    std::string cell;  // as written
};
using ExperimentSheet = std::vector<std::vector<ExperimentPanel>>;

// The cells of the document by row. Without a sheet: the first figure of the catalogue that can show it.
document::Sheet sheetOf(const document::Experiment& experiment);

// The figures of its cells, in reading order, from the document alone; those of cells that are not valid are left out.
std::vector<const sweep::Entry*> figuresOf(const document::Experiment& experiment);

// Errors: unknown figures, parameters and tables; a figure that cannot show the experiment. O(points)
Result<ExperimentSheet> experimentSheet(const document::SweepResult& result);

}  // namespace hop::sheet
