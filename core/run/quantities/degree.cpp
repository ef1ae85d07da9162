// SPDX-License-Identifier: GPL-3.0-or-later
// The maximum degree of the network.
#include "core/run/quantities/support.h"

#include "core/run/quantities/measured_facts.h"

namespace hop::run::quantities::degree {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    if (!asked.arguments.given("of")) return number(asked.run.network->facts().degree);
    return measuredOf(asked, &network::MeasuredFacts::degree);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "degree",
            .title = "Degree",
            .unit = "links",
            .help = "Maximum number of links of a node.",
            .example = "degree",
            .kind = QuantityKind::fact,
            .parameters = {otherNetwork()},
            .usual = inEveryResult,
            .value = value};
}

}  // namespace hop::run::quantities::degree
