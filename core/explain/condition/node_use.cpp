// SPDX-License-Identifier: GPL-3.0-or-later
// The use of a node.
#include "core/explain/condition/node_use.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::explain::condition {

Result<void> checkNode(const Search& search) {
    const NodeId nodes = search.instant.run().network->nodeCount();
    if (search.condition.about < nodes) return {};
    return invalid("there is no node " + thousands(search.condition.about) + "; they are 0 to " + thousands(nodes - 1));
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
