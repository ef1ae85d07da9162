// SPDX-License-Identifier: GPL-3.0-or-later
// The maximum number of packets at a node in a slot.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::max_queue {

QuantityEntry entry() {
    return {
        .id = "max_queue",
        .title = "Largest queue",
        .letter = "M",
        .unit = "packets",
        .help = "Maximum number of packets at a node in a slot: the mean of the maxima over stretches of 1,000 slots.",
        .example = "max_queue",
        .kind = QuantityKind::measured,
        .better = Better::less,
        .estimated = true,
        .intervalNeeds = "8 stretches of 1,000 slots",
        .usual = inEveryResult,
        .sweepable = true,
        .whyNot = dynamicOnly,
        .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
            return outcome.dynamic ? valueOf(outcome.dynamic->maxQueue) : Value();
        }};
}

}  // namespace hop::run::quantities::max_queue
