// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks of lines between the rims of their nodes: straight ones as two ends, bent ones as points.
#pragma once

#include "ui/figure/network/places.h"

namespace hop::ui::figure {

// Adds the tracks of all lines, in order; needs nodes, radii and scale in `scene`. O(lines)
void addTracks(NetworkPlaces& scene, const scene::Diagram::Fixed& fixed);

}  // namespace hop::ui::figure
