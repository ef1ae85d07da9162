// SPDX-License-Identifier: GPL-3.0-or-later
// The links that have carried most, and how they are named.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/base/ids.h"
#include "core/network/network.h"

namespace hop::measure {

struct BusiestLinks {
    LinkId first = kNoLink;    // the one of smallest number; kNoLink: no link has carried anything
    std::uint64_t others = 0;  // number of other links that have carried as much
    std::uint32_t packets = 0;
    friend bool operator==(const BusiestLinks&, const BusiestLinks&) = default;
};

// `carried`: by link, or by type in symmetric mode, where all links of a type have carried the same number. O(its size)
BusiestLinks busiestLinks(const network::Network& network, std::span<const std::uint32_t> carried, bool byType);

// "0 → 1 and 7 more links", by the name of the first one; "no link carries anything".
std::string wordsOf(const BusiestLinks& links, const std::string& first);

}  // namespace hop::measure
