// SPDX-License-Identifier: GPL-3.0-or-later
// The fingerprint of a run: equal for two runs that took the same steps.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::fingerprint {

QuantityEntry entry() {
    return {.id = "fingerprint",
            .title = "Fingerprint",
            .help = "A number that two runs share if they took the same steps.",
            .example = "fingerprint",
            .kind = QuantityKind::measured,
            .usual = inEveryResult,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> { return Value(outcome.fingerprint); }};
}

}  // namespace hop::run::quantities::fingerprint
