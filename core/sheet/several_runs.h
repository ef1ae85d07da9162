// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of several runs: their comparison (it provides explain/compare.h), and adding, removing and replacing a
// run, with the parts of sheets and claims that refer to it.
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/explain/compare.h"
#include "core/record/comparison.h"

namespace hop::sheet {

// Whether its runs are compared: there are several, and its sheet shows the comparison.
bool comparesRuns(const document::Scenario& scenario);

// Compares them as far as they are recorded. `recorded`: by run; null: not yet. `before`: an earlier comparison of the
// document, whose observations of the same requests and busiest links of the same recordings are kept; null: none.
// Errors: those of explain::compare().
Result<record::ComparisonPtr> comparisonOf(const std::vector<document::TitledRequest>& runs,
                                           const std::vector<record::RecordingPtr>& recorded,
                                           const record::ComparisonPtr& before, explain::Execute execute,
                                           Stop stop = {});

// Adds a run at the end; there must be fewer than document::kMostRuns. If the document has its own sheet, the run's
// network is added next to the others, and rows for the figures that show all runs.
document::Scenario withRun(document::Scenario scenario, const document::TitledRequest& request);

// Removes the run of this 0-based number with its cells and claims; a single remaining run becomes the scenario itself.
// There must be several runs.
document::Scenario withoutRun(document::Scenario scenario, std::size_t run);

// Replaces a run's request. The claims on the old run are removed; for the other texts see document::sayChanged().
document::Scenario withRunReplaced(document::Scenario scenario, std::size_t run, const run::Request& request);

}  // namespace hop::sheet
