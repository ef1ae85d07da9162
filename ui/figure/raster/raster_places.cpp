// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the cells of a raster.
#include "ui/figure/raster/raster_places.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include "ui/figure/widest_name.h"
#include "ui/figure/words.h"
#include "ui/style/fitting.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Raster;

constexpr double kRasterSide = 2.0 * style::kGrid, kRasterEdge = 0.5 * style::kGrid;  // margins
constexpr double kRasterTitle = 3.0 * style::kGrid, kRasterLegend = 3.0 * style::kGrid,
                 kRasterNames = 2.5 * style::kGrid;
constexpr double kRasterLegendFrom = 200.0;                                  // height of a canvas with a legend
constexpr double kMostRowHeight = 28.0, kMostItem = 28.0, kMostStep = 48.0;  // of a cell
constexpr double kUsualItem = 20.0, kUsualStep = 16.0, kUsualHeight = 16.0;
constexpr double kLeastCells = 60.0;       // width beside labels
constexpr double kMostRowsHeight = 600.0;  // height of many rows
constexpr double kSmallestDigits = 8.0, kLargestDigits = 12.0;
constexpr double kLeastBand = 6.0;  // lower rows are not banded

// Widths beside the cells and of a column with its name.
struct RasterMargins {
    double labels = 0.0, sums = 0.0, column = 0.0;
};

QString widestSum(const Raster& raster) {
    std::uint64_t of = 0;
    for (const Raster::Sum& sum : raster.sums) of = std::max(of, sum.of);
    return text(scene::textOf(of > 0 ? Raster::Sum{of, of} : Raster::Sum{raster.fixed->greatestSum, 0}));
}

RasterMargins marginsOf(const Raster& raster, style::Fonts fonts) {
    const style::TextMetrics metrics(style::tabular(fonts(11.0, QFont::DemiBold)));
    RasterMargins margins;
    margins.labels =
        std::max(widestName(raster.fixed->rows, metrics), metrics.horizontalAdvance(text(raster.fixed->columnKind))) +
        12.0;
    if (!raster.sums.empty()) margins.sums = metrics.horizontalAdvance(widestSum(raster)) + 14.0;
    margins.column =
        raster.fixed->firstStep ? kMostStep : std::max(kMostItem, widestName(raster.fixed->columns, metrics) + 8.0);
    return margins;
}

// The largest font for the numbers of visible cells.
double digitPixelsOf(const Raster& raster, const RasterPlaces& places, style::Fonts fonts) {
    if (raster.fixed->digits.empty() || raster.pooling().isPooled()) return 0.0;
    double pixels = std::min(kLargestDigits, std::floor(0.6 * places.cellHeight));
    if (pixels < kSmallestDigits || places.cellWidth < kSmallestDigits) return 0.0;
    std::uint32_t most = 0;
    for (std::uint32_t row = places.firstRow; row < places.pastRow; ++row)
        for (std::uint32_t column = places.firstColumn; column < places.pastColumn; ++column)
            most = std::max(most, raster.cells->at(row, column).of);
    const double width =
        style::TextMetrics(style::tabular(fonts(pixels, QFont::DemiBold))).horizontalAdvance(QString::number(most));
    pixels = std::floor(pixels * std::min(1.0, (places.cellWidth - 4.0) / width));
    return pixels < kSmallestDigits ? 0.0 : pixels;
}

// The rows or columns of this size, beginning at `start`, that are seen.
std::pair<std::uint32_t, std::uint32_t> seenOf(double start, double size, std::uint32_t count, double from, double to) {
    const auto at = [&](double place) {
        return static_cast<std::uint32_t>(std::clamp(place, 0.0, static_cast<double>(count)));
    };
    return {at(std::floor((from - start) / size)), at(std::ceil((to - start) / size))};
}

