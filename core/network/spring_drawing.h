// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing any graph by springs: Graphviz places the nodes, then the links are made legible.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Larger graphs would take too long.
inline constexpr NodeId kMaxSpringNodes = 2000;
inline constexpr std::size_t kMaxSpringLinks = 20000;  // directed

// The same picture every time. A circle if Graphviz has no layout engine installed.
Layout drawSprings(const Network& network);

}  // namespace hop::network
