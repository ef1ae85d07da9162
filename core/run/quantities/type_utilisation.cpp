// SPDX-License-Identifier: GPL-3.0-or-later
// The utilisation of the links of each type.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::type_utilisation {
namespace {

Result<Value> value(const Asked&, const Outcome& outcome) {
    if (!outcome.dynamic || outcome.dynamic->typeUtilisation.empty()) return Value();
    return Value(outcome.dynamic->typeUtilisation);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "type_utilisation",
            .title = "Utilisation by link type",
            .help = "The utilisation of the links of each type.",
            .example = "type_utilisation",
            .kind = QuantityKind::measured,
            .form = ValueForm::share,
            .usual = [](const Run& run) { return run.network->dimensions() != nullptr; },
            .whyNot = dynamicOnly,
            .value = value};
}

}  // namespace hop::run::quantities::type_utilisation
