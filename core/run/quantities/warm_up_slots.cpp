// SPDX-License-Identifier: GPL-3.0-or-later
// Slots before the measuring window.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::warm_up_slots {

QuantityEntry entry() {
    return {.id = "warm_up_slots",
            .title = "Warm-up",
            .unit = "slots",
            .help = "Slots before the measuring window.",
            .example = "warm_up_slots",
            .kind = QuantityKind::measured,
            .compared = false,
            .usual = inEveryResult,
            .sweepable = true,
            .whyNot = dynamicOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.dynamic ? number(outcome.dynamic->warmUpSlots) : Value();
            }};
}

}  // namespace hop::run::quantities::warm_up_slots
