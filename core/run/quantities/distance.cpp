// SPDX-License-Identifier: GPL-3.0-or-later
// The distance between two nodes, measured.
#include "core/run/quantities/support.h"

#include "core/network/measure.h"

namespace hop::run::quantities::distance {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const NodeId from = nodeOf(asked, "from");
    const NodeId to = nodeOf(asked, "to");
    const auto distances = network::distancesFrom(*asked.run.network, from, asked.world.stop);
    if (asked.world.stop.requested()) return interrupted("a distance was measured");
    return number(distances[to]);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "distance",
            .title = "Distance",
            .unit = "links",
            .help = "The distance between two nodes, measured.",
            .example = "distance(0,5)",
            .kind = QuantityKind::fact,
            .parameters = {{.name = "from", .kind = ParameterKind::node, .help = "One node.", .example = "0"},
                           {.name = "to", .kind = ParameterKind::node, .help = "The other node.", .example = "5"}},
            .value = value};
}

}  // namespace hop::run::quantities::distance
