// SPDX-License-Identifier: GPL-3.0-or-later
// Turns positions from files into a drawing of bounded extent in which all nodes can be distinguished.
#pragma once

#include <vector>

#include "core/base/stop.h"
#include "core/network/layout.h"

namespace hop::network {

// Maximum length of the longer side of a drawing with this many nodes: the width of a page with names. [node spacings]
double mostExtent(std::size_t nodes);

// Scales positions of any magnitude to the usual spacing of neighbours, but at most to mostExtent(), whatever the
// smallest distance; coincident and nearly coincident nodes are then moved apart until they are kNodeSpacing apart.
// About O(n log n), and O(n^2) for up to kMaxPacked crowded nodes; beyond that, crowded nodes may touch.
inline constexpr std::size_t kMaxPacked = 4096;
void spread(std::vector<Position>& nodes, Stop stop = {});

}  // namespace hop::network