// Everything but the heading, below `title` pixels of it.
void placeParts(RasterPlaces& places, const Raster& raster, const Canvas& canvas, const Viewport& viewport) {
    const RasterMargins margins = marginsOf(raster, canvas.fonts());
    const bool steps = raster.fixed->firstStep.has_value();
    const QRectF area = canvas.area.adjusted(kRasterSide, kRasterEdge, -kRasterSide, -kRasterEdge);
    const double title =
        kRasterTitle + lineHeight(headingFont(canvas.fonts())) * static_cast<double>(places.heading.lines.size() - 1);
    const double legend = !canvas.paper && area.height() >= kRasterLegendFrom ? kRasterLegend : 0.0;
    places.title = QRectF(area.left(), area.top(), area.width(), title);
    places.legend = QRectF(canvas.area.left(), places.title.bottom(), canvas.area.width(), legend);
    const double above = steps ? kRasterEdge : kRasterNames, below = steps ? kRasterNames : 0.0;
    const double height = std::max(area.height() - title - legend - above - below, 8.0);
    const bool labelled = area.width() >= margins.labels + margins.sums + kLeastCells && height >= 12.0;
    const double labels = labelled ? margins.labels : 0.0, sums = labelled ? margins.sums : 0.0;
    const double cellHeight = std::min(kMostRowHeight, height / places.rows);
    const double cellWidth = std::min(margins.column, std::max(area.width() - labels - sums, 8.0) / places.columns);
    const double used = labels + places.columns * cellWidth + sums;
    const double left = area.left() + std::max(0.0, (area.width() - used) / 2.0) + labels;
    const double top = area.top() + title + legend + above;
    const QRectF& whole = places.whole = QRectF(left, top, places.columns * cellWidth, places.rows * cellHeight);
    const bool zoomed = viewport.zoom > 1.0;
    const double right = zoomed ? std::max(whole.right(), area.right() - sums) : whole.right();
    const double bottom = zoomed ? std::max(whole.bottom(), area.bottom() - below) : whole.bottom();
    places.cells = QRectF(whole.topLeft(), QPointF(right, bottom));
    places.labels = QRectF(left - labels, top, labels, places.cells.height());
    places.sums = QRectF(right, top, sums, places.cells.height());
    if (steps)
        places.numbers = QRectF(left, bottom, places.cells.width(), below);
    else
        places.names = QRectF(left, top - above, places.cells.width(), above);
    const QPointF corner = seen(viewport, whole, whole.topLeft());
    places.left = corner.x();
    places.top = corner.y();
    places.cellWidth = cellWidth * viewport.zoom;
    places.cellHeight = cellHeight * viewport.zoom;
    std::tie(places.firstRow, places.pastRow) = seenOf(places.top, places.cellHeight, places.rows, top, bottom);
    std::tie(places.firstColumn, places.pastColumn) =
        seenOf(places.left, places.cellWidth, places.columns, left, right);
}

double pageRow(const Raster& raster) {
    return std::min(kUsualHeight, kMostRowsHeight / std::max(1.0, static_cast<double>(raster.cells->rows())));
}

}  // namespace

std::optional<std::uint32_t> RasterPlaces::rowAt(double y) const {
    const double row = std::floor((y - top) / cellHeight);
    return row < 0.0 || row >= rows ? std::nullopt : std::optional(static_cast<std::uint32_t>(row));
}
std::optional<std::uint32_t> RasterPlaces::columnAt(double x) const {
    const double column = std::floor((x - left) / cellWidth);
    return column < 0.0 || column >= columns ? std::nullopt : std::optional(static_cast<std::uint32_t>(column));
}

std::optional<QRectF> RasterPlaces::rowBand(std::uint32_t row) const {
    if (row < firstRow || row >= pastRow || cellHeight < kLeastBand) return std::nullopt;
    const double start = labels.left() - 4.0, width = sums.right() - start;
    return QRectF(start, cells.top(), width, cells.height()).intersected({start, rowTop(row), width, cellHeight});
}
std::optional<QRectF> RasterPlaces::columnBand(std::uint32_t column) const {
    if (column < firstColumn || column >= pastColumn || cellWidth < kLeastBand) return std::nullopt;
    const double start = names.isEmpty() ? cells.top() : names.top(), height = cells.bottom() - start;
    return QRectF(cells.left(), start, cells.width(), height)
        .intersected({columnLeft(column), start, cellWidth, height});
}

QFont headingFont(style::Fonts fonts) { return fonts(12.0); }

