// SPDX-License-Identifier: GPL-3.0-or-later
// The mean delay of complete packets: steps from the start, or slots from generation, to completion.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::mean_delay {
namespace {

Result<Value> value(const Asked&, const Outcome& outcome) {
    if (outcome.dynamic) return valueOf(outcome.dynamic->meanDelay);
    return outcome.measures.delivered > 0 ? exactly(outcome.measures.meanDelay) : Value();
}

}  // namespace

QuantityEntry entry() {
    return {.id = "mean_delay",
            .title = "Mean delay",
            .letter = "D",
            .unit = "steps",
            .help =
                "Steps from the start, or slots from its generation, until a packet is complete: the mean over "
                "complete packets.",
            .example = "mean_delay",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .setBy = SetBy::lostSteps,
            .estimated = true,
            .usual = inEveryResult,
            .sweepable = true,
            .value = value};
}

}  // namespace hop::run::quantities::mean_delay
