// SPDX-License-Identifier: GPL-3.0-or-later
// Moving between places with arrow keys.
#pragma once

#include <QPointF>
#include <optional>
#include <span>

namespace hop::ui::panel {

// The nearest place within a quadrant around `direction`, a unit vector; places straight ahead are preferred. O(places)
std::optional<std::size_t> placeTowards(std::span<const QPointF> places, const QPointF& from, const QPointF& direction);

// The direction of an arrow key, of length 1; nullopt for other keys.
std::optional<QPointF> directionOf(int key);

}  // namespace hop::ui::panel
