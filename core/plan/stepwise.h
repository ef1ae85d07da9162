// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposition of a task matrix step by step, near packets first: what optimal completion leaves of freedom goes to
// rows with few crossings left.
//
// In every step as many rows as possible are matched to columns, each to one: first the rows that have as many
// crossings left as there are steps, then those with fewest left, by chance among equals. Once a row is in, augmenting
// paths may change its column but not throw it out. A column with fewer crossings left than steps may stay idle.
// So every critical line is served in every step, and the matrix is empty after as many steps as were asked for.
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

// The least sum of delays that rows of so many crossings can have when `columns` links may serve any of them: shortest
// first. No schedule has less. O(rows log rows) [steps]. **Source:** VB Theorem 6, appendix.
std::uint64_t leastDelaySum(std::vector<std::uint32_t> hops, std::uint32_t columns);

struct Decomposition {
    std::vector<Edge> edges;             // the matrix, equal edges one after the other, and those of one row
    std::vector<std::uint32_t> colours;  // by edge: its step, from 0
    std::uint64_t delaySum = 0;          // over rows, of the steps in which they are cleared, counted from 1
    std::uint32_t tried = 0;             // how many decompositions were looked at
    friend bool operator==(const Decomposition&, const Decomposition&) = default;
};

// The best of so many decompositions into `steps` >= largestDegree() steps, each with other random choices; fewer if
// one has the least delay sum there can be, or when it is stopped: then perhaps without any colours. `draw` gives each
// its edges, all with the same row sums. O(tried * steps * columns^3) at worst; memory about 4 * edges * row degree
// bytes
Decomposition decomposeStepwise(const std::function<std::vector<Edge>(RandomStream&)>& draw, std::uint32_t rows,
                                std::uint32_t columns, std::uint32_t steps, std::uint32_t restarts,
                                RandomStream& random, Stop stop = {});

}  // namespace hop::plan
