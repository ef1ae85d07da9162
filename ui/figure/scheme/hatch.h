// SPDX-License-Identifier: GPL-3.0-or-later
// Polygons with fills that are told apart without colours.
#pragma once

#include <QBrush>
#include <QPen>
#include <span>

#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// What is below the lines of a fill.
QBrush fillBrush(scene::Fill fill, const style::Theme& theme);

// A simple polygon; hatches are lines, so that every kind of file has them. O(corners · lines)
void drawFilled(Ink& ink, std::span<const QPointF> corners, const QPen& outline, scene::Fill fill,
                const style::Theme& theme);

}  // namespace hop::ui::figure
