// SPDX-License-Identifier: GPL-3.0-or-later
// The buffer size: the first node at which more packets wait than allowed.
#include "core/explain/full_node.h"
#include "core/explain/reason/crowded_node.h"
#include "core/explain/reason/entry.h"

namespace hop::explain::reason::full_node {

namespace {

Result<BoundReason> why(const Search& search) {
    const auto found = fullNode(search, kNoNode, mostAllowed(search), true);
    if (!found) return found.error();
    if (!*found) return unsupported("no queue that long is recorded");
    return crowdedNode(search, (*found)->node, "wait", (*found)->step);
}

FoundStep firstOver(const explain::Search& search, std::uint64_t most) {
    const auto found = fullNode(search, kNoNode, most);
    if (!found) return found.error();
    return *found ? std::optional((*found)->step) : std::nullopt;
}

}  // namespace

Entry entry() {
    return {.setBy = run::SetBy::fullNode, .why = why, .firstOver = firstOver, .unit = " packets at a node"};
}

}  // namespace hop::explain::reason::full_node
