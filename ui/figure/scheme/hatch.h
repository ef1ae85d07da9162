// SPDX-License-Identifier: GPL-3.0-or-later
// Polygons with fills that are distinct without colour.
#pragma once

#include <QBrush>
#include <QPen>
#include <span>

#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// The background below the lines of a fill.
QBrush fillBrush(scene::Fill fill, const style::Theme& theme);

// A simple polygon. Hatches are drawn as lines, so that they work in every file format. O(corners · lines)
void drawFilled(Ink& ink, std::span<const QPointF> corners, const QPen& outline, scene::Fill fill,
                const style::Theme& theme);

}  // namespace hop::ui::figure
