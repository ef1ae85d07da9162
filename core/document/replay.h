// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the run of a result once more, for quantities that look at single moves and that no result keeps.
#pragma once

#include <functional>

#include "core/base/result.h"
#include "core/document/execute.h"
#include "core/document/run.h"
#include "core/engine/process.h"

namespace hop::document {

// Called after every step; false ends the replay.
using SeeStep = std::function<bool(const engine::StepRecord& taken, const engine::State& after)>;

// How many steps `result` has; of a dynamic run, its warm-up and measuring window.
Step stepsOf(const RunResult& result);

// From the first step to the last of stepsOf(result). Errors: a symmetric run, whose moves stand for many;
// interrupted.
Result<void> replay(const Run& run, const RunResult& result, Stop stop, const SeeStep& see);

}  // namespace hop::document
