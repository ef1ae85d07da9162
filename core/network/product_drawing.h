// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of products: copies of one factor at the positions of another.
#pragma once

#include <span>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

// Grids of grids if all factors are paths and rings, otherwise copies of layouts; and a circle. Factor 0 varies
// fastest; the product owns them. O(nodes + links); for copies of up to 512 nodes and kMaxCleared links also the cost
// of makeLegible.
std::vector<LayoutDrawing> productDrawings(const Network& product, std::span<const NetworkPtr> factors);

}  // namespace hop::network
