// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposition of a task matrix step by step, near packets first: within optimal completion, rows with few crossings
// left have priority.
//
// In every step a maximum number of rows is matched to columns, each to one: first the rows that have as many crossings
// left as there are steps, then those with fewest left, ties at random. Augmenting paths may change the column of a
// matched row, but never unmatch it. A column with fewer crossings left than steps may stay idle.
// Every critical line is thus served in every step, and the matrix is empty after the requested number of steps.
// **Source:** VB §4 (OCTR) and §6 (OADD, as far as OCTR leaves room); Hall 1935.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/plan/decomposition.h"

namespace hop::plan {

// A lower bound for the sum of delays of rows with these numbers of crossings over `columns` links: any link may serve
// any row, shortest first. O(rows log rows) [steps]. **Source:** VB Theorem 6, appendix.
std::uint64_t leastDelaySum(std::vector<std::uint32_t> hops, std::uint32_t columns);

struct Decomposition {
    std::vector<Edge> edges;             // the matrix, by row, equal edges consecutive
    std::vector<std::uint32_t> colours;  // by edge: its step, from 0
    std::uint64_t delaySum = 0;          // sum over rows of the steps in which they are cleared, counted from 1
    std::uint32_t tried = 0;             // number of decompositions tried
    friend bool operator==(const Decomposition&, const Decomposition&) = default;
};

// The best of `restarts` decompositions into `steps` >= largestDegree() steps, each with different random choices;
// fewer if one meets the lower bound for the delay sum, or if stopped, possibly without any colours. `draw` returns the
// edges for each, always with the same row sums. O(tried * steps * columns^3) worst case; memory about 4 * edges * row
// degree bytes
Decomposition decomposeStepwise(const std::function<std::vector<Edge>(RandomStream&)>& draw, std::uint32_t rows,
                                std::uint32_t columns, std::uint32_t steps, std::uint32_t restarts,
                                RandomStream& random, Stop stop = {});

}  // namespace hop::plan
