// SPDX-License-Identifier: GPL-3.0-or-later
// The last step in which a packet moved.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::steps {

QuantityEntry entry() {
    return {
        .id = "steps",
        .title = "Completion time",
        .letter = "T",
        .unit = "steps",
        .help = "The last step in which a packet moved.",
        .example = "steps",
        .kind = QuantityKind::measured,
        .better = Better::less,
        .setBy = SetBy::lastArrival,
        .usual = inEveryResult,
        .sweepable = true,
        .whyNot = staticOnly,
        .value = [](const Asked&, const Outcome& outcome) -> Result<Value> { return number(outcome.measures.steps); }};
}

}  // namespace hop::run::quantities::steps
