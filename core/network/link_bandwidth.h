// SPDX-License-Identifier: GPL-3.0-or-later
// Determines link bandwidths from the weights in a file.
#pragma once

#include <string>
#include <string_view>

#include "core/network/graph_file.h"

namespace hop::network {

inline constexpr std::string_view kGivenBandwidth = "given";  // "bandwidth" in packets per step, unchanged
inline constexpr std::string_view kNoBandwidth = "none";      // 1 packet per step everywhere

// The attribute to read for a choice: given, none, or an attribute's name.
std::string_view attributeOf(std::string_view choice);

// Sets the bandwidths [packets per step] from the weights, 1 for links without one, and returns a description, which
// may be empty. Given: weights must be integers from 1 to 65,535; weights without a unit that are not all integers are
// scaled as those of an attribute. Named attribute: weights must be positive; integers are divided by their greatest
// common divisor; other numbers, and quotients above 65,535, by the smallest weight and rounded. Errors: invalid
// weights; no link has the attribute (lists the attributes). O(arcs)
Result<std::string> setBandwidths(GraphFile& file, std::string_view choice);

}  // namespace hop::network
