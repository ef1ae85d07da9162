// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs: the nodes are placed, then the links are made legible.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Larger graphs would take too long.
inline constexpr NodeId kMaxSpringNodes = 2000;
inline constexpr std::size_t kMaxSpringLinks = 20000;  // directed

// Deterministic; places as in spring_places.h. Links that are bent around nodes may cross where straight ones would
// not. A circle if there are no places. They are found `aside`.
Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress);

}  // namespace hop::network
