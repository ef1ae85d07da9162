// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of an experiment as a whole.
#pragma once

#include <span>
#include <string>

#include "core/document/experiment.h"
#include "core/document/json.h"

namespace hop::document {

// Finds contradictions, unknown names and points that cannot be run. `value` is the JSON that the experiment was read
// from, at `path`; errors name line and path. O(points)
Result<void> checkExperiment(const Json& value, const std::string& path, Experiment& experiment);

// Whether the formula uses only numeric variables and these measures. Errors: its syntax; a name that is neither, with
// what is near.
Result<void> checkFormula(const Experiment& experiment, const std::string& formula,
                          std::span<const std::string> measures = {});

}  // namespace hop::document
