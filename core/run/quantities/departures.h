// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the packets carried by two links, step by step.
#pragma once

#include "core/measure/departures.h"
#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// A watcher that reports this count. Errors: not two links of the network.
Result<std::unique_ptr<Watcher>> watchDepartures(const Asked& asked, Step (measure::Departures::*count)() const);

}  // namespace hop::run::quantities
