// SPDX-License-Identifier: GPL-3.0-or-later
// Places of tiles, one for each node of a network, in an order in which neighbours are near each other.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::scene {

// The grid of the network, else its first layout, moved to (0, 0) with the least distance between two columns or rows
// as the unit. O(nodes log nodes)
std::vector<hop::network::Position> tilePlaces(const hop::network::Network& network);

// The same in whole columns and rows, without two tiles at one place and at most kMostTilesAcross of either: as above
// where that is such a grid, else in rows by identity number, nearly square. Empty: more nodes than tiles.
inline constexpr NodeId kMostTilesAcross = 16;
std::vector<hop::network::Position> smallTilePlaces(const hop::network::Network& network);

}  // namespace hop::scene
