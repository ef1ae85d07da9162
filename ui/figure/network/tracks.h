// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of lines between the rims of their nodes: straight ones as their ends, bent ones as points.
#pragma once

#include <QPointF>
#include <cmath>

#include "ui/figure/network/places.h"

namespace hop::ui::figure {

// std::hypot is five times as slow.
inline double vectorLength(const QPointF& p) { return std::sqrt(p.x() * p.x() + p.y() * p.y()); }

// Of all lines, in their order; nodes, radii and scale of `scene` are there. O(lines)
void addTracks(NetworkPlaces& scene, const scene::Diagram::Fixed& fixed);

}  // namespace hop::ui::figure
