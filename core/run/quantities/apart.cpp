// SPDX-License-Identifier: GPL-3.0-or-later
// Steps in which one of two links carried more packets than the other.
#include "core/run/quantities/support.h"

#include "core/run/quantities/departures.h"
#include "core/run/quantities/links_asked.h"

namespace hop::run::quantities::apart {

QuantityEntry entry() {
    return {.id = "apart",
            .title = "Departures apart",
            .unit = "steps",
            .help = "Number of steps in which one of two links carried more packets than the other.",
            .example = "apart([[1,0],[5,0]])",
            .kind = QuantityKind::derived,
            .parameters = {linksParameter()},
            .whyNot = explicitOnly,
            .watch = [](const Asked& asked) { return watchDepartures(asked, &measure::Departures::apart); }};
}

}  // namespace hop::run::quantities::apart
