// SPDX-License-Identifier: GPL-3.0-or-later
// The buffer size in transit: the first node with more packets in transit than allowed.
#include <algorithm>

#include "core/explain/reason/crowded_node.h"
#include "core/explain/reason/entry.h"
#include "core/measure/in_transit.h"

namespace hop::explain::reason::node_in_transit {

namespace {

Result<BoundReason> why(const Search& search) {
    const run::Run& run = search.instant.run();
    if (search.instant.timeline() == nullptr || !run.task->kind().oneDestination)
        return unsupported("the packets in transit of this run are not recorded");
    const std::uint64_t most = mostAllowed(search);
    measure::InTransit transit(*run.setting);
    const auto found = scan(search, [&](Step, std::span<const engine::Move> moves) {
        transit.apply(moves);
        return transit.greatest() > most;
    });
    if (!found) return found.error();
    if (!*found) return unsupported("no node with so many packets in transit is recorded");
    const auto node = std::ranges::max_element(transit.counts()) - transit.counts().begin();
    return crowdedNode(search, static_cast<NodeId>(node), "are in transit", **found);
}

}  // namespace

Entry entry() { return {.setBy = run::SetBy::nodeInTransit, .why = why}; }

}  // namespace hop::explain::reason::node_in_transit
