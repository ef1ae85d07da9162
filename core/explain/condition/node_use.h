// SPDX-License-Identifier: GPL-3.0-or-later
// What conditions about a node share.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// "node 101"
std::string nodeWords(const record::Instant& instant, NodeId node);

// The first step in which the node sends or receives, or does neither.
FoundStep firstTouch(const Search& search, bool busy);

// Offers the condition about a selected node.
void offerOfNode(std::string_view id, const record::Instant& instant, std::vector<Condition>& conditions);

}  // namespace hop::explain::condition
