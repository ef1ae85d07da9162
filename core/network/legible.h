// SPDX-License-Identifier: GPL-3.0-or-later
// Making a layout legible whose nodes stand anywhere: what an automatic layout leaves undone.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Moves the nodes apart by scaling until no two are closer than kNodeSpacing, and bends links around nodes in their
// way; scales further while some link finds no way. Keeps proportions. For networks of at most kMaxCleared links;
// larger ones are only scaled, so that most nodes do not touch. Cost O(nodes^2) and O(links (nodes + links)) per round.
inline constexpr LinkId kMaxCleared = 4096;  // directed
void makeLegible(const Network& network, Layout& layout);

// Turns the drawing so that its longest extent lies across the page, and puts its middle at (0, 0).
void layAcross(Layout& layout);

}  // namespace hop::network
