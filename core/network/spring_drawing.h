// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs: Graphviz places the nodes, then the links are made legible.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Larger graphs would take too long.
inline constexpr NodeId kMaxSpringNodes = 2000;
inline constexpr std::size_t kMaxSpringLinks = 20000;  // directed

// Deterministic. A circle if no layout engine of Graphviz is installed. Graphviz itself cannot be stopped: it runs
// `aside`.
Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress);

}  // namespace hop::network
