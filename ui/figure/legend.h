// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a legend and a caption into a strip: what colours mean on the left, one quiet sentence on the right.
#pragma once

#include <QRectF>
#include <QString>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/queue_key.h"

namespace hop::ui::figure {

// What a header leaves of an area: all of it where there is no room for one.
QRectF belowHeader(const QRectF& area);

// What does not fit is counted ("and 12 more"); the caption is left out before the legend is.
// `key` says how waiting packets are shown, and is left out first.
void drawHeader(Ink& ink, const QRectF& strip, const style::Theme& theme, const Legend& legend, const QueueKey& key,
                const QString& caption);

}  // namespace hop::ui::figure
