// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cells of a sheet stand: rows of boxes, each with a heading above its figure. A pure function of what the
// cells ask for and of the sheet's size.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <vector>

namespace hop::ui::figure {

// What a cell asks for. [logical pixels]
struct CellRoom {
    QSizeF natural;  // all of the figure can be read
    QSizeF least;    // and can still be read
    bool headed = false;
};

struct CellBox {
    QRectF heading;  // empty without one
    QRectF figure;
};

using CellRows = std::vector<std::vector<CellRoom>>;

inline constexpr double kCellGap = 16.0;        // between cells [logical pixels]
inline constexpr double kHeadingHeight = 24.0;  // [logical pixels]

// The size at which every cell has at least its natural one. An empty sheet has none.
QSizeF naturalSheet(const CellRows& rows);

// In reading order. Rows share the height, and the cells of a row its width, by their natural sizes; none gets less
// than its least size as long as others have more than theirs.
std::vector<CellBox> placeCells(const CellRows& rows, const QRectF& area);

// How `total` is shared by natural sizes, as above; the sum is `total`.
std::vector<double> shareOut(const std::vector<double>& natural, const std::vector<double>& least, double total);

}  // namespace hop::ui::figure
