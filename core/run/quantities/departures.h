// SPDX-License-Identifier: GPL-3.0-or-later
// Two links beside each other, watched.
#pragma once

#include "core/measure/departures.h"
#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Who counts, and reports this count. Errors: not two links of the network.
Result<std::unique_ptr<Watcher>> watchDepartures(const Asked& asked, Step (measure::Departures::*count)() const);

}  // namespace hop::run::quantities
