// SPDX-License-Identifier: GPL-3.0-or-later
// Run until: the first step of a recorded run in which a condition holds.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/explain/condition.h"

namespace hop::explain {

// The first recorded step after `after`; nullopt if there is none. A packet of a dynamic run is the one that has the
// number at the instant's step. O(moves of the steps searched); for a packet or a link with an index O(its hops).
// Errors: no such packet, link, node or bound; unsupported: queues of a symmetric run; moves that were not kept;
// interrupted.
Result<std::optional<Step>> firstStep(const Condition& condition, const record::Instant& instant, Step after,
                                      Stop stop = {}, const Progress& progress = {});

// A node at which more than `most` packets wait, and the first recorded step after which they do; 0: from the start.
// Costs and errors as for firstStep().
struct FullNode {
    Step step = 0;
    NodeId node = kNoNode;
};
Result<std::optional<FullNode>> firstFullNode(const record::Instant& instant, std::uint64_t most, Stop stop = {},
                                              const Progress& progress = {});

// Whether the condition, not met in this recording, may be met in a longer one; a delivered packet, for example, does
// nothing more. Costs as for firstStep().
bool mayHoldLater(const Condition& condition, const record::Instant& instant, Stop stop = {});

}  // namespace hop::explain
