// SPDX-License-Identifier: GPL-3.0-or-later
// The mean number of packets at a node, over nodes and slots.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::mean_queue {

QuantityEntry entry() {
    return {.id = "mean_queue",
            .title = "Mean queue",
            .letter = "Q",
            .unit = "packets per node",
            .help = "Mean number of packets at a node, over nodes and slots.",
            .example = "mean_queue",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .estimated = true,
            .usual = inEveryResult,
            .sweepable = true,
            .whyNot = dynamicOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.dynamic ? valueOf(outcome.dynamic->meanQueue) : Value();
            }};
}

}  // namespace hop::run::quantities::mean_queue
