// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes by their distance from one of them.
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/network/measure.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::levels {

Entry entry();

namespace {

Result<void> supports(const run::Run&) { return {}; }

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const auto root = static_cast<NodeId>(arguments.integer("node"));
    Marks marks;
    marks.title = "distance from " + explain::nodeName(network, root, instant.display.labels);
    std::vector<std::uint64_t> counts;
    const auto distances = hop::network::distancesFrom(network, root);
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        const std::uint32_t level = distances[node];
        if (level >= counts.size()) counts.resize(level + 1);
        ++counts[level];
        marks.nodes.push_back({node, level});
    }
    for (std::uint32_t level = 0; level < counts.size(); ++level)
        marks.legend.push_back({level, std::to_string(level) + ": " + quantity(counts[level], "node")});
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "levels",
            .title = "Levels",
            .help = "The nodes by distance from one of them.",
            .parameters = {{.name = "node",
                            .kind = ParameterKind::node,
                            .help = "The node from which distances are counted.",
                            .fallback = "0"}},
            .citation = {},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::levels
