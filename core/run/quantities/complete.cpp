// SPDX-License-Identifier: GPL-3.0-or-later
// The number of nodes that have, after a step, all that they want.
#include "core/run/quantities/holdings_asked.h"

namespace hop::run::quantities::complete {

QuantityEntry entry() {
    return {.id = "complete",
            .title = "Complete nodes",
            .unit = "nodes",
            .help = "Number of nodes that have all they want after a step; a node that wants nothing is complete.",
            .example = "complete(step=2)",
            .kind = QuantityKind::derived,
            .parameters = {stepParameter()},
            .whyNot = whyNoHoldings,
            .watch = [](const Asked& asked) { return watchHoldings(asked, &Held::complete); }};
}

}  // namespace hop::run::quantities::complete
