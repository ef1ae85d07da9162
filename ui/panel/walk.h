// SPDX-License-Identifier: GPL-3.0-or-later
// Walking over places with arrow keys.
#pragma once

#include <QPointF>
#include <optional>
#include <span>

namespace hop::ui::panel {

// The nearest place in a quarter of the plane around the direction, a unit vector; what lies straight ahead is
// preferred. O(places)
std::optional<std::size_t> placeTowards(std::span<const QPointF> places, const QPointF& from, const QPointF& direction);

// Where an arrow key points, of length 1; nothing for other keys.
std::optional<QPointF> directionOf(int key);

}  // namespace hop::ui::panel
