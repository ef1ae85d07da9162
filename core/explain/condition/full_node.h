// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes at which many packets wait.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// A node at which more than `most` packets wait, and the first step after which they do; 0: from the start.
struct FullNode {
    Step step = 0;
    NodeId node = kNoNode;
};

// Of this node, or of any. `alsoBefore`: as well before the first step that is searched.
Result<std::optional<FullNode>> fullNode(const Search& search, NodeId node, std::uint64_t most,
                                         bool alsoBefore = false);

// Of any node, in the whole recording. Costs and errors as for firstStep().
Result<std::optional<FullNode>> firstFullNode(const record::Instant& instant, std::uint64_t most, Stop stop = {},
                                              const Progress& progress = {});

}  // namespace hop::explain::condition
