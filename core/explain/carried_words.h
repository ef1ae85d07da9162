// SPDX-License-Identifier: GPL-3.0-or-later
// What a link has carried, and which have carried most, in words.
#pragma once

#include <string>

#include "core/record/instant.h"

namespace hop::explain {

// "Has carried 10 packets so far (18 in the whole run). The busiest links carry 20 each: 0 → 1 and 7 more links." Of a
// dynamic run since the first slot kept. Costs as record::useOf(), and O(links).
std::string carriedWords(const record::Instant& instant, LinkId link);

// "busiest: 0 → 1 and 7 more links, 10 packets each", of links that have carried something.
std::string busiestWords(const record::Instant& instant, const measure::BusiestLinks& busiest);

}  // namespace hop::explain
