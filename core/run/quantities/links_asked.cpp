// SPDX-License-Identifier: GPL-3.0-or-later
// The links given as an argument of a quantity.
#include "core/run/quantities/links_asked.h"

#include "core/base/text.h"

namespace hop::run::quantities {

ParameterSpec linksParameter() {
    return {.name = "links",
            .kind = ParameterKind::pairs,
            .help = "Links, each from a node to a node.",
            .example = "[[1,0],[5,0]]"};
}

Result<std::vector<LinkId>> linksOf(const Asked& asked) {
    const network::Network& network = *asked.run.network;
    std::vector<LinkId> links;
    for (const auto& [from, to] : asked.arguments.pairs("links")) {
        const auto nodes = static_cast<std::int64_t>(network.nodeCount());
        const bool exist = from >= 0 && to >= 0 && from < nodes && to < nodes;
        const LinkId link = exist ? network.findLink(static_cast<NodeId>(from), static_cast<NodeId>(to)) : kNoLink;
        if (link == kNoLink)
            return invalid(excerpt(network.facts().expression) + " has no link from node " + std::to_string(from) +
                           " to node " + std::to_string(to));
        links.push_back(link);
    }
    return links;
}

}  // namespace hop::run::quantities
