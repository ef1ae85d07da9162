// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs: Graphviz places the nodes, then the links are made legible.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Larger graphs would take too long.
inline constexpr NodeId kMaxSpringNodes = 2000;
inline constexpr std::size_t kMaxSpringLinks = 20000;  // directed

// Deterministic. Of small graphs the drawing with the fewest crossings among several; none for planar graphs of up to
// 60 nodes, if the links that are bent around nodes do not add some. A circle if no layout engine of Graphviz is
// installed. Graphviz itself cannot be stopped: it runs `aside`.
Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress);

}  // namespace hop::network
