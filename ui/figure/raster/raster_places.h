// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a raster in a canvas: names, sums and step numbers stay in place while the cells are
// zoomed in both directions.
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/raster/raster.h"
#include "ui/figure/lines/time_axis.h"
#include "ui/figure/view.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

// Title and instant: side by side in one line, or on a page, where that has no room, in as many lines as it takes.
struct RasterHeading {
    QStringList lines;
    QString when;  // at the right of the only line; empty if it is among the lines
};

struct RasterPlaces {
    QRectF title;  // of the heading
    RasterHeading heading;
    QRectF legend;                 // on screens; empty without room
    QRectF names;                  // of columns, above the cells; empty if columns are steps
    QRectF labels;                 // names of rows; empty without room
    QRectF cells;                  // the visible area of the cells
    QRectF sums;                   // empty without room, or if there are none
    QRectF numbers;                // of steps, below the cells; empty if columns are no steps
    QRectF whole;                  // all cells, without zoom
    double left = 0.0, top = 0.0;  // of the first cell
    double cellWidth = 1.0, cellHeight = 1.0;
    std::uint32_t rows = 0, columns = 0;
    std::uint32_t firstRow = 0, pastRow = 0, firstColumn = 0, pastColumn = 0;  // visible
    double digitPixels = 0.0;  // font size of numbers in cells; 0: there is no room for them
    TimeAxis time;             // of columns that are steps

    double rowTop(std::uint32_t row) const { return top + row * cellHeight; }
    double columnLeft(std::uint32_t column) const { return left + column * cellWidth; }
    QRectF cell(std::uint32_t row, std::uint32_t column) const {
        return {columnLeft(column), rowTop(row), cellWidth, cellHeight};
    }
    QRectF all() const { return {left, top, columns * cellWidth, rows * cellHeight}; }
    // Behind a row with its name and sum, and behind a column with its name: what is seen of them, because the rest
    // would lie behind other names. Nullopt: too low, too narrow, or not seen.
    static constexpr double kBandCorner = 4.0;
    std::optional<QRectF> rowBand(std::uint32_t row) const;
    std::optional<QRectF> columnBand(std::uint32_t column) const;
    std::optional<std::uint32_t> rowAt(double y) const;     // nullopt above the first and below the last row
    std::optional<std::uint32_t> columnAt(double x) const;  // likewise
};

// The cells must have rows and columns. `underWay`: whether the step after the instant is.
RasterPlaces placeRaster(const scene::Raster& raster, const Canvas& canvas, const Viewport& viewport,
                         bool underWay = false);

// The heading on a canvas, without its place. `numbered`: cells have numbers, which it explains. O(length)
RasterHeading rasterHeading(const scene::Raster& raster, bool numbered, const Canvas& canvas,
                            bool underWay = false);

// The lines of a heading in their places, of one font. `title`: has room for it, or for a longer one.
struct RasterLine {
    QString text;
    QRectF box;  // vertically in its middle
    Qt::Alignment across;
};
std::vector<RasterLine> headingLines(const RasterHeading& heading, const QRectF& title, style::Fonts fonts);
QFont headingFont(style::Fonts fonts);

// Names at the left and sums at the right: those of every n-th row.
struct RowTexts {
    static constexpr double kHeight = 12.0;

    RowTexts(const RasterPlaces& places, style::Fonts fonts);
    QFont font;
    std::uint32_t every = 1;
};
QRectF sumBox(const RasterPlaces& places, std::uint32_t row);  // at the right of it

// Sizes at which names can be read, comfortably or just so. [logical pixels]
QSizeF naturalRasterSize(const scene::Raster& raster, style::Fonts fonts);
QSizeF leastRasterSize(const scene::Raster& raster, style::Fonts fonts);
// Height on a page of this width, without its legend. [logical pixels]
double rasterHeight(const scene::Raster& raster, double width, style::Fonts fonts);

}  // namespace hop::ui::figure
