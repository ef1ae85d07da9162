// SPDX-License-Identifier: GPL-3.0-or-later
// Why measuring ended: slots, narrow, saturated, memory or interrupted.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::stopped {

QuantityEntry entry() {
    return {.id = "stopped",
            .title = "End of the measuring",
            .help = "Why the measuring ended: slots, narrow, saturated, memory or interrupted.",
            .example = "stopped",
            .kind = QuantityKind::measured,
            .usual = inEveryResult,
            .whyNot = dynamicOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.dynamic ? Value(std::string(run::name(outcome.dynamic->stopped))) : Value();
            }};
}

}  // namespace hop::run::quantities::stopped
