// SPDX-License-Identifier: GPL-3.0-or-later
// The length of the measuring window.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::measured_slots {

QuantityEntry entry() {
    return {.id = "measured_slots",
            .title = "Measured slots",
            .unit = "slots",
            .help = "The length of the measuring window.",
            .example = "measured_slots",
            .kind = QuantityKind::measured,
            .compared = false,
            .usual = inEveryResult,
            .sweepable = true,
            .whyNot = dynamicOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.dynamic ? number(outcome.dynamic->measuredSlots) : Value();
            }};
}

}  // namespace hop::run::quantities::measured_slots
