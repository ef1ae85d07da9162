// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a grid.
#include "ui/figure/grid/grid_places.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/widest_name.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

constexpr double kTitle = 3.0 * style::kGrid;
constexpr double kHeading = 2.5 * style::kGrid;
constexpr double kGridMargin = 2.0 * style::kGrid;
constexpr double kMostWidth = 48.0, kMostHeight = 28.0;  // of a cell
constexpr double kLeastLabelled = 10.0;                  // least height of a labelled row
constexpr double kLargestFont = 12.0;

// Partition point: the first row for which `holds` is true; `rows` if there is none. `holds` must be monotone.
template <typename Holds>
std::uint32_t firstPlace(std::uint32_t rows, const Holds& holds) {
    std::uint32_t first = 0, last = rows;
    while (first < last) {
        const std::uint32_t middle = first + (last - first) / 2;
        if (holds(middle))
            last = middle;
        else
            first = middle + 1;
    }
    return first;
}

// Margins beside the cells. [logical pixels]
struct Margins {
    double names = 0.0, sums = 0.0;
};

Margins marginsOf(const scene::Grid::Fixed& shown, double fontPixels, style::Fonts fonts) {
    const style::TextMetrics metrics(style::tabular(fonts(fontPixels)));
    Margins margins;
    margins.names = widestName(shown.rows, metrics) + 12.0;
    margins.sums = metrics.horizontalAdvance(QStringLiteral("h = %1").arg(shown.critical)) + 14.0;
    return margins;
}

}  // namespace

std::uint32_t GridPlaces::firstBelow(double y) const {
    return firstPlace(rows, [&](std::uint32_t place) { return rowTop(place) + cellHeight > y; });
}

std::uint32_t GridPlaces::firstFrom(double y) const {
    return firstPlace(rows, [&](std::uint32_t place) { return rowTop(place) >= y; });
}

std::uint32_t GridPlaces::placeAt(double y) const {
    const std::uint32_t place = firstBelow(y);
    return place < rows && rowTop(place) <= y ? place : scene::Grid::kNone;
}

GridPlaces placeGrid(const scene::Grid::Fixed& shown, const Canvas& canvas, const Viewport& viewport, int titleLines) {
    const double title = kTitle + kTitleLine * (titleLines - 1);
    GridPlaces grid;
    const std::uint32_t rows = shown.rowCount(), columns = shown.columnCount();
    const QRectF area = canvas.area.adjusted(kGridMargin, 0.5 * kGridMargin, -kGridMargin, -0.5 * kGridMargin);
    grid.title = QRectF(area.left(), area.top(), area.width(), title);
    grid.rows = rows;
    grid.classStarts = shown.classStarts;
    if (rows == 0 || columns == 0) return grid;

    const double height = std::max(area.height() - title - 2.0 * kHeading, 8.0);
    const auto gaps = static_cast<double>(shown.classStarts.size() - 1);
    double cellHeight = std::min(kMostHeight, height / (rows + 0.3 * gaps));
    double gap = std::min(8.0, 0.3 * cellHeight);
    const bool labelled = cellHeight * viewport.zoom >= kLeastLabelled;
    grid.fontPixels = std::clamp(std::floor(0.62 * cellHeight * viewport.zoom), 8.0, kLargestFont);

    const Margins beside = labelled ? marginsOf(shown, grid.fontPixels, canvas.fonts()) : Margins();
    const double labelWidth = beside.names, sumWidth = beside.sums;
    double widestName = 0.0;
    const style::TextMetrics heads(canvas.fonts()(11.0, QFont::DemiBold));
    for (const scene::Grid::Column& column : shown.columns)
        widestName = std::max(widestName, heads.horizontalAdvance(text(column.name)));
    const double room = std::max(area.width() - labelWidth - sumWidth, 8.0);
    const double cellWidth = std::min(std::max(kMostWidth, widestName + 8.0), room / columns);

    // The table is centred; zoomed cells move within the frame of the headings.
    const double tableWidth = labelWidth + columns * cellWidth + sumWidth;
    const double tableHeight = rows * cellHeight + gaps * gap;
    const double left = area.left() + std::max(0.0, (area.width() - tableWidth) / 2.0);
    const double top = area.top() + title + kHeading;
    const QRectF whole(left + labelWidth, top, columns * cellWidth, tableHeight);
    const double seenRight = std::min(viewport.zoom > 1.0 ? area.right() - sumWidth : whole.right(), area.right());
    const double seenBottom = viewport.zoom > 1.0 ? area.bottom() - kHeading : whole.bottom();
    grid.cells = QRectF(whole.left(), whole.top(), seenRight - whole.left(), seenBottom - whole.top());
    grid.headings = QRectF(grid.cells.left(), top - kHeading, grid.cells.width(), kHeading);
    grid.labels = QRectF(left, grid.cells.top(), labelWidth, grid.cells.height());
    grid.rowSums = QRectF(grid.cells.right(), grid.cells.top(), sumWidth, grid.cells.height());
    grid.columnSums = QRectF(grid.cells.left(), grid.cells.bottom() + 2.0, grid.cells.width(), kHeading);

    const bool fits = cellHeight >= kLeastLabelled;
    grid.whole = whole;
    const QPointF corner = seen(viewport, whole, whole.topLeft());
    grid.left = fits ? corner.x() : whole.left();
    grid.top = corner.y();
    grid.cellWidth = fits ? cellWidth * viewport.zoom : cellWidth;
    grid.cellHeight = cellHeight * viewport.zoom;
    grid.gap = gap * viewport.zoom;
    return grid;
}

double gridWidth(const scene::Grid::Fixed& shown, double cellWidth, style::Fonts fonts) {
    if (shown.rowCount() == 0) return 0.0;
    const Margins beside = marginsOf(shown, kLargestFont, fonts);
    return beside.names + shown.columnCount() * cellWidth + beside.sums + 2.0 * kGridMargin;
}

}  // namespace hop::ui::figure
