// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that share a part of their ways, drawn as one stroke there.
#pragma once

#include "ui/figure/network_scene.h"

namespace hop::ui::figure {

// Level and upright parts of the ways, cut where lines join and leave; slanted parts by themselves. A point p of the
// layout is at origin + scale * p. O(parts log parts)
std::vector<NetworkScene::Bundle> bundlesOf(const NetworkGeometry& geometry, const QPointF& origin, double scale);

}  // namespace hop::ui::figure
