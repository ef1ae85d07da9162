// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes whose queue exceeds a limit.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// A node at which more than `most` packets wait, and the first step after which they do; 0: from the start.
struct FullNode {
    Step step = 0;
    NodeId node = kNoNode;
};

// `node`: kNoNode: any node. `alsoBefore`: includes the state before the first step searched.
Result<std::optional<FullNode>> fullNode(const Search& search, NodeId node, std::uint64_t most,
                                         bool alsoBefore = false);

// The same for any node, in the whole recording. Costs and errors as for firstStep().
Result<std::optional<FullNode>> firstFullNode(const record::Instant& instant, std::uint64_t most, Stop stop = {},
                                              const Progress& progress = {});

}  // namespace hop::explain::condition
