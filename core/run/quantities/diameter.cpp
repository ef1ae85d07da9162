// SPDX-License-Identifier: GPL-3.0-or-later
// The greatest distance between two nodes, measured.
#include "core/run/quantities/support.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/network/measure.h"
#include "core/run/quantities/measured_facts.h"

namespace hop::run::quantities::diameter {
namespace {

// Uses distances where all nodes see the same ones: a breadth-first search would visit every link.
std::uint32_t diameterOf(const network::Network& network, Stop stop) {
    if (network.translations() == nullptr) return network::diameter(network, stop);
    std::uint32_t diameter = 0;
    for (NodeId node = 0; node < network.nodeCount() && !stop.requested(); ++node)
        diameter = std::max(diameter, network.distance(0, node));
    return diameter;
}

Result<Value> value(const Asked& asked, const Outcome&) {
    if (asked.arguments.given("of")) return measuredOf(asked, &network::MeasuredFacts::diameter);
    const std::uint32_t diameter = diameterOf(*asked.run.network, asked.world.stop);
    if (asked.world.stop.requested())
        return interrupted("the diameter of " + excerpt(asked.run.request.network) + " was measured");
    return number(diameter);
}

}  // namespace

QuantityEntry entry() {
    return {.id = "diameter",
            .title = "Diameter",
            .letter = "D",
            .unit = "links",
            .help = "The greatest distance between two nodes, measured.",
            .example = "diameter",
            .kind = QuantityKind::fact,
            .parameters = {otherNetwork()},
            .usual = inEveryResult,
            .value = value};
}

}  // namespace hop::run::quantities::diameter
