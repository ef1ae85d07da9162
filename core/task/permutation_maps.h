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
                                                       "reversal",  "shift",        "random"};  // by kind

PermutationKind permutationKind(std::string_view id);  // one of kPermutationIds

// Why `nodes` nodes do not have this permutation, or it moves none of them; nothing if all is well. `by` counts for
// shift only.
std::optional<std::string> refusePermutation(PermutationKind kind, NodeId nodes, std::int64_t by);

// Where a node's packet goes, in the permutations that are not random. The kind must not be refused. With N nodes,
// numbers from 0:
//   transpose     a m + b -> b m + a, where m m = N
//   bit reversal  the d bits of the number in reverse order, where 2^d = N
//   complement    all d bits flipped
//   reversal      v -> N - 1 - v
//   shift         v -> v + by, modulo N
NodeId imageOf(PermutationKind kind, NodeId nodes, std::int64_t by, NodeId node);

// The same for all nodes, one entry per node; random: all N! permutations equally likely. Stopped: fewer entries, or
// in any order.
std::vector<NodeId> permutationMap(PermutationKind kind, NodeId nodes, std::int64_t by, RandomStream random,
                                   Stop stop = {});

}  // namespace hop::task
