// SPDX-License-Identifier: GPL-3.0-or-later
// Observers: who looks on while a run takes its steps.
#pragma once

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"

namespace hop::engine {

class Observer {
public:
    virtual ~Observer() = default;
    virtual void begin(const Setting& setting, const State& initial) = 0;  // also when a run branches from a state
    virtual void onStep(const StepRecord& record, const State& after) = 0;
};

}  // namespace hop::engine
