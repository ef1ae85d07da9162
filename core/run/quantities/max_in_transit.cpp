// SPDX-License-Identifier: GPL-3.0-or-later
// The maximum number of packets that have left their source and are not delivered. Measured only if it is requested or
// a guarantee refers to it.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::max_in_transit {

QuantityEntry entry() {
    return {.id = "max_in_transit",
            .title = "Buffer size in transit",
            .unit = "packets",
            .help =
                "Maximum number of packets at a node between two steps, without those that have not left their source. "
                "Measured on request, or if a guarantee refers to it.",
            .example = "max_in_transit",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .setBy = SetBy::nodeInTransit,
            .usual = [](const Run& run) { return run.states(theory::kMaxInTransit); },
            .sweepable = true,
            .whyNot = staticOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.measures.maxInTransit ? number(*outcome.measures.maxInTransit) : Value();
            }};
}

}  // namespace hop::run::quantities::max_in_transit
