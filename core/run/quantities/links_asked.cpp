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

Result<std::vector<LinkId>> linksOf(const Asked& asked) {
    const network::Network& network = *asked.run.network;
    std::vector<LinkId> links;
    for (const auto& [from, to] : asked.arguments.pairs("links")) {
        const NodeId ends[2] = {static_cast<NodeId>(from), static_cast<NodeId>(to)};
        const LinkId link = network.findLink(ends[0], ends[1]);
        if (link == kNoLink)
            return invalid(excerpt(network.facts().expression) + " has no link from node " +
                           network::plainName(network, ends[0]) + " to node " + network::plainName(network, ends[1]));
        links.push_back(link);
    }
    return links;
}

}  // namespace hop::run::quantities
