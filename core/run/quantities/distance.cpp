// SPDX-License-Identifier: GPL-3.0-or-later
// The distance between two nodes, measured.
#include "core/run/quantities/support.h"

#include "core/network/measure.h"

namespace hop::run::quantities::distance {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto from = nodeOf(asked, "from");
    if (!from) return from.error();
    const auto to = nodeOf(asked, "to");
    if (!to) return to.error();
    const auto distances = network::distancesFrom(*asked.run.network, *from, asked.world.stop);
    if (asked.world.stop.requested()) return interrupted("a distance was measured");
    return number(distances[*to]);
}

}  // namespace

QuantityEntry entry() {
    return {
        .id = "distance",
        .title = "Distance",
        .unit = "links",
        .help = "The distance between two nodes, measured.",
        .example = "distance(0,5)",
        .kind = QuantityKind::fact,
        .parameters =
            {{.name = "from", .kind = ParameterKind::integer, .help = "One node.", .minimum = 0, .example = "0"},
             {.name = "to", .kind = ParameterKind::integer, .help = "The other node.", .minimum = 0, .example = "5"}},
        .value = value};
}

}  // namespace hop::run::quantities::distance
