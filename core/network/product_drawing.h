// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing products: copies of one factor at the places of another.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

// Grids of grids where all factors are paths and rings, copies of layouts where some are not; and a circle.
std::vector<LayoutChoice> productLayoutChoices(std::span<const NetworkPtr> factors);  // factor 0 varies fastest

// O(nodes + links); copies of up to 64 nodes and kMaxCleared links also cost what makeLegible does.
Layout productLayout(const Network& product, std::span<const NetworkPtr> factors, std::string_view id);

}  // namespace hop::network
