// SPDX-License-Identifier: GPL-3.0-or-later
// What the fields of an experiment mean together.
#pragma once

#include "core/document/experiment.h"
#include "core/document/json_value.h"

namespace hop::document {

// Contradictions, names that are not known, points that cannot be run. `value` is what the experiment was read from, at
// `path`: errors name line and path. O(points)
Result<void> checkExperiment(const JsonValue& value, const std::string& path, Experiment& experiment);

}  // namespace hop::document
