// SPDX-License-Identifier: GPL-3.0-or-later
// What theory says of a run while the rate of its arrivals is the one of some slot.
#pragma once

#include <vector>

#include "core/run/run.h"

namespace hop::run {

// The bounds and guarantees of the run if that rate stayed; the run's own at its last rate. Costs what building does.
// Stopped: not all of them.
std::vector<theory::Statement> statementsAt(const Run& run, Step slot, Stop stop = {});

}  // namespace hop::run
