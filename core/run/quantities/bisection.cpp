// SPDX-License-Identifier: GPL-3.0-or-later
// The bisection width: the fewest links between two halves of the nodes.
#include "core/run/quantities/support.h"

#include "core/base/text.h"
#include "core/network/measure.h"

namespace hop::run::quantities::bisection {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const network::Network& network = *asked.run.network;
    const auto known = network.facts().bisection ? network.facts().bisection : network::bisection(network);
    if (known) return exactly(*known);
    return invalid(excerpt(asked.run.request.task) + " on " + excerpt(asked.run.request.network) + " has no bisection");
}

}  // namespace

QuantityEntry entry() {
    return {.id = "bisection",
            .title = "Bisection width",
            .unit = "links",
            .help = "Least number of links between two halves of the nodes.",
            .example = "bisection",
            .kind = QuantityKind::fact,
            .value = value};
}

}  // namespace hop::run::quantities::bisection
