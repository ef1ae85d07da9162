// SPDX-License-Identifier: GPL-3.0-or-later
// A node with too many packets.
#include "core/explain/reason/crowded_node.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/explain/names.h"

namespace hop::explain::reason {

std::uint64_t mostAllowed(const Search& search) {
    const MissedBound& missed = search.missed;
    if (missed.broken && missed.statement->relation != Relation::atLeast) return statedCount(*missed.statement);
    return static_cast<std::uint64_t>(std::max(0.0, missed.measured - 1.0));
}

BoundReason crowdedNode(const Search& search, NodeId node, std::string_view doing, Step step) {
    const record::Instant& instant = search.instant;
    return {{record::Selection::Kind::node, node},
            step,
            false,
            "more than " + quantity(mostAllowed(search), "packet") + ' ' + std::string(doing) + " at node " +
                nodeName(*instant.run().network, node, instant.display.labels) +
                (step == 0 ? " from the start" : " first after " + stepName(instant, step))};
}

}  // namespace hop::explain::reason
