// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing made small: few, thick strokes.
#pragma once

#include <QPainter>
#include <QRectF>

#include "ui/export/sink/drawing.h"

namespace hop::ui::exporting {

// Into the area, as large as fits. Lines keep a width at which they are seen; words that cannot be read are bars, and
// numbers that cannot are left out; a drawing that would be much too small is cut off at its right and lower end.
// O(items)
void paintSketch(QPainter& painter, const QRectF& area, const Drawing& drawing);

}  // namespace hop::ui::exporting
