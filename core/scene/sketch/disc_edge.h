// SPDX-License-Identifier: GPL-3.0-or-later
// Where a line to the centre of a disc meets its edge.
#pragma once

#include <cmath>

#include "core/scene/sketch/scheme.h"

namespace hop::scene {

inline Scheme::Point edgeOf(const Scheme::Point& from, const Scheme::Point& to, double radius) {
    const double x = to.x - from.x, y = to.y - from.y, length = std::sqrt(x * x + y * y);
    return {to.x - radius * x / length, to.y - radius * y / length};
}

}  // namespace hop::scene
