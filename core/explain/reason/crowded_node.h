// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the reasons that are a node with too many packets.
#pragma once

#include <string_view>

#include "core/explain/reason/entry.h"

namespace hop::explain::reason {

// A node with more packets than this is the reason: what a guarantee allows, or one less than the measured maximum.
std::uint64_t mostAllowed(const Search& search);

// "more than 5 packets wait at node 001 first after step 3"; `doing`: "wait". Step 0: from the start.
BoundReason crowdedNode(const Search& search, NodeId node, std::string_view doing, Step step);

}  // namespace hop::explain::reason