RasterHeading rasterHeading(const Raster& raster, bool numbered, const Canvas& canvas, bool underWay) {
    const double width = canvas.area.width() - 2.0 * kRasterSide;
    const QFont font = headingFont(canvas.fonts());
    const style::TextMetrics metrics(font);
    const QString when = text(raster.when.at(underWay));
    const QString digits = numbered ? QStringLiteral("; digits: ") + text(raster.fixed->digits) : QString();
    std::vector<QString> titles;
    for (const std::string& title : raster.titles) titles.push_back(text(title) + digits);
    // The title has the same room at rest and under way.
    const double widest = std::max(metrics.horizontalAdvance(text(raster.when.atRest)),
                                   metrics.horizontalAdvance(text(raster.when.underWay)));
    const double room = width - widest - 2.0 * style::kGrid;
    if (!canvas.paper || metrics.horizontalAdvance(titles.front()) <= room)
        return {{style::fitting(metrics, titles, std::max(room, 1.0))}, when};
    return {linesOf(titles.front(), font, std::max(width, 1.0)) + linesOf(when, font, std::max(width, 1.0)), {}};
}

std::vector<RasterLine> headingLines(const RasterHeading& heading, const QRectF& title, style::Fonts fonts) {
    const QRectF only(title.topLeft(), QSizeF(title.width(), kRasterTitle));
    if (heading.lines.size() == 1)
        return {{heading.lines.front(), only, Qt::AlignLeft}, {heading.when, only, Qt::AlignRight}};
    std::vector<RasterLine> lines;
    const double height = lineHeight(headingFont(fonts));
    QRectF box(title.left(), title.top() + 4.0, title.width(), height);
    for (const QString& line : heading.lines) {
        lines.push_back({line, box, Qt::AlignLeft});
        box.translate(0.0, height);
    }
    return lines;
}

RowTexts::RowTexts(const RasterPlaces& places, style::Fonts fonts)
    : font(style::tabular(fonts(std::clamp(places.cellHeight * 0.8, 9.0, 11.0)))),
      every(static_cast<std::uint32_t>(numberEvery(places.cellHeight, kHeight))) {}

QRectF sumBox(const RasterPlaces& places, std::uint32_t row) {
    return {places.sums.left(), places.rowTop(row) + (places.cellHeight - RowTexts::kHeight) / 2.0,
            places.sums.width() - 4.0, RowTexts::kHeight};
}

RasterPlaces placeRaster(const Raster& raster, const Canvas& canvas, const Viewport& viewport, bool underWay) {
    RasterPlaces places;
    places.rows = raster.cells->rows();
    places.columns = raster.cells->columns();
    places.heading = rasterHeading(raster, false, canvas, underWay);
    placeParts(places, raster, canvas, viewport);
    places.digitPixels = digitPixelsOf(raster, places, canvas.fonts());
    // Numbers in cells are explained in the heading, which may then take another line.
    if (places.digitPixels > 0.0) {
        places.heading = rasterHeading(raster, true, canvas, underWay);
        placeParts(places, raster, canvas, viewport);
    }
    if (raster.fixed->firstStep)
        places.time = {.first = *raster.fixed->firstStep,
                       .last = raster.fixed->lastStep,
                       .origin = places.left,
                       .perStep = places.cellWidth / static_cast<double>(raster.pooling().perColumn())};
    return places;
}

QSizeF naturalRasterSize(const Raster& raster, style::Fonts fonts) {
    const RasterMargins margins = marginsOf(raster, fonts);
    const double column = raster.fixed->firstStep ? kUsualStep : kUsualItem;
    const double width = margins.labels + raster.cells->columns() * column + margins.sums + 2.0 * kRasterSide;
    return {std::clamp(width, 280.0, 960.0),
            kRasterTitle + kRasterLegend + kRasterNames + raster.cells->rows() * pageRow(raster) + 3.0 * kRasterEdge};
}

QSizeF leastRasterSize(const Raster& raster, style::Fonts fonts) {
    const RasterMargins margins = marginsOf(raster, fonts);
    const QSizeF natural = naturalRasterSize(raster, fonts);
    const double cells = std::clamp(raster.cells->columns() * 6.0, kLeastCells, 160.0);
    return {std::min(natural.width(), margins.labels + cells + margins.sums + 2.0 * kRasterSide),
            std::min(natural.height(), 160.0)};
}

double rasterHeight(const Raster& raster, double width, style::Fonts fonts) {
    const double cells = kRasterTitle + kRasterNames + raster.cells->rows() * pageRow(raster) + 3.0 * kRasterEdge;
    const style::Theme& theme = style::inFonts(style::printTheme(), fonts);
    const RasterPlaces places =
        placeRaster(raster, {.area = QRectF(0.0, 0.0, width, cells), .theme = &theme, .paper = true}, {});
    return cells + places.title.height() - kRasterTitle;
}

}  // namespace hop::ui::figure
