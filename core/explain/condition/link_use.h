// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the conditions about a link.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// Error unless the network has the link that the condition is about.
Result<void> checkLink(const Search& search);

// "link 1 (000 → 010)"
std::string linkWords(const record::Instant& instant, LinkId link);

// The first step in which the link is busy, or idle.
FoundStep firstUse(const Search& search, bool busy);

}  // namespace hop::explain::condition
