// SPDX-License-Identifier: GPL-3.0-or-later
// Do a network's nodes and links fit 32-bit identity numbers?
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop::network {

inline constexpr double kMaxCount = 4294967294.0;  // maximum number of nodes, and of directed links
// 27 * 2^27 directed links can be numbered, 28 * 2^28 cannot: products of equal factors have at most this many
// dimensions.
inline constexpr unsigned kMaxDimension = 27;
// Distances along a coordinate are entries of the task matrix and have 16 bits: longest ring 131,070, longest path
// 65,536 nodes.
inline constexpr double kMaxEntry = 65535.0;
inline constexpr double kMostBandwidth = 65535.0;  // of a link [packets per step]

double raised(double base, unsigned exponent);  // by multiplication: exact where possible

// Error tooLarge, naming both counts followed by `remedy` ("with p = 1000, d may be 1 to 2"), if one of them exceeds
// kMaxCount.
Result<void> checkCounts(std::string_view expression, double nodes, double links, std::string_view remedy);

// The largest exponent, at least 0, for which `links(exponent)` is at most kMaxCount.
template <typename Links>
unsigned largestExponent(Links links) {
    unsigned exponent = 0;
    while (links(exponent + 1) <= kMaxCount) ++exponent;
    return exponent;
}

}  // namespace hop::network
