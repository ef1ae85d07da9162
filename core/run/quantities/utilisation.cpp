// SPDX-License-Identifier: GPL-3.0-or-later
// The fraction of the link capacity that was used.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::utilisation {
namespace {

Result<Value> value(const Asked&, const Outcome& outcome) {
    if (outcome.dynamic) return valueOf(outcome.dynamic->utilisation);
    return outcome.measures.steps > 0 ? exactly(outcome.measures.utilisation) : Value();
}

}  // namespace

QuantityEntry entry() {
    return {.id = "utilisation",
            .title = "Utilisation",
            .help = "Fraction of the capacity of the links that was used.",
            .example = "utilisation",
            .kind = QuantityKind::measured,
            .form = ValueForm::share,
            .better = Better::more,
            .estimated = true,
            .usual = inEveryResult,
            .sweepable = true,
            .value = value};
}

}  // namespace hop::run::quantities::utilisation
