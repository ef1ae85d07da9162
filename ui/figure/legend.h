// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a legend and a caption into a strip: what colours mean on the left, one quiet sentence on the right.
#pragma once

#include <QRectF>
#include <QString>
#include <memory>
#include <vector>

#include "core/scene/curves/curves.h"
#include "ui/figure/colouring.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/queue_key.h"

namespace hop::ui::figure {

// What a header leaves of a canvas: all of it where there is no room for one, and on a page.
QRectF belowHeader(const Canvas& canvas);

// What marks mean, on a page.
struct Key {
    Legend legend = {};
    QueueKey queues = {};
    QString words = {};                                     // below, a sentence without a full stop; may be empty
    std::shared_ptr<const scene::Curves> curves = nullptr;  // a chart's; else null
};

// All keys below each other, each with all its items in as many rows as they need at this width.
double keysHeight(const std::vector<Key>& keys, double width);
void drawKeys(Ink& ink, const style::Theme& theme, const std::vector<Key>& keys);

// What does not fit is counted ("and 12 more"); the caption is left out before the legend is.
// `key` says how waiting packets are shown, and is left out first.
void drawHeader(Ink& ink, const QRectF& strip, const style::Theme& theme, const Legend& legend, const QueueKey& key,
                const QString& caption);

}  // namespace hop::ui::figure
