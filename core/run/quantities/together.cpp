// SPDX-License-Identifier: GPL-3.0-or-later
// Steps in which two links carried the same number of packets, at least one.
#include "core/run/quantities/support.h"

#include "core/run/quantities/departures.h"
#include "core/run/quantities/links_asked.h"

namespace hop::run::quantities::together {

QuantityEntry entry() {
    return {.id = "together",
            .title = "Departures together",
            .unit = "steps",
            .help = "Number of steps in which two links carried equally many packets, and at least one.",
            .example = "together([[1,0],[5,0]])",
            .kind = QuantityKind::derived,
            .parameters = {linksParameter()},
            .whyNot = explicitOnly,
            .watch = [](const Asked& asked) { return watchDepartures(asked, &measure::Departures::together); }};
}

}  // namespace hop::run::quantities::together
