// SPDX-License-Identifier: GPL-3.0-or-later
// The error for a step that a run does not have.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/text.h"

namespace hop::run {

inline Error beyondEnd(Step step, Step steps) {
    return invalid("the run has " + quantity(steps, "step") + "; step " + thousands(step) + " is beyond its end");
}

}  // namespace hop::run
