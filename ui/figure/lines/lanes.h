// SPDX-License-Identifier: GPL-3.0-or-later
// Draws lanes over time. From above: the layers, the first lane, the groups, the other lanes, the numbers.
#pragma once

#include <optional>

#include "core/scene/lines/lines.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

void drawLanes(QPainter& painter, const View& view, const scene::Lanes& lanes);
// `column`: the column at the point, counted from 0.
std::optional<scene::Part> partOfLanes(const QPointF& point, const View& view, const scene::Lanes& lanes);
std::optional<double> timeOfLanes(const QPointF& point, const View& view, const scene::Lanes& lanes);
QRectF bodyOfLanes(const Canvas& canvas, const scene::Lanes& lanes);  // the part that pans and zooms
QSizeF sizeOfLanes(const scene::Lanes& lanes);

}  // namespace hop::ui::figure
