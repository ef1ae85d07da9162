// SPDX-License-Identifier: GPL-3.0-or-later
// Makes arbitrary placements of nodes legible: the finishing step of automatic layouts.
#pragma once

#include "core/base/stop.h"
#include "core/network/network.h"

namespace hop::network {

// Scales to the usual spacing, pushes apart nodes closer than kNodeSpacing, bends links around nodes, and scales
// further while some link has no clear path. For up to 64 nodes this guarantees what layout.h states; larger drawings
// stay compact and satisfy it where possible; beyond kMaxCleared links all are straight. About O(nodes + links) per
// round where lines are short. If stopped, nodes may touch and links are straight.
inline constexpr LinkId kMaxCleared = 4096;  // directed
void makeLegible(const Network& network, Layout& layout, Stop stop = {}, const Progress& progress = {});

// As above, for positions from a file, which may coincide or be of any magnitude: spread.h is applied first, and the
// drawing keeps its extent. Links without a clear path take the one that is farthest from other nodes.
void makePlacesLegible(const Network& network, Layout& layout, Stop stop = {}, const Progress& progress = {});

// The least distance between a link and a node that is not its end, in spacings of the layout's nodes; at most 0.5.
// O(nodes * links)
double leastClearance(const Network& network, const Layout& layout);

// Makes a drawing legible if a link comes nearer than kLinkClearance to a node that is not its end; otherwise leaves it
// unchanged. For 65 to kMaxMended nodes and up to kMaxCleared links, without boxes. O(nodes * links), plus makeLegible
inline constexpr NodeId kMaxMended = 512;
void mend(const Network& network, Layout& layout, Stop stop = {}, const Progress& progress = {});

// Rotates the drawing so that its longest extent is horizontal, and centres it at (0, 0).
void layAcross(Layout& layout);

}  // namespace hop::network
