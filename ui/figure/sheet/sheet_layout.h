// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a sheet: rows of boxes, each with a heading above its figure. A pure function of the cells'
// sizes and the sheet's.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <vector>

namespace hop::ui::figure {

// Sizes requested by a cell. [logical pixels]
struct CellRoom {
    QSizeF natural;  // the figure is comfortably legible
    QSizeF least;    // the figure is still legible
    bool headed = false;
    double share = 0.0;  // of its row's width; 0: by its natural width
    bool grows = false;  // its figure is drawn as large as there is room
    friend bool operator==(const CellRoom&, const CellRoom&) = default;
};

struct CellBox {
    QRectF heading;  // empty without one
    QRectF figure;
};

using CellRows = std::vector<std::vector<CellRoom>>;

inline constexpr double kCellGap = 16.0;        // between cells [logical pixels]
inline constexpr double kHeadingHeight = 24.0;  // [logical pixels]

// The size at which every cell has at least its natural size. Zero for an empty sheet.
QSizeF naturalSheet(const CellRows& rows);

// In reading order. Rows share the height, and cells of a row its width, in proportion to their shares, else to their
// natural sizes; none gets less than its least size while others have more than theirs. Height that is left goes to
// rows with cells that grow. `rowShares`: of each row, 0: by its natural height; empty: all of them.
std::vector<CellBox> placeCells(const CellRows& rows, const QRectF& area, double gap = kCellGap,
                                const std::vector<double>& rowShares = {});

// The weights by which shareOut divides: the shares, those not given (0) being their mean; if none is given, `natural`.
std::vector<double> weights(const std::vector<double>& shares, const std::vector<double>& natural);

// The most cells in a line of a row that is too wide, whose lines are as even as possible: 5 cells of which 4 fit
// become 3 and 2. `least`: their least widths.
std::size_t cellsAbreast(const std::vector<double>& least, double width, double gap);

// Distributes `total` by natural sizes, as above; the result sums to `total`.
std::vector<double> shareOut(const std::vector<double>& natural, const std::vector<double>& least, double total);

}  // namespace hop::ui::figure
