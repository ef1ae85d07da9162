// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the conditions about a node.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// "node 101"
std::string nodeWords(const record::Instant& instant, NodeId node);

// The first step in which the node is busy (sends or receives), or idle.
FoundStep firstTouch(const Search& search, bool busy);

}  // namespace hop::explain::condition
