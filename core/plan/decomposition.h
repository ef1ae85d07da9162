// SPDX-License-Identifier: GPL-3.0-or-later
// Decomposition of a task matrix into switching matrices: an edge colouring of a bipartite multigraph, rows x columns.
//
// An edge is one crossing that a row still has to make over a column's link; a colour is a step; no row and no column
// has two edges of one colour. The largest degree is always a sufficient number of colours; with at most k edges per
// colour, max(largest degree, ceil(edges / k)) colours suffice.
// **Source:** VB Theorems 4 and 5 (after Konig 1916); §7, Theorem 7 (k-permutation matrices), after Bongiovanni,
// Coppersmith, Wong 1981.
//
// First fit, with alternating paths where it fails. Euler splitting would bound the work by O(edges log colours) for
// any matrix, but it delays near rows as much as far ones; with only as many columns as link types the paths are short,
// and ten million crossings of a 20-cube take less than a second.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/stop.h"

namespace hop::plan {

struct Edge {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    friend bool operator==(const Edge&, const Edge&) = default;
};

// The largest number of edges at a row or column: the critical sum h.
std::uint32_t largestDegree(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns);

// A colour from 0 .. colours-1 for every edge, with at most mostOfOne edges per colour. The edges of a row must be
// adjacent; colours >= largestDegree() and colours * mostOfOne >= edges. Earlier edges get smaller colours: the first
// that is free at both ends if there is one. Deterministic. An alternating path visits every column at most once:
// O(edges * columns * largest row degree) worst case, near O(edges) in practice; memory 4 * columns * colours + 12 *
// edges bytes
std::vector<std::uint32_t> colourEdges(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns,
                                       std::uint32_t colours, std::uint32_t mostOfOne = 0xffffffffU, Stop stop = {});

}  // namespace hop::plan
