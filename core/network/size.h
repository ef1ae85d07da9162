// SPDX-License-Identifier: GPL-3.0-or-later
// Would a network's nodes and links have 32-bit identity numbers?
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::network {

inline constexpr double kMaxCount = 4294967294.0;  // nodes, and directed links
// 27 * 2^27 directed links can be numbered, 28 * 2^28 cannot: no product of equal factors has more dimensions.
inline constexpr unsigned kMaxDimension = 27;
// A coordinate's distance is an entry of the task matrix and has 16 bits: longest ring 131,070, longest path 65,536
// nodes.
inline constexpr double kMaxEntry = 65535.0;

double raised(double base, unsigned exponent);  // by multiplication: exact where it can be

// Error tooLarge, naming both counts and then `remedy` ("with p = 1000, d may be 1 to 2"), if one of the two is beyond
// kMaxCount.
Result<void> checkCounts(std::string_view expression, double nodes, double links, std::string_view remedy);

// The largest exponent for which `links(exponent)` is still a count, at least 0.
template <typename Links>
unsigned largestExponent(Links links) {
    unsigned exponent = 0;
    while (links(exponent + 1) <= kMaxCount) ++exponent;
    return exponent;
}

}  // namespace hop::network
