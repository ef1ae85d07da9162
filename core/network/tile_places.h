// SPDX-License-Identifier: GPL-3.0-or-later
// Tile positions, one for each node of a network, that keep neighbours close.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::network {

// The network's grid layout, else its first layout, moved to (0, 0) and scaled so that the least distance between two
// columns or rows is 1. O(nodes log nodes)
std::vector<Position> tilePlaces(const Network& network);

// Positions in whole columns and rows, at most one tile per position and kMostTilesAcross columns or rows: the layout
// above if it is such a grid, else rows by identity number, nearly square. Empty: more nodes than tiles.
inline constexpr NodeId kMostTilesAcross = 16;
std::vector<Position> smallTilePlaces(const Network& network);

}  // namespace hop::network
