// SPDX-License-Identifier: GPL-3.0-or-later
// What is left of a run when it is over: what quantities are computed from.
#pragma once

#include <optional>
#include <string>

#include "core/measure/run_measures.h"
#include "core/run/dynamic_run.h"
#include "core/run/observation.h"
#include "core/run/run.h"

namespace hop::run {

struct Outcome {
    measure::Measures measures;            // of a dynamic run: all of it, warm-up included
    std::optional<DynamicResult> dynamic;  // of its measuring window
    std::string fingerprint;               // "symmetric:" in front of a symmetric run's
    bool partial = false;
    std::string objection;

    // How many steps there are to look at; of a dynamic run, its warm-up and measuring window.
    Step steps() const { return dynamic ? dynamic->warmUpSlots + dynamic->measuredSlots : measures.steps; }
};

}  // namespace hop::run
