// SPDX-License-Identifier: GPL-3.0-or-later
// The number of complete packets; of a dynamic run, those of the measuring window.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::delivered {

QuantityEntry entry() {
    return {.id = "delivered",
            .title = "Delivered packets",
            .unit = "packets",
            .help = "Number of complete packets; in a dynamic run, of the measuring window.",
            .example = "delivered",
            .kind = QuantityKind::measured,
            .usual = inEveryResult,
            .sweepable = true,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return number(outcome.dynamic ? outcome.dynamic->completed : outcome.measures.delivered);
            }};
}

}  // namespace hop::run::quantities::delivered
