// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the cells of a raster: one by one with gaps, rings and numbers, or side by side where they are small, each
// rectangle with the mean share of its cells.
#pragma once

#include <QColor>
#include <QFont>
#include <QPen>
#include <cstdint>
#include <optional>

#include "core/scene/raster/raster.h"
#include "ui/figure/ink.h"
#include "ui/figure/raster/raster_places.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// A cell that has all of its number, one that lacks all, and the ring around a cell: as in networks, where nodes are
// filled by what they have.
QColor fullColour(const style::Theme& theme);
QColor emptyColour(const style::Theme& theme);
QColor ringColour(const style::Theme& theme);

// Whether cells are drawn one by one; only then do they have rings.
bool areApart(const RasterPlaces& places);

// Cells that lack all of their number are drawn only where that is explained.
bool isDrawn(const scene::Raster& raster, const scene::Cells::Cell& cell);
// A cell that is drawn alone, within its place.
struct RasterCellLook {
    QColor fill;
    QPen pen;
    double inset = 0.0;  // of the box from the place [logical pixels]
    bool hasNumber = false;
    QColor ink = {};  // of the number
};
RasterCellLook cellLook(const scene::Raster& raster, const RasterPlaces& places, const scene::Cells::Cell& cell,
                        bool ringed, const style::Theme& theme);
double cellCorner(const RasterPlaces& places);
QFont digitFont(const RasterPlaces& places, style::Fonts fonts);

// Cells side by side: the visible ones in rectangles of so many rows and columns, the first of which begin at multiples
// of these.
struct RasterBlocks {
    static constexpr std::uint32_t kShades = 32;  // so that equal rectangles join

    std::uint32_t rowsEach = 1, columnsEach = 1;
    std::uint32_t firstRow = 0, firstColumn = 0;  // of cells
    std::uint32_t rows = 0, columns = 0;          // of rectangles
};
RasterBlocks blocksOf(const RasterPlaces& places, bool vector);
// The mean share of a rectangle with these sums, of kShades; nullopt: it is not drawn.
std::optional<std::uint32_t> blockShade(const scene::Raster& raster, std::uint64_t value, std::uint64_t of);
QColor blockFill(const scene::Raster& raster, std::uint32_t shade, const style::Theme& theme);

// The mark of the cells of a selected packet: an outline within them or, where they are small, a box over them, of at
// least this size. [logical pixels]
struct ChosenCell {
    static constexpr double kInset = 1.0, kWidth = 2.0, kCorner = 2.0, kLeast = 2.0;
    static bool isFilled(const RasterPlaces& places);
    static QRectF box(const RasterPlaces& places, const QRectF& cell);
};

// Outlines the cells of a selected packet.
void drawRasterCells(Ink& ink, const scene::Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                     const scene::Selection& selection);

}  // namespace hop::ui::figure
