// SPDX-License-Identifier: GPL-3.0-or-later
// Documents of several runs: adding, removing and replacing one, with what their sheets and claims say of it.
#pragma once

#include <cstddef>

#include "core/document/scenario.h"

namespace hop::scene {

// Whether its runs are compared: it has several, and its sheet shows the comparison.
bool comparesRuns(const document::Scenario& scenario);

// Adds a run at the end; there must be fewer than document::kMostRuns. A sheet of its own gets its network beside those
// that it has, and rows for what shows all runs.
document::Scenario withRun(document::Scenario scenario, const document::TitledRequest& request);

// Without the run of this number, 0-based, its cells and its claims; the last one that is left is the scenario itself.
// There must be several runs.
document::Scenario withoutRun(document::Scenario scenario, std::size_t run);

// With another request in its place. The claims on the run before go; of what the document says about it see
// changed_document.h.
document::Scenario withRunReplaced(document::Scenario scenario, std::size_t run, const run::Request& request);

}  // namespace hop::scene
