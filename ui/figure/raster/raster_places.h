// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a raster in a canvas: names, sums and step numbers stay in place while the cells are
// zoomed in both directions.
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>

#include "core/scene/raster/raster.h"
#include "ui/figure/lines/time_axis.h"
#include "ui/figure/view.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

struct RasterPlaces {
    QRectF title;                  // one line, on a page as many as it takes
    QStringList heading;           // its lines
    QString when;                  // at the right of its first line; empty if it is among the lines
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
    std::optional<std::uint32_t> rowAt(double y) const;     // nullopt above the first and below the last row
    std::optional<std::uint32_t> columnAt(double x) const;  // likewise
};

// The cells must have rows and columns.
RasterPlaces placeRaster(const scene::Raster& raster, const Canvas& canvas, const Viewport& viewport);

// Sizes at which names can be read, comfortably or just so. [logical pixels]
QSizeF naturalRasterSize(const scene::Raster& raster, style::Fonts fonts);
QSizeF leastRasterSize(const scene::Raster& raster, style::Fonts fonts);
// Height on a page of this width, without its legend. [logical pixels]
double rasterHeight(const scene::Raster& raster, double width, style::Fonts fonts);

}  // namespace hop::ui::figure
