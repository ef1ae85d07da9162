// SPDX-License-Identifier: GPL-3.0-or-later
// Grid layouts: every node is at the crossing of a column and a row, every link runs along one row or one column.
//
// A link between neighbours on its line is straight; one that would pass through other nodes of the line bends around
// them. Rows and columns move apart until the arcs between them fit. Grids of grids are grids with blocks along the
// axes.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

// The positions of the lines of one direction [node spacings]; distinct, at least 1 apart, in any order.
using GridAxis = std::vector<double>;

struct GridPlace {
    std::uint32_t column = 0;  // index into the columns
    std::uint32_t row = 0;     // index into the rows
};

struct GridPlan {
    GridAxis columns;
    GridAxis rows;
    std::function<GridPlace(NodeId)> placeOf;
    // The side of its line to which a link bends if it must: +1, +2, .. above a row or to the right of a column, -1,
    // -2, .. opposite; the same for a link and its opposite. Larger numbers bend further out: links that could coincide
    // have different ones.
    std::function<int(const Link&)> sideOf;
};

// O(nodes + links) calls of the functions.
Layout drawGrid(const Network& network, const GridPlan& plan);

// Nested blocks: the position of every combined index (digits[0] fastest) if the values of each digit are at `order`
// within their block, with wider gaps between larger blocks.
struct GridDigit {
    std::uint32_t size = 1;
    bool folded = false;  // 0, n-1, 1, n-2, .. so that a ring has no long links
};
GridAxis nestedAxis(const std::vector<GridDigit>& digits);

}  // namespace hop::network
