// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a legend and a caption into a strip: what colours mean on the left, one quiet sentence on the right.
#pragma once

#include <QRectF>
#include <QString>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"

namespace hop::ui::figure {

// What does not fit is counted ("and 12 more"); the caption is left out before the legend is.
void drawHeader(Ink& ink, const QRectF& strip, const style::Theme& theme, const Legend& legend, const QString& caption);

}  // namespace hop::ui::figure
