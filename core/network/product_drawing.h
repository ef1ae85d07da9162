// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of products: copies of one factor at the positions of another.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

// Grids of grids if all factors are paths and rings, otherwise copies of layouts; and a circle.
std::vector<LayoutChoice> productLayoutChoices(std::span<const NetworkPtr> factors);  // factor 0 varies fastest

// O(nodes + links); for copies of up to 512 nodes and kMaxCleared links also the cost of makeLegible.
Layout productLayout(const Network& product, std::span<const NetworkPtr> factors, std::string_view id, Stop stop,
                     const Progress& progress);

}  // namespace hop::network
