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
#include "ui/figure/raster/raster_places.h"
#include "ui/figure/widest_name.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace raster_painter {
namespace {

using scene::Raster;

constexpr double kNamePitch = 12.0;             // closer names are not all drawn
constexpr double kLeastClass = 4.0;             // closer lines between classes are not drawn
constexpr double kLeastBand = 6.0;              // lower rows are not banded
constexpr double kClosest = 40.0;               // limit of zooming: height and width of a cell
constexpr double kMark = 3.0, kMarkLeft = 6.0;  // width of a mark, and its distance from the cells
constexpr std::size_t kMostPlaces = 4096;

// Rows and columns of the selected item.
struct Chosen {
    std::vector<std::uint32_t> rows, columns;
    bool hasRow(std::uint32_t row) const { return std::ranges::binary_search(rows, row); }
    bool hasColumn(std::uint32_t column) const { return std::ranges::binary_search(columns, column); }
};

Legend legendOf(const Raster& raster, const style::Theme& theme) {
    const Raster::Words& words = raster.fixed->words;
    Legend legend;
    if (words.areShades()) {
        legend.ramp = legend.oneHue = true;
        legend.low = text(words.low);
        legend.high = text(words.high);
    }
    const auto add = [&](const std::string& meaning, const QColor& colour, scene::Sample sample, bool isThere) {
        if (isThere && !meaning.empty())
            legend.items.push_back({text(meaning), {colour, style::Pattern::solid}, sample});
    };
    const auto any = [&](const auto& holds) { return std::ranges::any_of(raster.cells->all(), holds); };
    add(words.full, fullColour(theme), scene::Sample::cell, any([](const auto& cell) { return cell.value > 0; }));
    add(words.empty, emptyColour(theme), scene::Sample::cell,
        any([](const auto& cell) { return cell.of > 0 && cell.value == 0; }));
    add(words.ring, ringColour(theme), scene::Sample::frame, !raster.rings.empty());
    add(words.mark, theme.ink, scene::Sample::box, std::ranges::count(raster.fixed->marked, true) > 0);
    return legend;
}

// Without what is not drawn there.
Legend legendAt(const RasterPlaces& places, const Raster& raster, const style::Theme& theme) {
    Legend legend = legendOf(raster, theme);
    if (!areApart(places))
        std::erase_if(legend.items, [](const LegendItem& item) { return item.sample == scene::Sample::frame; });
    return legend;
}

void drawHeading(Ink& ink, const RasterPlaces& places, const style::Theme& theme) {
    const QFont font = theme.fonts(12.0);
    if (places.heading.size() > 1)
        return drawLines(ink, places.title.adjusted(0.0, 4.0, 0.0, 0.0), Qt::AlignLeft, places.heading, font,
                         theme.quietInk);
    ink.text(places.title, Qt::AlignLeft | Qt::AlignVCenter, places.heading.front(), font, theme.quietInk);
    ink.text(places.title, Qt::AlignRight | Qt::AlignVCenter, places.when, font, theme.quietInk);
}

// Every n-th row, by name at the left and sum at the right.
void drawRowTexts(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                  const Chosen& chosen) {
    if (places.labels.width() <= 0.0) return;
    const double pixels = std::clamp(places.cellHeight * 0.8, 9.0, 11.0);
    const QFont font = style::tabular(theme.fonts(pixels)), bold = style::tabular(theme.fonts(pixels, QFont::DemiBold));
    const auto every = static_cast<std::uint32_t>(numberEvery(places.cellHeight, kNamePitch));
    for (std::uint32_t row = (places.firstRow + every - 1) / every * every; row < places.pastRow; row += every) {
        const double top = places.rowTop(row) + (places.cellHeight - kNamePitch) / 2.0;
        if (top < places.cells.top() - 2.0 || top + kNamePitch > places.cells.bottom() + 2.0) continue;
        const bool isChosen = chosen.hasRow(row);
        ink.text({places.labels.left(), top, places.labels.width() - 12.0, kNamePitch},
                 Qt::AlignRight | Qt::AlignVCenter, text(raster.fixed->rows[row]), isChosen ? bold : font,
                 isChosen ? theme.accent : theme.ink);
        if (places.sums.width() > 0.0)
            ink.text({places.sums.left(), top, places.sums.width() - 4.0, kNamePitch},
                     Qt::AlignRight | Qt::AlignVCenter, text(textOf(raster.sums[row])), font, theme.quietInk);
    }
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
        ink.text({middle - widest / 2.0, places.names.top(), widest, places.names.height()}, Qt::AlignCenter,
                 text(raster.fixed->columns[column]), isChosen ? bold : font, isChosen ? theme.accent : theme.ink);
    }
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

// Behind a row with its name and sum, and behind a column with its name. Of one that is partly seen, that part: the
// rest would lie behind other names.
void drawBands(Ink& ink, const RasterPlaces& places, const style::Theme& theme, const Chosen& chosen) {
    const QRectF& cells = places.cells;
    const double left = places.labels.left() - 4.0, right = places.sums.right();
    const QRectF rows(left, cells.top(), right - left, cells.height());
    for (const std::uint32_t row : chosen.rows)
        if (row >= places.firstRow && row < places.pastRow && places.cellHeight >= kLeastBand)
            ink.box(rows.intersected({left, places.rowTop(row), right - left, places.cellHeight}), 4.0, Qt::NoPen,
                    theme.hover);
    const double top = places.names.isEmpty() ? cells.top() : places.names.top();
    const QRectF columns(cells.left(), top, cells.width(), cells.bottom() - top);
    for (const std::uint32_t column : chosen.columns)
        if (column >= places.firstColumn && column < places.pastColumn && places.cellWidth >= kLeastBand)
            ink.box(columns.intersected({places.columnLeft(column), top, places.cellWidth, columns.height()}), 4.0,
                    Qt::NoPen, theme.hover);
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
    const RasterPlaces places = placeRaster(raster, canvas, view.viewport);
    const Chosen chosen{raster.rowsOf(view.time.selection), raster.columnsOf(view.time.selection)};
    const QRectF frame(places.labels.left() - 6.0, places.cells.top(), places.sums.right() - places.labels.left() + 6.0,
                       places.cells.height());
    {
        Ink ink(painter, frame.united(places.names).intersected(canvas.area), canvas.vector);
        drawBands(ink, places, theme, chosen);
        drawMarks(ink, raster, places, theme);
    }
    {
        Ink ink(painter, places.all().intersected(places.cells).adjusted(-1.0, -1.0, 1.0, 1.0), canvas.vector);
        drawRasterCells(ink, raster, places, theme, view.time.selection);
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
}

std::optional<scene::Part> partAt(const Raster& raster, const QPointF& point, const View& view, PaintKeeper&) {
    const RasterPlaces places = placeRaster(raster, view.canvas, view.viewport);
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
    return {{legendOf(raster, theme)}};
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
    const RasterPlaces places = placeRaster(raster, view.canvas, view.viewport);
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
    const RasterPlaces places = placeRaster(raster, view.canvas, view.viewport);
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
