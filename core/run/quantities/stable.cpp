// SPDX-License-Identifier: GPL-3.0-or-later
// 1 if the backlog is bounded, 0 if it keeps growing; not measured if undecided.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::stable {
namespace {

Result<Value> value(const Asked&, const Outcome& outcome) {
    if (!outcome.dynamic || outcome.dynamic->stability == Stability::undecided) return Value();
    return number(outcome.dynamic->stability == Stability::stable ? 1 : 0);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "stable",
            .title = "Stable",
            .help = "1 if the backlog settles, 0 if it grows without bound; not measured if undecided.",
            .example = "stable",
            .kind = QuantityKind::measured,
            .form = ValueForm::truth,
            .usual = inEveryResult,
            .sweepable = true,
            .whyNot = dynamicOnly,
            .value = value};
}

}  // namespace hop::run::quantities::stable
