// SPDX-License-Identifier: GPL-3.0-or-later
// The demand of a node in a static run.
#include "core/run/quantities/holdings_asked.h"

namespace hop::run::quantities::wants {

QuantityEntry entry() {
    return {
        .id = "wants",
        .title = "Wanted by a node",
        .help =
            "Number of packets destined for a node; in broadcasts, of messages, its own included; in reductions, of "
            "contributions to the packets; in sorting, of places for keys.",
        .example = "wants(3)",
        .kind = QuantityKind::derived,
        .parameters = {holderParameter()},
        .whyNot = whyNoHoldings,
        .watch = [](const Asked& asked) { return watchHoldings(asked, &Held::wants); }};
}

}  // namespace hop::run::quantities::wants
