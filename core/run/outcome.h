// SPDX-License-Identifier: GPL-3.0-or-later
// What remains of a finished run: the input for computing quantities.
#pragma once

#include <optional>
#include <string>

#include "core/measure/run_measures.h"
#include "core/run/dynamic_run.h"
#include "core/run/observation.h"
#include "core/run/run.h"

namespace hop::run {

struct Outcome {
    measure::Measures measures;            // of a dynamic run: including the warm-up
    std::optional<DynamicResult> dynamic;  // of the measuring window
    std::string fingerprint;               // a symmetric run's begins with "symmetric:"
    bool partial = false;
    std::string objection;

    // The number of steps observed; of a dynamic run, its warm-up and measuring window.
    Step steps() const { return dynamic ? dynamic->warmUpSlots + dynamic->measuredSlots : measures.steps; }
};

}  // namespace hop::run
