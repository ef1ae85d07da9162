// SPDX-License-Identifier: GPL-3.0-or-later
// The classical permutations of identity numbers, as pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/stop.h"

namespace hop::task {

enum class PermutationKind : std::uint8_t { transpose, bitReversal, complement, reversal, shift, random };

inline constexpr std::string_view kPermutationIds[] = {"transpose", "bit-reversal", "complement",
                                                       "reversal",  "shift",        "random"};  // indexed by kind

PermutationKind permutationKind(std::string_view id);  // must be one of kPermutationIds

// Why this permutation does not exist for `nodes` nodes, or moves none of them; nullopt if it is valid. `by` is used
// for shift only.
std::optional<std::string> refusePermutation(PermutationKind kind, NodeId nodes, std::int64_t by);

// The image of a node, for the permutations that are not random. The kind must be valid for this number of nodes. With
// N nodes, numbered from 0:
// transpose     a m + b -> b m + a, where m m = N
// bit reversal  the d bits of the number in reverse order, where 2^d = N
// complement    all d bits flipped
// reversal      v -> N - 1 - v
// shift         v -> v + by, modulo N
NodeId imageOf(PermutationKind kind, NodeId nodes, std::int64_t by, NodeId node);

// The images of all nodes; random: all N! permutations are equally likely. If stopped, incomplete.
std::vector<NodeId> permutationMap(PermutationKind kind, NodeId nodes, std::int64_t by, RandomStream random,
                                   Stop stop = {});

}  // namespace hop::task
