// SPDX-License-Identifier: GPL-3.0-or-later
// The number of transmissions: packets crossing a link.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::transmissions {

QuantityEntry entry() {
    return {.id = "transmissions",
            .title = "Transmissions",
            .unit = "hops",
            .help = "Number of link crossings by packets.",
            .example = "transmissions",
            .kind = QuantityKind::measured,
            .better = Better::less,
            .setBy = SetBy::eachHop,
            .usual = inEveryResult,
            .sweepable = true,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return number(outcome.measures.transmissions);
            }};
}

}  // namespace hop::run::quantities::transmissions
