// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a small sketch: few, thick strokes.
#pragma once

#include <QPainter>
#include <QRectF>

#include "ui/export/sink/drawing.h"

namespace hop::ui::exporting {

// Scales the drawing to fit the area. Lines keep a visible width; illegible texts become bars, illegible numbers are
// left out; a drawing that would become much too small is cropped at the right and bottom. O(items)
void paintSketch(QPainter& painter, const QRectF& area, const Drawing& drawing);

}  // namespace hop::ui::exporting
