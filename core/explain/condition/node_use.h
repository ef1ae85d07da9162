// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the conditions about a node.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// Error unless the network has the node that the condition is about.
Result<void> checkNode(const Search& search);

// The first step in which the node is busy (sends or receives), or idle.
FoundStep firstTouch(const Search& search, bool busy);

}  // namespace hop::explain::condition
