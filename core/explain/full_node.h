// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes whose queue exceeds a limit.
#pragma once

#include "core/explain/search.h"

namespace hop::explain {

// A node at which more than `most` packets wait, and the first step after which they do; 0: from the start.
struct FullNode {
    Step step = 0;
    NodeId node = kNoNode;
};

// `node`: kNoNode: any node. `alsoBefore`: includes the state before the first step searched.
Result<std::optional<FullNode>> fullNode(const Search& search, NodeId node, std::uint64_t most,
                                         bool alsoBefore = false);

}  // namespace hop::explain
