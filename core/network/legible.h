// SPDX-License-Identifier: GPL-3.0-or-later
// Making a layout legible whose nodes stand anywhere: what an automatic layout leaves undone.
#pragma once

#include "core/network/network.h"

namespace hop::network {

// Scales to the usual spacing, pushes nodes apart that are closer than kNodeSpacing, bends links around nodes in their
// way, and scales further while some link finds no way. Up to 64 nodes this keeps what layout.h promises; larger
// drawings stay compact and keep it where they can; beyond kMaxCleared links all are straight. Cost O(nodes^2) and
// O(links (nodes + links)) per round.
inline constexpr LinkId kMaxCleared = 4096;  // directed
void makeLegible(const Network& network, Layout& layout);

// Turns the drawing so that its longest extent lies across the page, and puts its middle at (0, 0).
void layAcross(Layout& layout);

}  // namespace hop::network
