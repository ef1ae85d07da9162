// SPDX-License-Identifier: GPL-3.0-or-later
// Distances of every node from a few given nodes, written as a sum: for antipodal pairs the sum is the same everywhere.
//
// **Source:** Ost Fig. 5.9.
#include <algorithm>

#include "core/network/measure.h"
#include "core/scene/overlay/node_list.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::distance_sums {

Entry entry();

namespace {

constexpr Tone kChosen = 0, kOthers = 1;
constexpr std::size_t kMostNodes = 4;  // a longer sum has no room beside a node

Result<void> supports(const run::Run&) { return {}; }

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const auto nodes = nodesOf("distance-sums", arguments.expression("nodes"), network);
    if (!nodes) return nodes.error();
    if (nodes->empty() || nodes->size() > kMostNodes)
        return invalid("overlay distance-sums: nodes must list 1 to " + std::to_string(kMostNodes) + " nodes, not " +
                       std::to_string(nodes->size()));
    std::vector<std::vector<std::uint32_t>> distances;
    for (const NodeId node : *nodes) distances.push_back(hop::network::distancesFrom(network, node));
    Marks marks;
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        std::string sum;
        for (const auto& from : distances) sum += (sum.empty() ? "" : " + ") + std::to_string(from[node]);
        const bool chosen = std::ranges::find(*nodes, node) != nodes->end();
        marks.nodes.push_back({node, chosen ? kChosen : kOthers, chosen ? Sample::node : Sample::plain, sum});
    }
    if (arguments.flag("join"))
        for (std::size_t i = 1; i < nodes->size(); ++i) marks.chords.push_back({(*nodes)[i - 1], (*nodes)[i]});
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "distance-sums",
            .title = "Sums of distances",
            .help = "At every node its distances from a few nodes, as a sum.",
            .parameters = {{.name = "nodes",
                            .kind = ParameterKind::expression,
                            .help = "The nodes from which distances are counted, at most four.",
                            .fallback = "[0]",
                            .example = "[1,5]"},
                           {.name = "join",
                            .kind = ParameterKind::flag,
                            .help = "A dashed line between these nodes, its middle marked.",
                            .fallback = "no"}},
            .citation = {"Ost", "Fig. 5.9"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::distance_sums
