// SPDX-License-Identifier: GPL-3.0-or-later
// Observers: called for every step of a run.
#pragma once

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::engine {

class Observer {
public:
    virtual ~Observer() = default;
    // Also called when a run branches from a state.
    virtual void begin(const Setting& setting, const State& initial) = 0;
    virtual void onStep(const StepRecord& record, const State& after) = 0;
};

}  // namespace hop::engine
