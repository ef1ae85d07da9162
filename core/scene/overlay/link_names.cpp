// SPDX-License-Identifier: GPL-3.0-or-later
// The names of a node's links, and the neighbours they lead to.
//
// **Source:** VB Figs 5, 6.
#include "core/explain/names.h"
#include "core/scene/overlay/node_list.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::link_names {

Entry entry();

namespace {

Result<void> supports(const run::Run& run) {
    if (run.network->dimensions() != nullptr) return {};
    return unsupported("the network has no dimensions");
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const auto nodes = nodesOf("link-names", arguments.expression("node"), network);
    if (!nodes) return nodes.error();
    Marks marks;
    for (const NodeId node : *nodes)
        for (std::uint32_t type = 0; type < network.dimensions()->typeCount(); ++type)
            if (const LinkId link = network.dimensions()->linkOf(node, type); link != kNoLink)
                marks.links.push_back({.link = link,
                                       .plain = true,
                                       .text = explain::linkTypeName(network, type, instant.display.numbering)});
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "link-names",
            .title = "Link names",
            .help = "What the links of a node are called.",
            .parameters = {{.name = "node",
                            .kind = ParameterKind::expression,
                            .help = "The node, or a list of nodes.",
                            .fallback = "0",
                            .example = "4"}},
            .citation = {"VB", "Figs 5, 6"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::link_names
