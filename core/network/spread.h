// SPDX-License-Identifier: GPL-3.0-or-later
// Places as files have them made into a drawing of bounded extent in which all nodes can be told apart.
#pragma once

#include <vector>

#include "core/base/stop.h"
#include "core/network/layout.h"

namespace hop::network {

// The longer side that a drawing of so many nodes may have before it is as wide as a page with names. [node spacings]
double mostExtent(std::size_t nodes);

// Scales places of any magnitude to the usual spacing of neighbours, but to at most mostExtent(), whatever the smallest
// distance is; nodes in one place, or nearly so, are then moved beside each other until they are kNodeSpacing apart.
// About O(n log n), and O(n^2) for up to kMaxPacked nodes that are crowded; beyond that nodes of a crowd may touch.
inline constexpr std::size_t kMaxPacked = 4096;
void spread(std::vector<Position>& nodes, Stop stop = {});

}  // namespace hop::network
