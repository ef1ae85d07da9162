// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as a picture file: SVG, PDF and TeX with geometry and text preserved, PNG as pixels.
//
// Equal instants and pictures give equal bytes; for SVG and TeX with every version of Qt. SVG names its fonts and keeps
// text as text; PDF embeds the fonts.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/record/instant.h"
#include "ui/export/motion/animation.h"
#include "ui/export/sink/page_words.h"
#include "ui/figure/figure.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/figure/sheet/strip.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

enum class FileFormat : std::uint8_t { svg, pdf, png, tex, gif, webp, mp4, csv, html };

// nullopt for a still picture.
std::optional<AnimationFormat> animationOf(FileFormat format);

// From the file name's extension. Errors: an unknown extension; the message lists the known ones.
Result<FileFormat> formatOf(std::string_view path);

inline constexpr double kLogicalDpi = 96.0;               // logical pixels per inch
inline constexpr int kLeastSide = 64, kMostSide = 16384;  // [logical pixels]

struct Picture {
    QSizeF size;  // including the strip [logical pixels]
    const style::Theme* theme = nullptr;
    figure::Viewport viewport;
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

// `format`: of a still picture. Needs no window and works in any thread. A stop is checked between strokes; the result
// is then unusable.
QByteArray draw(const Body& body, const Picture& picture, FileFormat format, Stop stop = {});
QByteArray draw(figure::Figure& figure, const record::Instant& instant, const Picture& picture, FileFormat format,
                Stop stop = {});

// The same, but fails if there are too many pixels or not enough memory. Errors: unsupported, tooLarge; interrupted.
Result<QByteArray> drawnWithin(const Body& body, const Picture& picture, FileFormat format, Stop stop = {});

// Bodies of a figure and of a sheet's cells, which must outlive them.
Body bodyOf(figure::Figure& figure, const record::Instant& instant, const Picture& picture);
Body bodyOf(const figure::SheetPicture& sheet, const Picture& picture);

// The picture in pixels, Format_RGB32. If `pixels` is larger than the picture, the rest at the right and bottom is
// blank.
QImage imageOf(const Body& body, const Picture& picture, const QSize& pixels);

// Paints the picture for previews, with its corner at the painter's origin.
void paint(QPainter& painter, const Body& body, const Picture& picture, bool vector);

// Writes the file completely or not at all. Errors: cannotOpen, ioFailure.
Result<void> writeFile(const QByteArray& bytes, const std::string& path);

}  // namespace hop::ui::exporting
