// SPDX-License-Identifier: GPL-3.0-or-later
// The measured quantities of a run, formatted for display.
#pragma once

#include <QString>

#include "core/explain/missed_bounds.h"
#include "core/record/instant.h"
#include "core/run/quantity.h"

namespace hop::ui::panel {

using explain::measuredSoFar;

// The value without its unit: "8", "4.267", "1,648.553", "100 %", "yes".
QString bareValue(const run::QuantityEntry& entry, double value);
// "steps", "packets"; empty if it has none. Time is in slots for dynamic runs.
QString unitIn(const record::Instant& instant, const run::QuantityEntry& entry);

// "slot" in dynamic runs, "step" in static ones.
QString timeUnitOf(const record::Instant& instant);

// Value and unit: "8 steps", "1 step", "100 %".
QString valueWithUnit(const record::Instant& instant, const run::QuantityEntry& entry, double value);

}  // namespace hop::ui::panel
