// SPDX-License-Identifier: GPL-3.0-or-later
// The maximum number of packets at a node between two steps.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::max_buffer {

QuantityEntry entry() {
    return {.id = "max_buffer",
            .title = "Buffer size",
            .unit = "packets",
            .help = "Maximum number of packets at a node between two steps.",
            .example = "max_buffer",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .setBy = SetBy::fullNode,
            .usual = inEveryResult,
            .sweepable = true,
            .whyNot = staticOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return number(outcome.measures.maxBuffer);
            }};
}

}  // namespace hop::run::quantities::max_buffer
