// SPDX-License-Identifier: GPL-3.0-or-later
// Bandwidths of links from what a file says of them.
#pragma once

#include <string>
#include <string_view>

#include "core/network/graph_file.h"

namespace hop::network {

inline constexpr std::string_view kGivenBandwidth = "given";  // "bandwidth" in packets per step, as it stands
inline constexpr std::string_view kNoBandwidth = "none";      // 1 packet per step everywhere

// The attribute that the reader must read for this choice: given, none, or an attribute's name.
std::string_view attributeOf(std::string_view choice);

// Sets the bandwidths [packets per step] by the weights that were read, links without one to 1, and returns what was
// done, in sentences, or nothing. Given: they must be integers from 1 to 65,535;
// weights without a unit that are not all integers are scaled as those of an attribute. Of a named attribute, positive
// numbers: integers are divided by their greatest common divisor; other numbers, and quotients above 65,535, by the
// smallest and rounded. Errors: other numbers; no link has the attribute (its attributes are named). O(arcs)
Result<std::string> setBandwidths(GraphFile& file, std::string_view choice);

}  // namespace hop::network
