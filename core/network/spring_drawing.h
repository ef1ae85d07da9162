// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs: the nodes are placed, then the links are made legible.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Larger graphs take too long.
inline constexpr NodeId kMaxSpringNodes = 2000;
inline constexpr std::size_t kMaxSpringLinks = 20000;  // directed

// Deterministic; positions as in spring_places.h, computed `aside`. Links that bend around nodes may cross where
// straight ones would not. A circle if no positions are available.
Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress);

}  // namespace hop::network
