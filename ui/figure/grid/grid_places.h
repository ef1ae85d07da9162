// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a grid in a canvas: rows in classes with gaps between them, and headings that stay in place
// while the cells are zoomed.
#pragma once

#include <QRectF>
#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/scene/grid/grid.h"
#include "ui/figure/view.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

struct GridPlaces {
    QRectF title;     // one line above
    QRectF headings;  // column names
    QRectF labels;    // row names; empty without room
    QRectF cells;     // the visible area of the cells
    QRectF rowSums;   // empty without room
    QRectF columnSums;
    double cellWidth = 0.0, cellHeight = 0.0, gap = 0.0;
    double left = 0.0, top = 0.0;  // of the first cell
    QRectF whole;                  // all cells, without zoom
    std::uint32_t rows = 0;
    std::vector<std::uint32_t> classStarts;  // first row of each class, by place
    double fontPixels = 11.0;

    QRectF cell(std::uint32_t place, std::uint32_t column) const {
        return {left + column * cellWidth, rowTop(place), cellWidth, cellHeight};
    }
    double rowTop(std::uint32_t place) const { return top + place * cellHeight + classOf(place) * gap; }
    std::uint32_t classOf(std::uint32_t place) const {
        return static_cast<std::uint32_t>(std::ranges::upper_bound(classStarts, place) - classStarts.begin()) - 1;
    }
    // The row at a height; Grid::kNone outside all rows.
    std::uint32_t placeAt(double y) const;
    // The first row that ends below a height; `rows` if there is none.
    std::uint32_t firstBelow(double y) const;
    // The first row that begins at or below a height; `rows` if there is none.
    std::uint32_t firstFrom(double y) const;
    bool hasDigits() const { return cellHeight >= 12.0 && cellWidth >= 12.0; }
    bool isPooled() const { return cellHeight < 2.0; }
};

inline constexpr double kTitleLine = 2.0 * style::kGrid;  // for each further line [logical pixels]

// If not all rows fit, zooming stretches the rows only, so that every column stays visible. `titleLines`: number of
// lines of the title.
GridPlaces placeGrid(const scene::Grid::Fixed& shown, const Canvas& canvas, const Viewport& viewport,
                     int titleLines = 1);

// Width of row names, sums and cells of that width, with margins. [logical pixels]
double gridWidth(const scene::Grid::Fixed& shown, double cellWidth, style::Fonts fonts);

}  // namespace hop::ui::figure
