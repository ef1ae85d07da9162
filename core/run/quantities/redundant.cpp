// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast transmissions to a node that already had the packet.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::redundant {

QuantityEntry entry() {
    return {.id = "redundant",
            .title = "Redundant copies",
            .unit = "hops",
            .help = "Transmissions of a broadcast to a node that had it.",
            .example = "redundant",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .usual = [](const Run& run) { return run.task->kind().copiesStay; },
            .sweepable = true,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return number(outcome.measures.redundant);
            }};
}

}  // namespace hop::run::quantities::redundant
