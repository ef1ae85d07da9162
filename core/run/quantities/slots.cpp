// SPDX-License-Identifier: GPL-3.0-or-later
// The length of the run in slots, warm-up included.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::slots {

QuantityEntry entry() {
    return {
        .id = "slots",
        .title = "Duration",
        .unit = "slots",
        .help = "How many slots the run took, from its first one on.",
        .example = "slots",
        .kind = QuantityKind::measured,
        .usual = inEveryResult,
        .whyNot = dynamicOnly,
        .value = [](const Asked&, const Outcome& outcome) -> Result<Value> { return number(outcome.measures.steps); }};
}

}  // namespace hop::run::quantities::slots
