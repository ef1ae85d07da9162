// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of delays: packets of the window that took 0 to 1 slots, 1 to 2, and so on.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::delays {
namespace {

Result<Value> value(const Asked&, const Outcome& outcome) {
    if (!outcome.dynamic) return Value();
    const std::vector<std::uint64_t>& counts = outcome.dynamic->delays;
    return Value(std::vector<double>(counts.begin(), counts.end()));
}

}  // namespace

QuantityEntry entry() {
    return {.id = "delays",
            .title = "Delays",
            .unit = "packets",
            .help = "Histogram of delays: packets of the window that took 0 to 1 slots, 1 to 2, and so on.",
            .example = "delays",
            .kind = QuantityKind::measured,
            .form = ValueForm::histogram,
            .usual = inEveryResult,
            .whyNot = dynamicOnly,
            .value = value};
}

}  // namespace hop::run::quantities::delays
