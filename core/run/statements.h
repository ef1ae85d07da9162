// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of theory about a run at the arrival rate of a given slot.
#pragma once

#include <vector>

#include "core/run/run.h"

namespace hop::run {

// The bounds and guarantees that would hold if that rate stayed constant; the run's own are those at its last rate.
// Costs as much as building. If stopped, some may be missing.
std::vector<theory::Statement> statementsAt(const Run& run, Step slot, Stop stop = {});

}  // namespace hop::run
