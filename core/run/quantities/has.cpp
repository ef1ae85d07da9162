// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a node's demand that is met after a step.
#include "core/run/quantities/holdings_asked.h"

namespace hop::run::quantities::has {

QuantityEntry entry() {
    return {.id = "has",
            .title = "Held by a node",
            .help =
                "Number of packets delivered to a node after a step; in broadcasts, of messages, its own included; in "
                "reductions, of contributions it holds; in sorting, of places with the right key.",
            .example = "has(3,step=2)",
            .kind = QuantityKind::derived,
            .parameters = {holderParameter(), stepParameter()},
            .whyNot = whyNoHoldings,
            .watch = [](const Asked& asked) { return watchHoldings(asked, &Held::has); }};
}

}  // namespace hop::run::quantities::has
