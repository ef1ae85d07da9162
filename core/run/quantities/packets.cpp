// SPDX-License-Identifier: GPL-3.0-or-later
// The number of packets; of a dynamic run, those generated in the measuring window.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::packets {

QuantityEntry entry() {
    return {.id = "packets",
            .title = "Packets",
            .unit = "packets",
            .help = "Number of packets; in a dynamic run, those generated in the measuring window.",
            .example = "packets",
            .kind = QuantityKind::measured,
            .compared = false,
            .usual = inEveryResult,
            .sweepable = true,
            .value = [](const Asked&, const Outcome& outcome) -> Result<Value> {
                return number(outcome.dynamic ? outcome.dynamic->generated : outcome.measures.packets);
            }};
}

}  // namespace hop::run::quantities::packets
