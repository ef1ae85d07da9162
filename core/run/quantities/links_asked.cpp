// SPDX-License-Identifier: GPL-3.0-or-later
// The links given as an argument of a quantity.
#include "core/run/quantities/links_asked.h"

#include "core/base/text.h"
#include "core/network/node_reader.h"

namespace hop::run::quantities {

ParameterSpec linksParameter() {
    return {.name = "links",
            .kind = ParameterKind::nodes,
            .help = "Links, each from a node to a node.",
            .example = "[[1,0],[5,0]]",
            .lists = 2,
            .columns = "nn"};
}

Result<LinkId> linkOf(const Asked& asked, NodeId from, NodeId to) {
    const network::Network& network = *asked.run.network;
    if (const LinkId link = network.findLink(from, to); link != kNoLink) return link;
    return invalid(excerpt(network.facts().expression) + " has no link from node " + network::plainName(network, from) +
                   " to node " + network::plainName(network, to));
}

Result<std::vector<LinkId>> linksOf(const Asked& asked) {
    std::vector<LinkId> links;
    for (const auto& [from, to] : asked.arguments.pairs("links")) {
        const auto link = linkOf(asked, static_cast<NodeId>(from), static_cast<NodeId>(to));
        if (!link) return link.error();
        links.push_back(*link);
    }
    return links;
}

}  // namespace hop::run::quantities
