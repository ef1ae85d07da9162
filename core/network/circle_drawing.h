// SPDX-License-Identifier: GPL-3.0-or-later
// Circular layouts: nodes in a given order, clockwise from the top, neighbours on the circle at distance 1.
//
// Links are chords. On a large circle a short chord would pass close to the nodes it skips; it then bends inwards.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::network {

inline constexpr LayoutChoice kCircle = {.id = "circle", .title = "circle", .simple = true};

// `order[i]` is the node at place i; every node occurs once. O(nodes + links)
Layout drawCircle(const Network& network, const std::vector<NodeId>& order);
Layout drawCircle(const Network& network);       // by identity number
LayoutDrawing circleOf(const Network& network);  // the same as a choice of layout

// Positions only: n points, clockwise from the top, at least `spacing` apart, around (0, 0).
std::vector<Position> circlePlaces(std::size_t count, double spacing);

}  // namespace hop::network
