// SPDX-License-Identifier: GPL-3.0-or-later
// 1 if the backlog had settled when measuring began.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::settled {

QuantityEntry entry() {
    return {.id = "settled",
            .title = "Settled",
            .help = "1 if the backlog had settled when the measuring began, else 0.",
            .example = "settled",
            .kind = QuantityKind::measured,
            .form = ValueForm::truth,
            .compared = false,
            .whyNot = dynamicOnly,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return outcome.dynamic ? number(outcome.dynamic->settled ? 1 : 0) : Value();
            }};
}

}  // namespace hop::run::quantities::settled
