// SPDX-License-Identifier: GPL-3.0-or-later
// The use of a node.
#include "core/explain/condition/node_use.h"

#include <algorithm>

#include "core/explain/condition/search.h"
#include "core/explain/names.h"

namespace hop::explain::condition {

std::string nodeWords(const record::Instant& instant, NodeId node) {
    return "node " + nodeName(*instant.run().network, node, named(instant.display.labels));
}

FoundStep firstTouch(const Search& search, bool busy) {
    if (const auto known = checkNode(search); !known) return known.error();
    const network::Network& network = *search.instant.run().network;
    const NodeId node = search.condition.about;
    return scan(search, [&](Step, std::span<const engine::Move> moves) {
        return std::ranges::any_of(moves, [&](const engine::Move& move) {
                   const network::Link link = network.link(move.link);
                   return link.from == node || link.to == node;
               }) == busy;
    });
}

}  // namespace hop::explain::condition
