// SPDX-License-Identifier: GPL-3.0-or-later
// The length of the run in slots, warm-up included.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::slots {

QuantityEntry entry() {
    return {
        .id = "slots",
        .title = "Duration",
        .unit = "slots",
        .help = "Length of the run, from its first slot on.",
        .example = "slots",
        .kind = QuantityKind::measured,
        .compared = false,
        .usual = inEveryResult,
        .whyNot = dynamicOnly,
        .value = [](const Asked&, const Outcome& outcome) -> Result<Value> { return number(outcome.measures.steps); }};
}

}  // namespace hop::run::quantities::slots
