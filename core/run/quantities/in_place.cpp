// SPDX-License-Identifier: GPL-3.0-or-later
// The number of keys that are in their places after a step.
#include "core/run/quantities/holdings_asked.h"

namespace hop::run::quantities::in_place {
namespace {

std::string whyNot(const Run& run) {
    return run.task->sorting == nullptr ? "its packets have no keys to be sorted by" : std::string();
}

}  // namespace

QuantityEntry entry() {
    return {.id = "in_place",
            .title = "Keys in place",
            .unit = "keys",
            .help =
                "Sorting: number of places with the right key after a step; a copy under way to be compared does not "
                "take its key away.",
            .example = "in_place(step=2)",
            .kind = QuantityKind::derived,
            .parameters = {stepParameter()},
            .whyNot = whyNot,
            .watch = [](const Asked& asked) { return watchHoldings(asked, &Held::total); }};
}

}  // namespace hop::run::quantities::in_place
