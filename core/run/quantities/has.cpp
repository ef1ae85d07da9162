// SPDX-License-Identifier: GPL-3.0-or-later
// How much a node has, after a step, of what it wants.
#include "core/run/quantities/holdings_asked.h"

namespace hop::run::quantities::has {

QuantityEntry entry() {
    return {.id = "has",
            .title = "Held by a node",
            .help =
                "How much a node has, after a step, of what it wants: packets delivered to it; contributions that it "
                "holds; places with the right key.",
            .example = "has(3,step=2)",
            .kind = QuantityKind::derived,
            .parameters = {holderParameter(), stepParameter()},
            .whyNot = whyNoHoldings,
            .watch = [](const Asked& asked) { return watchHoldings(asked, &Held::has); }};
}

}  // namespace hop::run::quantities::has
