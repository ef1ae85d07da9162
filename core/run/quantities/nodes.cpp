// SPDX-License-Identifier: GPL-3.0-or-later
// The number of nodes of the network.
#include "core/run/quantities/support.h"

namespace hop::run::quantities::nodes {
namespace {

Result<Value> value(const Asked& asked, const Outcome&) {
    const auto network = networkOf(asked);
    if (!network) return network.error();
    return number((*network)->nodeCount());
}

}  // namespace

QuantityEntry entry() {
    return {.id = "nodes",
            .title = "Nodes",
            .letter = "N",
            .unit = "nodes",
            .help = "Number of nodes.",
            .example = "nodes",
            .kind = QuantityKind::fact,
            .parameters = {otherNetwork()},
            .usual = inEveryResult,
            .value = value};
}

}  // namespace hop::run::quantities::nodes
