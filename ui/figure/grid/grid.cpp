// SPDX-License-Identifier: GPL-3.0-or-later
// Grids: entries by row and column, entries cleared by the next step ringed, sums in the margins, critical lines
// outlined.
//
// If there are more rows than pixel lines, rows are pooled: each line shows the maximum of its rows, and the title says
// so.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "ui/figure/colouring.h"
#include "ui/figure/grid/grid_places.h"
#include "ui/figure/ink.h"
#include "ui/figure/painters.h"
#include "ui/style/fitting.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace grid_painter {
namespace {

using scene::Grid;

constexpr double kLine = 2.0;         // height of a pooled line [logical pixels]
constexpr double kNarrowCell = 14.0;  // width of a cell with a digit on a narrow page
constexpr double kReadable = 22.0;    // comfortable row height
constexpr std::uint32_t kMostPlaces = 4096;

// Everything the parts of the picture read.
struct GridView {
    const style::Theme& theme;
    const Grid& grid;
    const Grid::Fixed& fixed;
    const GridPlaces& places;
    std::uint32_t firstRow = 0, lastRow = 0;  // visible rows; the last one is excluded
    std::uint32_t selected = Grid::kNone;     // row
    bool paper = false;
};

QColor shade(const GridView& view, std::uint16_t value) {
    const double share = view.fixed.greatest <= 1 ? 0.4 : 0.3 + 0.7 * value / view.fixed.greatest;
    return style::mix(view.theme.accent, view.theme.canvas, (view.theme.dark ? 0.55 : 0.34) * share);
}
QColor empty(const GridView& view) {
    if (view.paper) return view.theme.canvas;
    return style::mix(view.theme.raised, view.theme.canvas, 0.55);
}
QColor clearedColour(const GridView& view) { return style::mix(view.theme.quietInk, view.theme.canvas, 0.4); }

QColor markColour(const GridView& view, const Grid::Mark& mark) {
    if (mark.colour.kind == scene::Colour::Kind::plain) return view.theme.accent;
    return swatchOf(mark.colour, view.theme).colour;
}

QFont titleFont(style::Fonts fonts) { return fonts(12.0); }

// On a page, title and instant are placed one below the other if they do not fit side by side, even if the grid has no
// instant: a neighbouring grid may have one.
int titleLinesOf(double width, const Grid& grid, style::Fonts fonts) {
    if (grid.fixed->titles.empty()) return 1;
    const style::TextMetrics metrics(titleFont(fonts));
    const QString when = grid.when.empty() ? QStringLiteral("before step 1") : text(grid.when);
    const double both = metrics.horizontalAdvance(text(grid.fixed->titles.front())) + metrics.horizontalAdvance(when);
    return both + 2.0 * style::kGrid > width - 4.0 * style::kGrid ? 2 : 1;
}

int titleLinesOn(const Canvas& canvas, const Grid& grid) {
    return canvas.paper ? titleLinesOf(canvas.area.width(), grid, canvas.fonts()) : 1;
}

GridPlaces placesOn(const Canvas& canvas, const Viewport& viewport, const Grid& grid) {
    return placeGrid(*grid.fixed, canvas, viewport, titleLinesOn(canvas, grid));
}

void drawTitle(Ink& ink, const GridView& view, int lines) {
    const GridPlaces& places = view.places;
    const QString when = text(view.grid.when);
    QString pooled;
    if (places.isPooled()) {
        const auto perLine = std::max(2L, std::lround(kLine / places.cellHeight));
        pooled = QStringLiteral(" · %1 rows, each line the greatest of %2")
                     .arg(text(std::uint64_t{view.fixed.rowCount()}), QString::number(perLine));
    }
    const QFont font = titleFont(view.theme.fonts);
    const style::TextMetrics metrics(font);
    const double beside = lines == 1 ? metrics.horizontalAdvance(when) + 2 * style::kGrid : 0.0;
    const double room = places.title.width() - beside;
    std::vector<QString> titles;
    for (const std::string& title : view.fixed.titles) titles.push_back(text(title) + pooled);
    const double line = places.title.height() / lines;
    ink.text({places.title.left(), places.title.top(), places.title.width(), line}, Qt::AlignLeft | Qt::AlignVCenter,
             style::fitting(metrics, titles, room), font, view.theme.quietInk);
    ink.text({places.title.left(), places.title.bottom() - line, places.title.width(), line},
             (lines == 1 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, when, font, view.theme.quietInk);
}

void drawHeadings(Ink& ink, const GridView& view) {
    const GridPlaces& places = view.places;
    const QFont font = view.theme.fonts(11.0, QFont::DemiBold);
    const style::TextMetrics metrics(font);
    double widest = 0.0;
    for (const Grid::Column& column : view.fixed.columns)
        widest = std::max(widest, metrics.horizontalAdvance(text(column.name)));
    const auto whole = [&](const Grid::Column& column) { return text(view.fixed.columnKind + ' ' + column.name); };
    const bool spelled = view.paper && std::ranges::all_of(view.fixed.columns, [&](const Grid::Column& column) {
                             return metrics.horizontalAdvance(whole(column)) + 4.0 <= places.cellWidth;
                         });
    // If labels would touch, only every n-th is drawn.
    const std::uint32_t every = std::max(1U, static_cast<std::uint32_t>(std::ceil((widest + 6.0) / places.cellWidth)));
    for (std::uint32_t i = 0; i < view.fixed.columnCount(); i += every) {
        const Grid::Column& column = view.fixed.columns[i];
        const QColor colour = column.colour
                                  ? style::readable(swatchOf(*column.colour, view.theme).colour, view.theme.canvas)
                                  : view.theme.ink;
        ink.text(
            {places.left + i * places.cellWidth, places.headings.top(), places.cellWidth, places.headings.height()},
            Qt::AlignCenter, spelled ? whole(column) : text(column.name), font, colour);
    }
    if (places.rowSums.width() > 0.0 && view.paper)
        ink.text({places.rowSums.left(), places.headings.top(), places.rowSums.width() - 8.0, places.headings.height()},
                 Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("sum"), view.theme.fonts(11.0), view.theme.quietInk);
    if (places.labels.width() > 0.0 && !spelled)
        ink.text({places.labels.left(), places.headings.top(), places.labels.width() - 12.0, places.headings.height()},
                 Qt::AlignRight | Qt::AlignVCenter, text(view.fixed.columnKind), view.theme.fonts(11.0),
                 view.theme.quietInk);
}

void drawCells(Ink& ink, const GridView& view) {
    const GridPlaces& places = view.places;
    const double inset = places.cellHeight >= 12.0 ? 1.5 : places.cellHeight >= 5.0 ? 0.5 : 0.0;
    const double corner = places.hasDigits() ? 4.0 : 0.0;
    const QFont font = style::tabular(view.theme.fonts(places.fontPixels, QFont::DemiBold));
    std::vector<const Grid::Mark*> marks(view.lastRow - std::min(view.firstRow, view.lastRow));
    for (const Grid::Mark& mark : view.grid.marks)
        if (mark.row >= view.firstRow && mark.row < view.lastRow) marks[mark.row - view.firstRow] = &mark;
    for (std::uint32_t row = view.firstRow; row < view.lastRow; ++row) {
        const Grid::Mark* mark = marks[row - view.firstRow];
        for (std::uint32_t column = 0; column < view.fixed.columnCount(); ++column) {
            const std::uint16_t value = view.grid.now.at(row, column);
            const QRectF box = places.cell(row, column).adjusted(inset, inset, -inset, -inset);
            const bool marked = mark != nullptr && mark->column == column;
            const bool ringed = marked && places.hasDigits();
            const QColor fill = marked && !ringed ? markColour(view, *mark)
                                : value > 0       ? shade(view, value)
                                                  : empty(view);
            const QRectF inner = ringed ? box.adjusted(1.0, 1.0, -1.0, -1.0) : box;
            ink.box(inner, corner, ringed ? QPen(markColour(view, *mark), 2.0) : QPen(Qt::NoPen), fill);
            if (!places.hasDigits()) continue;
            if (value > 0)
                ink.text(box, Qt::AlignCenter, QString::number(value), font, style::readable(view.theme.ink, fill));
            else if (view.fixed.first.at(row, column) > 0)
                ink.disc(box.center(), 1.3, Qt::NoPen, clearedColour(view));
        }
    }
}

// Each pixel line shows the most significant of its rows: the marked one, else the greatest entry, else a cleared one.
void drawPooledCells(Ink& ink, const GridView& view) {
    const GridPlaces& places = view.places;
    const std::uint32_t columns = view.fixed.columnCount();
    const auto lines = static_cast<std::uint32_t>(std::ceil(places.cells.height() / kLine));
    const auto bottomOf = [&](std::uint32_t line) { return places.cells.top() + (line + 1) * kLine; };
    // Row by row, in memory order. Lines in which no row begins (between classes) repeat the line above.
    std::vector<std::uint32_t> starts(lines + 1, view.lastRow);
    std::vector<std::uint16_t> greatest(std::size_t{lines} * columns);
    starts[0] = view.firstRow;
    for (std::uint32_t line = 0; line < lines; ++line) {
        starts[line + 1] = std::clamp(places.firstFrom(bottomOf(line)), starts[line], view.lastRow);
        std::uint16_t* most = &greatest[std::size_t{line} * columns];
        for (std::uint32_t row = starts[line]; row < starts[line + 1]; ++row) {
            const std::uint16_t* entries = view.grid.now.row(row).data();
            for (std::uint32_t column = 0; column < columns; ++column)
                most[column] = std::max(most[column], entries[column]);
        }
    }
    std::vector<const Grid::Mark*> marks(std::size_t{lines} * columns);
    for (const Grid::Mark& mark : view.grid.marks) {
        if (mark.row < view.firstRow || mark.row >= view.lastRow || mark.row >= starts[lines]) continue;
        const auto line = static_cast<std::size_t>(std::ranges::upper_bound(starts, mark.row) - starts.begin()) - 1;
        marks[line * columns + mark.column] = &mark;
    }
    const double lastTop = view.lastRow > view.firstRow ? places.rowTop(view.lastRow - 1) : 0.0;
    for (std::uint32_t column = 0; column < columns; ++column) {
        const double left = places.left + column * places.cellWidth, gap = places.cellWidth > 6.0 ? 1.0 : 0.0;
        QColor colour;
        double start = places.cells.top();
        const auto flush = [&](double end) {
            if (colour.isValid() && end > start)
                ink.box({left, start, places.cellWidth - gap, end - start}, 0.0, Qt::NoPen, colour);
            start = end;
        };
        for (std::uint32_t line = 0; line < lines; ++line) {
            const std::size_t at = std::size_t{line} * columns + column;
            const bool any = starts[line] < starts[line + 1];
            QColor next = !any                   ? QColor()
                          : marks[at] != nullptr ? markColour(view, *marks[at])
                          : greatest[at] > 0     ? shade(view, greatest[at])
                                                 : empty(view);
            if (!any && line > 0 && bottomOf(line) - kLine < lastTop) next = colour;
            if (next != colour) {
                flush(bottomOf(line) - kLine);
                colour = next;
            }
        }
        flush(places.cells.bottom());
    }
}

void drawRowNames(Ink& ink, const GridView& view) {
    const GridPlaces& places = view.places;
    const QFont font = style::tabular(view.theme.fonts(places.fontPixels)),
                bold = style::tabular(view.theme.fonts(places.fontPixels, QFont::DemiBold));
    const QColor faded = style::mix(view.theme.quietInk, view.theme.canvas, 0.55);
    for (std::uint32_t row = view.firstRow; row < view.lastRow; ++row) {
        const double top = places.rowTop(row);
        const std::uint32_t sum = view.grid.now.rowSum(row);
        if (places.labels.width() > 0.0) {
            const QColor colour = row == view.selected ? view.theme.accent : sum == 0 ? faded : view.theme.ink;
            ink.text({places.labels.left(), top, places.labels.width() - 12.0, places.cellHeight},
                     Qt::AlignRight | Qt::AlignVCenter, text(view.fixed.rows[row]), row == view.selected ? bold : font,
                     colour);
        }
        const bool critical = sum > 0 && sum == view.grid.critical;
        if (places.rowSums.width() > 0.0 && sum > 0)
            ink.text({places.rowSums.left(), top, places.rowSums.width() - 8.0, places.cellHeight},
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(sum), critical ? bold : font,
                     critical ? view.theme.warn : view.theme.quietInk);
    }
}

void drawColumnSums(Ink& ink, const GridView& view) {
    const GridPlaces& places = view.places;
    const QFont font = style::tabular(view.theme.fonts(11.0)),
                bold = style::tabular(view.theme.fonts(11.0, QFont::DemiBold));
    const style::TextMetrics metrics(bold);
    for (std::uint32_t column = 0; column < view.fixed.columnCount(); ++column) {
        const std::uint64_t sum = view.grid.now.columnSum(column);
        const bool critical = sum > 0 && sum == view.grid.critical;
        const QString words = QString::number(sum);
        if (metrics.horizontalAdvance(words) > places.cellWidth) continue;
        ink.text({places.left + column * places.cellWidth, places.columnSums.top(), places.cellWidth,
                  places.columnSums.height()},
                 Qt::AlignCenter, words, critical ? bold : font, critical ? view.theme.warn : view.theme.quietInk);
    }
    if (places.labels.width() > 0.0)
        ink.text(
            {places.labels.left(), places.columnSums.top(), places.labels.width() - 12.0, places.columnSums.height()},
            Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("sum"), view.theme.fonts(11.0), view.theme.quietInk);
    if (places.rowSums.width() > 0.0 && view.grid.critical > 0)
        ink.text(
            {places.rowSums.left(), places.columnSums.top(), places.rowSums.width() - 8.0, places.columnSums.height()},
            Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("h = %1").arg(view.grid.critical), bold, view.theme.warn);
}

// An outline around rows and columns with the critical sum.
void drawCriticalEdges(Ink& ink, const GridView& view) {
    if (view.grid.critical == 0) return;
    const GridPlaces& places = view.places;
    const QPen pen(style::mix(view.theme.warn, view.theme.canvas, 0.75), 1.2);
    const double bottom = places.rowTop(view.fixed.rowCount() - 1) + places.cellHeight;
    for (std::uint32_t column = 0; column < view.fixed.columnCount(); ++column)
        if (view.grid.now.columnSum(column) == view.grid.critical)
            ink.box({places.left + column * places.cellWidth + 0.5, places.top - 1.0, places.cellWidth - 1.0,
                     bottom - places.top + 2.0},
                    5.0, pen, Qt::NoBrush);
    if (places.cellHeight < 6.0) return;
    for (std::uint32_t row = view.firstRow; row < view.lastRow; ++row)
        if (view.grid.now.rowSum(row) == view.grid.critical)
            ink.box({places.left - 1.0, places.rowTop(row) + 0.5, view.fixed.columnCount() * places.cellWidth + 2.0,
                     places.cellHeight - 1.0},
                    5.0, pen, Qt::NoBrush);
}

// The column of a heading or sum; the number of columns for "h = ..."; kNone elsewhere.
std::uint32_t columnAt(const GridPlaces& places, const Grid& grid, const QPointF& point) {
    const std::uint32_t columns = grid.fixed->columnCount();
    const QRectF h(places.rowSums.left(), places.columnSums.top(), places.rowSums.width(), places.columnSums.height());
    if (grid.critical > 0 && h.contains(point)) return columns;
    const bool inside = point.x() >= places.left && point.x() < places.left + columns * places.cellWidth;
    const auto within = [&](const QRectF& row) { return point.y() >= row.top() && point.y() < row.bottom(); };
    if (!inside || !(within(places.headings) || within(places.columnSums))) return Grid::kNone;
    return std::min(columns - 1, static_cast<std::uint32_t>((point.x() - places.left) / places.cellWidth));
}

void paint(const Grid& grid, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    const GridPlaces places = placesOn(canvas, view.viewport, grid);
    GridView shown{*canvas.theme, grid, *grid.fixed, places};
    shown.paper = canvas.paper;
    shown.firstRow = places.firstBelow(places.cells.top());
    shown.lastRow = std::min(places.rows, places.firstBelow(places.cells.bottom()) + 1);
    if (view.time.selection.kind != Selection::Kind::nothing) shown.selected = grid.fixed->rowOf(view.time.selection);
    {
        Ink ink(painter, canvas.area, canvas.vector);
        drawTitle(ink, shown, titleLinesOn(canvas, grid));
    }
    {
        Ink ink(painter,
                QRectF(places.labels.left() - 6.0, places.cells.top() - 2.0,
                       places.rowSums.right() - places.labels.left() + 6.0, places.cells.height() + 4.0),
                canvas.vector);
        if (shown.selected >= shown.firstRow && shown.selected < shown.lastRow && !places.isPooled())
            ink.box({places.labels.left() - 4.0, places.rowTop(shown.selected) - 1.0,
                     places.rowSums.right() - places.labels.left(), places.cellHeight + 2.0},
                    6.0, Qt::NoPen, canvas.theme->hover);
        if (places.cellHeight >= 10.0) drawRowNames(ink, shown);
    }
    {
        Ink ink(painter, places.cells.adjusted(-2, -2, 2, 2), canvas.vector);
        if (places.isPooled())
            drawPooledCells(ink, shown);
        else
            drawCells(ink, shown);
        drawCriticalEdges(ink, shown);
    }
    Ink ink(
        painter,
        QRectF(places.labels.left() - 40.0, places.headings.top(), places.rowSums.right() - places.labels.left() + 80.0,
               places.columnSums.bottom() - places.headings.top())
            .intersected(canvas.area),
        canvas.vector);
    drawHeadings(ink, shown);
    drawColumnSums(ink, shown);
}

std::optional<scene::Part> partAt(const Grid& grid, const QPointF& point, const View& view, PaintKeeper&) {
    const GridPlaces places = placeGrid(*grid.fixed, view.canvas, view.viewport);
    if (const std::uint32_t column = columnAt(places, grid, point); column != Grid::kNone)
        return scene::Part{{}, scene::Part::kNone, column};
    const QRectF reach(places.labels.left(), places.cells.top(), places.rowSums.right() - places.labels.left(),
                       places.cells.height());
    if (!reach.contains(point)) return std::nullopt;
    const std::uint32_t row = places.placeAt(point.y());
    return row == Grid::kNone ? std::nullopt : std::optional(scene::Part{grid.fixed->items[row], row});
}

QSizeF naturalSize(const Grid& grid, PaintKeeper&) {
    const double rows = std::clamp(static_cast<double>(grid.fixed->rowCount()), 3.0, 64.0);
    return {std::clamp(grid.fixed->columnCount() * 40.0 + 150.0, 280.0, 960.0),
            rows * 22.0 + static_cast<double>(grid.fixed->classStarts.size()) * 7.0 + 90.0};
}

QSizeF leastSize(const Grid& grid, PaintKeeper& keeper) {
    const QSizeF natural = naturalSize(grid, keeper);
    const double margins = grid.fixed->rowCount() > 64 ? 40.0 : 130.0;  // without or with room for names and sums
    return {std::clamp(grid.fixed->columnCount() * 16.0 + margins, 200.0, natural.width()), natural.height()};
}

// On a page, heights of rows and widths of columns and margins follow the font size.
PageWidths pageWidths(const Grid& grid, PaintKeeper& keeper) {
    const double natural = naturalSize(grid, keeper).width(), least = leastSize(grid, keeper).width();
    const double title = style::TextMetrics(titleFont(keeper.fonts()))
                             .horizontalAdvance(text(grid.fixed->titles.empty() ? "" : grid.fixed->titles.front()));
    return {least, natural,
            std::min(least, std::max(gridWidth(*grid.fixed, kNarrowCell, keeper.fonts()), title + 4.0 * style::kGrid))};
}

double bodyHeight(const Grid& grid, double width, PaintKeeper& keeper) {
    return naturalSize(grid, keeper).height() + kTitleLine * (titleLinesOf(width, grid, keeper.fonts()) - 1);
}

std::vector<Key> keys(const Grid& grid, const style::Theme& theme, PaintKeeper&) {
    Legend legend;
    const auto add = [&](const char* words, const QColor& colour, scene::Sample sample) {
        legend.items.push_back({QString::fromUtf8(words), {colour, style::Pattern::solid}, sample});
    };
    bool cleared = false, critical = false;
    for (std::uint32_t row = 0; row < grid.fixed->rowCount(); ++row) {
        critical |= grid.critical > 0 && grid.now.rowSum(row) == grid.critical;
        for (std::uint32_t column = 0; column < grid.fixed->columnCount(); ++column)
            cleared |= grid.now.at(row, column) == 0 && grid.fixed->first.at(row, column) > 0;
    }
    for (std::uint32_t column = 0; column < grid.fixed->columnCount(); ++column)
        critical |= grid.critical > 0 && grid.now.columnSum(column) == grid.critical;
    if (!grid.marks.empty()) add("cleared by the step", theme.ink, scene::Sample::frame);
    if (cleared) add("cleared before", theme.quietInk, scene::Sample::dot);
    if (critical) add("critical line: its sum is h", theme.warn, scene::Sample::frame);
    return {{legend}};
}

// Zooms until a row is as high as in a small grid.
Panning panning(const Grid& grid, const View& view, PaintKeeper&) {
    const GridPlaces places = placeGrid(*grid.fixed, view.canvas, {});
    return {
        .area = places.whole, .centres = std::nullopt, .mostZoom = std::max(kMaxZoom, kReadable / places.cellHeight)};
}

std::vector<Place> places(const Grid& grid, const View& view, PaintKeeper&) {
    std::vector<Place> all;
    if (grid.fixed->rowCount() > kMostPlaces) return all;
    const GridPlaces places = placeGrid(*grid.fixed, view.canvas, view.viewport);
    for (std::uint32_t row = 0; row < grid.fixed->rowCount(); ++row)
        all.push_back(
            {grid.fixed->items[row], {places.cells.center().x(), places.rowTop(row) + places.cellHeight / 2.0}});
    return all;
}

}  // namespace
}  // namespace grid_painter

constinit const Painter kGridPainter = {
    .form = scene::Grid::kKind,
    .paint = ofForm<grid_painter::paint>,
    .naturalSize = ofForm<grid_painter::naturalSize>,
    .leastSize = ofForm<grid_painter::leastSize>,
    .pageWidths = ofForm<grid_painter::pageWidths>,
    .bodyHeight = ofForm<grid_painter::bodyHeight>,
    .keys = ofForm<grid_painter::keys>,
    .partAt = ofForm<grid_painter::partAt>,
    .panning = ofForm<grid_painter::panning>,
    .places = ofForm<grid_painter::places>,
    .zoomable = true,
    .animated = false,
};

}  // namespace hop::ui::figure
