// SPDX-License-Identifier: GPL-3.0-or-later
// The guarantee of oblivious k-k routing on a partitioned network.
#pragma once

#include <cstdint>

namespace hop::theory {

struct KkShape {
    std::uint64_t k = 0;
    std::uint64_t sourceBlocks = 0, destinationBlocks = 0;              // t_1, t_2
    std::uint64_t largestSource = 0, largestDestination = 0, path = 0;  // s_1, s_2 [nodes], s_3 [links]
    std::uint64_t sourceStep = 1;                                       // a step of a source block's line [steps]
    std::uint64_t macroStep = 4;                                        // all time slots [steps]
};

// An explicit count of the O(k (s_1 + s_2) + s_3) of Ost Theorem 4.3, in macro steps except for part 1. [steps]
// Part 1: k rounds of 2 (s_1 - 1). Part 2: source block s_1 + t_2 and to its exit s_1, path s_3, room at the entry t_1,
// both phases 4 s_2. Part 3: gap routing (1 + k) s_1 + 8 k s_2, to the exit s_1, path s_3, creation and insertion 8 k
// s_2, both phases 4 s_2.
std::uint64_t kkTimeAtMost(const KkShape& shape);

}  // namespace hop::theory
