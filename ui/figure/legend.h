// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a legend and a caption into a strip: what colours mean on the left, one quiet sentence on the right.
#pragma once

#include <QRectF>
#include <QString>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/scene/curves/curves.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/queue_key.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

// The canvas below the header; all of it if there is no room for a header, and on a page.
QRectF belowHeader(const Canvas& canvas);

// What a key explains. Panels share keys topic by topic.
enum class KeyTopic : std::uint8_t { marks, fills };

// A key: the meaning of marks, on a page.
struct Key {
    Legend legend = {};
    QueueKey queues = {};
    QString words = {};                                     // below the legend; a sentence without a full stop, may be
                                                            // empty
    std::shared_ptr<const scene::Curves> curves = nullptr;  // for charts; else null
    KeyTopic topic = KeyTopic::marks;
};

// All keys, one below the other, each with all its items in as many rows as this width requires.
double keysHeight(const std::vector<Key>& keys, double width, style::Fonts fonts);
void drawKeys(Ink& ink, const style::Theme& theme, const std::vector<Key>& keys);

// Items that do not fit are counted ("and 12 more"); the caption is dropped before the legend. `fills`
// explains the fills of nodes, and is there if it fits beside the legend; `key` explains how waiting packets are shown,
// and is dropped first.
void drawHeader(Ink& ink, const QRectF& strip, const style::Theme& theme, const Legend& legend, const QueueKey& key,
                const QString& caption, const Legend& fills = {});

}  // namespace hop::ui::figure
