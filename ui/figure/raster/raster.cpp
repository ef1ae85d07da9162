// SPDX-License-Identifier: GPL-3.0-or-later
// Rasters: cells by row and column with the names of both, sums at the right; over time with the current step.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/figure/legend.h"
#include "ui/figure/lines/lines_places.h"
#include "ui/figure/painters.h"
#include "ui/figure/raster/raster_cells.h"
#include "ui/figure/raster/raster_legend.h"
#include "ui/figure/raster/raster_places.h"
#include "ui/figure/widest_name.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace raster_painter {
namespace {

using scene::Raster;

constexpr double kLeastClass = 4.0;             // closer lines between classes are not drawn
constexpr double kClosest = 40.0;               // limit of zooming: height and width of a cell
constexpr double kMark = 3.0, kMarkLeft = 6.0;  // width of a mark, and its distance from the cells
constexpr std::size_t kMostPlaces = 4096;

// Rows and columns of the selected item.
struct Chosen {
    std::vector<std::uint32_t> rows, columns;
    bool hasRow(std::uint32_t row) const { return std::ranges::binary_search(rows, row); }
    bool hasColumn(std::uint32_t column) const { return std::ranges::binary_search(columns, column); }
};

RasterPlaces placed(const Raster& raster, const View& view) {
    return placeRaster(raster, view.canvas, view.viewport, view.time.isUnderWay());
}

// Without what is not drawn there.
Legend legendAt(const RasterPlaces& places, const Raster& raster, const style::Theme& theme) {
    RasterMarks marks(raster);
    marks.ring = marks.ring && areApart(places);
    return rasterLegend(*raster.fixed, marks, theme);
}

void drawHeading(Ink& ink, const RasterPlaces& places, const style::Theme& theme) {
    const QFont font = headingFont(theme.fonts);
    ink.part(PaintedPart::ofStep);
    for (const RasterLine& line : headingLines(places.heading, places.title, theme.fonts))
        ink.text(line.box, line.across | Qt::AlignVCenter, line.text, font, theme.quietInk);
    ink.part(PaintedPart::anything);
}

// Every n-th row, by name at the left and sum at the right.
void drawRowTexts(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                  const Chosen& chosen) {
    if (places.labels.width() <= 0.0) return;
    const RowTexts texts(places, theme.fonts);
    QFont bold = texts.font;
    bold.setWeight(QFont::DemiBold);
    const std::uint32_t every = texts.every;
    for (std::uint32_t row = (places.firstRow + every - 1) / every * every; row < places.pastRow; row += every) {
        const QRectF sum = sumBox(places, row);
        if (sum.top() < places.cells.top() - 2.0 || sum.bottom() > places.cells.bottom() + 2.0) continue;
        const bool isChosen = chosen.hasRow(row);
        ink.part(PaintedPart::row, row);
        ink.text({places.labels.left(), sum.top(), places.labels.width() - 12.0, sum.height()},
                 Qt::AlignRight | Qt::AlignVCenter, text(raster.fixed->rows[row]), isChosen ? bold : texts.font,
                 isChosen ? theme.accent : theme.ink);
        ink.part(PaintedPart::ofStep);
        if (places.sums.width() > 0.0)
            ink.text(sum, Qt::AlignRight | Qt::AlignVCenter, text(textOf(raster.sums[row])), texts.font,
                     theme.quietInk);
    }
    ink.part(PaintedPart::anything);
}

// Every n-th name, so that they do not touch; at the left what columns are.
void drawColumnNames(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                     const Chosen& chosen) {
    const QFont font = style::tabular(theme.fonts(10.0)), bold = style::tabular(theme.fonts(10.0, QFont::DemiBold));
    const double widest = widestName(raster.fixed->columns, style::TextMetrics(bold));
    const auto every = static_cast<std::uint32_t>(numberEvery(places.cellWidth, widest + 6.0));
    for (std::uint32_t column = (places.firstColumn + every - 1) / every * every; column < places.pastColumn;
         column += every) {
        const double middle = places.columnLeft(column) + places.cellWidth / 2.0;
        if (middle < places.cells.left() || middle > places.cells.right()) continue;
        const bool isChosen = chosen.hasColumn(column);
        ink.part(PaintedPart::column, column);
        ink.text({middle - widest / 2.0, places.names.top(), widest, places.names.height()}, Qt::AlignCenter,
                 text(raster.fixed->columns[column]), isChosen ? bold : font, isChosen ? theme.accent : theme.ink);
    }
    ink.part(PaintedPart::anything);
    // Clear of the first name, which may be wider than its column.
    const double indent = std::max(12.0, (widest - places.cellWidth) / 2.0 + 6.0);
    const QString kind = text(raster.fixed->columnKind);
    if (style::TextMetrics(font).horizontalAdvance(kind) <= places.names.left() - indent - ink.bounds().left())
        ink.text({places.labels.left(), places.names.top(), places.labels.width() - indent, places.names.height()},
                 Qt::AlignRight | Qt::AlignVCenter, kind, font, theme.quietInk);
}

// Below the cells. On paper no step is the current one.
void drawSteps(Ink& ink, const Raster& raster, const RasterPlaces& places, const View& view) {
    const style::Theme& theme = *view.canvas.theme;
    const bool paper = view.canvas.paper;
    drawStepNumbers(ink, places.time, places.numbers, theme, paper ? std::numeric_limits<Step>::max() : view.time.step);
    if (places.labels.width() > 0.0)
        ink.text({places.labels.left(), places.numbers.top(), places.labels.width() - 20.0, places.numbers.height()},
                 Qt::AlignRight | Qt::AlignVCenter, text(raster.fixed->columnKind), theme.fonts(10.0), theme.quietInk);
    if (paper) return;
    LinesPlaces lines;
    lines.body = places.cells;
    lines.time = places.time;
    drawNow(ink, lines, theme, static_cast<double>(view.time.step));
}

void drawBands(Ink& ink, const RasterPlaces& places, const style::Theme& theme, const Chosen& chosen) {
    const auto draw = [&](const std::optional<QRectF>& band) {
        if (band) ink.box(*band, RasterPlaces::kBandCorner, Qt::NoPen, theme.hover);
    };
    for (const std::uint32_t row : chosen.rows) draw(places.rowBand(row));
    for (const std::uint32_t column : chosen.columns) draw(places.columnBand(column));
}

void drawClasses(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme) {
    const QRectF cells = places.all().intersected(places.cells);
    double last = -kLeastClass;
    for (const std::uint32_t start : raster.fixed->classStarts) {
        const double y = places.rowTop(start);
        if (y < cells.top() || y > cells.bottom() || y - last < kLeastClass) continue;
        ink.line({cells.left(), y}, {cells.right(), y}, QPen(theme.quietInk, 1.0));
        last = y;
    }
}

// Bars beside marked rows, one for neighbours.
void drawMarks(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme) {
    const std::vector<bool>& marked = raster.fixed->marked;
    const std::uint32_t past = std::min(places.pastRow, static_cast<std::uint32_t>(marked.size()));
    for (std::uint32_t row = places.firstRow; row < past; ++row) {
        if (!marked[row]) continue;
        const double top = std::max(places.rowTop(row), places.cells.top());
        while (row + 1 < past && marked[row + 1]) ++row;
        ink.box({places.cells.left() - kMarkLeft, top, kMark, places.rowTop(row) + places.cellHeight - top}, 0.0,
                Qt::NoPen, theme.ink);
    }
}

void paint(const Raster& raster, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    const style::Theme& theme = *canvas.theme;
    const RasterPlaces places = placed(raster, view);
    const Chosen chosen{raster.rowsOf(view.time.selection), raster.columnsOf(view.time.selection)};
    const QRectF frame(places.labels.left() - 6.0, places.cells.top(), places.sums.right() - places.labels.left() + 6.0,
                       places.cells.height());
    {
        Ink ink(painter, frame.united(places.names).intersected(canvas.area), canvas.vector);
        ink.part(PaintedPart::under);
        drawBands(ink, places, theme, chosen);
        drawMarks(ink, raster, places, theme);
    }
    {
        Ink ink(painter, places.all().intersected(places.cells).adjusted(-1.0, -1.0, 1.0, 1.0), canvas.vector);
        // Where columns are steps, cells are those of the whole run.
        if (!raster.fixed->firstStep) ink.part(PaintedPart::ofStep);
        drawRasterCells(ink, raster, places, theme, view.time.selection);
        ink.part(PaintedPart::anything);
        drawClasses(ink, raster, places, theme);
    }
    Ink ink(painter, canvas.area, canvas.vector);
    drawHeading(ink, places, theme);
    if (places.legend.height() > 0.0) drawHeader(ink, places.legend, theme, legendAt(places, raster, theme), {}, {});
    drawRowTexts(ink, raster, places, theme, chosen);
    if (raster.fixed->firstStep)
        drawSteps(ink, raster, places, view);
    else
        drawColumnNames(ink, raster, places, theme, chosen);
    ink.part(PaintedPart::above);
}

std::optional<scene::Part> partAt(const Raster& raster, const QPointF& point, const View& view, PaintKeeper&) {
    const RasterPlaces places = placed(raster, view);
    const bool beside = point.x() < places.cells.left() || point.x() >= places.cells.right();
    const std::uint32_t column = beside ? Raster::kNone : places.columnAt(point.x()).value_or(Raster::kNone);
    if (column != Raster::kNone && places.names.contains(point))
        return scene::Part{.item = raster.itemOfColumn(column), .column = column};
    if (point.y() < places.cells.top() || point.y() >= places.cells.bottom()) return std::nullopt;
    const auto row = places.rowAt(point.y());
    if (!row || point.x() < places.labels.left() || point.x() >= places.sums.right()) return std::nullopt;
    if (column != Raster::kNone) return scene::Part{.item = raster.itemAt(*row, column), .row = *row, .column = column};
    return scene::Part{.item = raster.itemOfRow(*row), .row = *row};
}

std::vector<Key> keys(const Raster& raster, const style::Theme& theme, PaintKeeper&) {
    return {{rasterLegend(*raster.fixed, RasterMarks(raster), theme)}};
}

QSizeF naturalSize(const Raster& raster, PaintKeeper& keeper) { return naturalRasterSize(raster, keeper.fonts()); }
QSizeF leastSize(const Raster& raster, PaintKeeper& keeper) { return leastRasterSize(raster, keeper.fonts()); }
double bodyHeight(const Raster& raster, double width, PaintKeeper& keeper) {
    return rasterHeight(raster, width, keeper.fonts());
}

Panning panning(const Raster& raster, const View& view, PaintKeeper&) {
    const RasterPlaces places = placeRaster(raster, view.canvas, {});
    const double most = std::max(kClosest / places.cellHeight, kClosest / places.cellWidth);
    return {.area = places.whole, .centres = std::nullopt, .mostZoom = std::max(kMaxZoom, most)};
}

// Names of rows and of columns, if each is of one item.
std::vector<Place> places(const Raster& raster, const View& view, PaintKeeper&) {
    std::vector<Place> all;
    const scene::Pooling& pooling = raster.pooling();
    if (pooling.isPooled() || pooling.rows() + pooling.columns() > kMostPlaces) return all;
    const RasterPlaces places = placed(raster, view);
    const auto add = [&](const Selection& item, const QPointF& centre, const QRectF& within) {
        if (item.kind != Selection::Kind::nothing && within.contains(centre)) all.push_back({item, centre});
    };
    for (std::uint32_t row = places.firstRow; row < places.pastRow; ++row)
        add(raster.itemOfRow(row), {places.labels.center().x(), places.rowTop(row) + places.cellHeight / 2.0},
            places.labels);
    for (std::uint32_t column = places.firstColumn; column < places.pastColumn; ++column)
        add(raster.itemOfColumn(column),
            {places.columnLeft(column) + places.cellWidth / 2.0, places.names.center().y()}, places.names);
    return all;
}

// Needle and numbers: step t ends where its column does.
std::optional<double> timeAt(const Raster& raster, const QPointF& point, const View& view, PaintKeeper&) {
    if (!raster.fixed->firstStep) return std::nullopt;
    const RasterPlaces places = placed(raster, view);
    if (!places.numbers.contains(point)) return std::nullopt;
    return std::clamp(places.time.timeAt(point.x()), std::max(0.0, places.time.start()),
                      static_cast<double>(places.time.last));
}

}  // namespace
}  // namespace raster_painter

constinit const Painter kRasterPainter = {
    .form = scene::Raster::kKind,
    .paint = ofForm<raster_painter::paint>,
    .naturalSize = ofForm<raster_painter::naturalSize>,
    .leastSize = ofForm<raster_painter::leastSize>,
    .bodyHeight = ofForm<raster_painter::bodyHeight>,
    .keys = ofForm<raster_painter::keys>,
    .partAt = ofForm<raster_painter::partAt>,
    .panning = ofForm<raster_painter::panning>,
    .places = ofForm<raster_painter::places>,
    .timeAt = ofForm<raster_painter::timeAt>,
    .zoomable = true,
    .animated = false,
};

}  // namespace hop::ui::figure
