// SPDX-License-Identifier: GPL-3.0-or-later
// How much a node wants of the packets of a static run.
#include "core/run/quantities/holdings_asked.h"

namespace hop::run::quantities::wants {

QuantityEntry entry() {
    return {.id = "wants",
            .title = "Wanted by a node",
            .help =
                "How much a node wants: the packets that are for it; contributions, where packets are combined; places "
                "to fill, where keys are sorted.",
            .example = "wants(3)",
            .kind = QuantityKind::derived,
            .parameters = {holderParameter()},
            .whyNot = whyNoHoldings,
            .watch = [](const Asked& asked) { return watchHoldings(asked, &Held::wants); }};
}

}  // namespace hop::run::quantities::wants
