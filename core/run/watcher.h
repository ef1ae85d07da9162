// SPDX-License-Identifier: GPL-3.0-or-later
// Observers for quantities that the outcome does not contain.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/engine/observer.h"
#include "core/run/observation.h"

namespace hop::run {

struct Outcome;

// Observes the steps counted by Outcome::steps.
class Watcher : public engine::Observer {
public:
    // Call after the last step.
    virtual Result<Value> value(const Outcome& outcome) const = 0;
    virtual std::string words() const { return {}; }  // see Observed
};

}  // namespace hop::run
