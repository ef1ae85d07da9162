// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of contributions in words.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace hop::engine {

// "the contribution of node 2", "the contributions of nodes 1, 2 and 5": those of `set` that `others` lacks, of which
// there is one at least. At most eight are named.
std::string contributionsOf(std::span<const std::uint64_t> set, std::span<const std::uint64_t> others);

}  // namespace hop::engine
