// SPDX-License-Identifier: GPL-3.0-or-later
// A picture: a body, the strip below it, a size and a theme; painted, or as an image.
#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>
#include <functional>

#include "core/record/instant.h"
#include "ui/export/sink/page_words.h"
#include "ui/figure/figure.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/figure/sheet/strip.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

inline constexpr double kLogicalDpi = 96.0;               // logical pixels per inch
inline constexpr int kLeastSide = 64, kMostSide = 16384;  // [logical pixels]

struct Picture {
    QSizeF size;  // strip included [logical pixels]
    const style::Theme* theme = nullptr;
    figure::Viewport viewport;
    double scale = 1.0;  // all of it, so many times as large
    // Pixels: as it is painted, at least 1, for Qt knows no less; and so many times smaller in the file.
    double devicePixelRatio = 1.0;  // device pixels per logical pixel, at scale 1
    int shrunk = 1;
    figure::StripWords words;  // of the strip; in the file's metadata in any case
    bool strip = true;
    bool smallStrip = false;  // in smaller letters
    bool paper = false;       // a page rather than what a screen shows
    bool fitted = false;      // its sheet is laid out to be no higher

    QSizeF fileSize() const { return size * scale; }                 // [logical pixels]
    double pixelRatio() const { return devicePixelRatio / shrunk; }  // of the file
    void setPixelRatio(double ratio);                                // of the file
    double stripHeight() const;
};

// What is drawn into the area above the strip.
using Body = std::function<void(QPainter& painter, const QRectF& area, bool vector)>;

// What a file says about itself.
PageWords pageWordsOf(const figure::StripWords& words);

// Bodies of a figure and of a sheet's cells, which must outlive them.
Body bodyOf(figure::Figure& figure, const record::Instant& instant, const Picture& picture);
Body bodyOf(const figure::SheetPicture& sheet, const Picture& picture);

// The same in pixels, Format_RGB32; where they are more than the picture has, empty ones at the right and below.
QImage imageOf(const Body& body, const Picture& picture, const QSize& pixels);

// The same into a painter, for previews. The painter's origin is the picture's corner.
void paint(QPainter& painter, const Body& body, const Picture& picture, bool vector);

}  // namespace hop::ui::exporting
