// SPDX-License-Identifier: GPL-3.0-or-later
// Who looks on while a run is taken, for a quantity that no outcome keeps.
#pragma once

#include "core/base/result.h"
#include "core/engine/observer.h"
#include "core/run/observation.h"

namespace hop::run {

struct Outcome;

// Sees the steps that Outcome::steps counts.
class Watcher : public engine::Observer {
public:
    virtual Result<Value> value(const Outcome& outcome) const = 0;  // after the last step
};

}  // namespace hop::run
