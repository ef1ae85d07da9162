// SPDX-License-Identifier: GPL-3.0-or-later
// A picture: a body, the strip below it, a size and a theme; painted, or as an image.
#pragma once

#include <QImage>
#include <QSizeF>
#include <QString>
#include <functional>
#include <memory>
#include <utility>

#include "ui/export/sink/page_words.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/figure/sheet/strip.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

inline constexpr double kLogicalDpi = 96.0;               // logical pixels per inch
inline constexpr int kLeastSide = 64, kMostSide = 16384;  // [logical pixels]

struct Picture {
    QSizeF size;  // including the strip [logical pixels]
    const style::Theme* theme = nullptr;
    double scale = 1.0;  // of the whole picture
    // Pixels are painted at a ratio of at least 1, the minimum in Qt, then reduced by `shrunk` in the file.
    double devicePixelRatio = 1.0;  // device pixels per logical pixel, at scale 1
    int shrunk = 1;
    figure::StripWords words;  // shown in the strip; always in the file's metadata
    bool strip = true;
    bool smallStrip = false;  // in a smaller font
    bool paper = false;       // a page rather than a screen
    bool fitted = false;      // the sheet is laid out to fit the height

    QSizeF fileSize() const { return size * scale; }                 // [logical pixels]
    double pixelRatio() const { return devicePixelRatio / shrunk; }  // of the file
    void setPixelRatio(double ratio);                                // of the file
    double stripHeight() const;
};

// Draws into the area above the strip.
using Body = std::function<void(QPainter& painter, const QRectF& area, bool vector)>;

// The metadata of a file.
PageWords pageWordsOf(const figure::StripWords& words);

// Bodies of a cell alone and of a sheet's cells, which must outlive them.
Body bodyOf(figure::CellPicture& cell, const Picture& picture);
Body bodyOf(const figure::SheetPicture& sheet, const Picture& picture);
// The same, owning them.
template <typename Cells>
Body owningBody(std::shared_ptr<Cells> cells, const Picture& picture) {
    Body body = bodyOf(*cells, picture);
    return [cells = std::move(cells), body = std::move(body)](QPainter& painter, const QRectF& area, bool vector) {
        body(painter, area, vector);
    };
}

// The picture in pixels, Format_RGB32. If `pixels` is larger than the picture, the rest at the right and bottom is
// blank. Unfinished if stopped.
QImage imageOf(const Body& body, const Picture& picture, const QSize& pixels, Stop stop = {});

// Paints the picture for previews, with its corner at the painter's origin.
void paint(QPainter& painter, const Body& body, const Picture& picture, bool vector);

}  // namespace hop::ui::exporting
