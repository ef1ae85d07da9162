// SPDX-License-Identifier: GPL-3.0-or-later
// What conditions about a link share.
#pragma once

#include "core/explain/condition/entry.h"

namespace hop::explain::condition {

// "link 1 (000 → 010)"
std::string linkWords(const record::Instant& instant, LinkId link);

// The first step in which a packet crosses the link, or none does.
FoundStep firstUse(const Search& search, bool busy);

// Offers the condition about a selected link.
void offerOfLink(std::string_view id, const record::Instant& instant, std::vector<Condition>& conditions);

}  // namespace hop::explain::condition
