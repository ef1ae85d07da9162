// SPDX-License-Identifier: GPL-3.0-or-later
// A table of which some columns are shown: that of the step in progress is highlighted, earlier ones are subdued.
#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/table/arrangements.h"
#include "ui/figure/text/text_lines.h"
#include "ui/style/fitting.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Table;

constexpr double kWindowMargin = 2.0 * style::kGrid;
constexpr double kWindowTitle = 22.0, kWindowNote = 20.0, kWindowHeads = 36.0;
constexpr double kMostRow = 40.0, kLeastWindowRow = 16.0, kTwoLines = 34.0, kLegibleRow = 12.0;

double windowHeight(const Table::Fixed& fixed, double row) {
    return kWindowTitle + kWindowHeads + static_cast<double>(fixed.rows.size()) * row + kWindowNote;
}

double textHeight(const Table& table) {
    return table.text == nullptr ? 0.0 : static_cast<double>(table.text->room) * kTextLine;
}

// The column of a step; the last one if the step is later than all of them.
std::size_t columnOf(const Table::Fixed& fixed, Step step) {
    const auto found =
        std::ranges::partition_point(fixed.columns, [step](const Table::Column& column) { return column.last < step; });
    return std::min(static_cast<std::size_t>(found - fixed.columns.begin()), fixed.columns.size() - 1);
}

struct WindowView {
    Ink& ink;
    const style::Theme& theme;
    const Table::Fixed& fixed;
    const WindowPlaces& places;
    Selection selection;
    QFont plain, bold, small;

    void drawCell(std::size_t row, std::size_t column, bool lit, bool past) const {
        for (const Table::Entry& entry : fixed.at(row, column)) {
            const QRectF cell = places.cell(row, column).adjusted(2.0, 1.0, -2.0, -1.0);
            const bool selected = entry.item.kind != Selection::Kind::nothing && entry.item == selection;
            const QColor fill = lit ? style::mix(theme.accent, theme.canvas, theme.dark ? 0.42 : 0.24)
                                    : style::mix(theme.raised, theme.canvas, 0.6);
            ink.box(cell, std::min(3.0, cell.height() / 4.0), selected ? QPen(theme.halo, 2.0) : QPen(Qt::NoPen), fill);
            if (places.rowHeight < kLegibleRow) continue;
            const QColor words = past ? style::mix(theme.quietInk, theme.canvas, 0.8) : theme.ink;
            const bool both = places.rowHeight >= kTwoLines && !entry.note.empty();
            const QRectF upper = both ? QRectF(cell.left(), cell.top() + 1.0, cell.width(), cell.height() / 2.0) : cell;
            ink.text(upper, Qt::AlignCenter, text(entry.text), lit ? bold : plain,
                     lit ? style::readable(theme.ink, fill) : words);
            if (!both) continue;
            const QRectF lower(cell.left(), cell.center().y() - 1.0, cell.width(), cell.height() / 2.0);
            ink.text(lower, Qt::AlignCenter, text(entry.note), small,
                     style::readable(entry.wrong ? theme.warn : theme.quietInk, fill));
        }
    }

    void drawColumn(std::size_t column, Step step) const {
        const Table::Column& shown = fixed.columns[column];
        const bool lit = shown.first <= step && step <= shown.last, past = shown.last < step;
        const QRectF head(places.cell(0, column).left(), places.heads.top(), places.columnWidth, places.heads.height());
        const QColor tint = style::mix(theme.accent, theme.canvas, theme.dark ? 0.3 : 0.14);
        if (lit)
            ink.box({head.left() + 1.0, head.top() + kWindowHeads / 2.0, head.width() - 2.0,
                     kWindowHeads / 2.0 + places.body.height()},
                    4.0, Qt::NoPen, tint);
        ink.text({head.left(), head.top() + kWindowHeads / 2.0, head.width(), kWindowHeads / 2.0}, Qt::AlignCenter,
                 text(shown.head), lit ? theme.fonts(11.0, QFont::DemiBold) : theme.fonts(11.0),
                 lit ? style::readable(theme.accent, tint) : theme.quietInk);
        for (std::size_t row = 0; row < fixed.rows.size(); ++row) drawCell(row, column, lit, past);
    }

    // Everything around the cells: title, row names, groups of columns, note.
    void drawFrame() const {
        const QFont font = theme.fonts(11.0);
        const style::TextMetrics metrics(font);
        const auto put = [&](const QRectF& box, const Table::Wordings& wordings, Qt::Alignment side,
                             const QColor& colour) {
            std::vector<QString> all;
            for (const std::string& words : wordings) all.push_back(text(words));
            ink.text(box, side | Qt::AlignVCenter, style::fitting(metrics, all, box.width()), font, colour);
        };
        if (!fixed.title.empty()) put(places.title, fixed.title, Qt::AlignLeft, theme.ink);
        if (places.names.width() > 0.0 && places.rowHeight >= kLegibleRow)
            for (std::size_t row = 0; row < fixed.rows.size(); ++row)
                put({places.names.left(), places.cell(row, places.first).top(), places.names.width() - 8.0,
                     places.rowHeight},
                    {fixed.rows[row].name}, Qt::AlignRight, theme.quietInk);
        const std::size_t past = places.first + places.count;
        for (std::size_t column = places.first, end = column; column < past; column = end) {
            const std::string& group = fixed.columns[column].group;
            while (end < past && fixed.columns[end].group == group) ++end;
            if (group.empty()) continue;
            const QRectF box(places.cell(0, column).left() + 2.0, places.heads.top(),
                             static_cast<double>(end - column) * places.columnWidth - 4.0, kWindowHeads / 2.0 - 2.0);
            put(box, {group}, Qt::AlignCenter, theme.quietInk);
            ink.line(box.bottomLeft(), box.bottomRight(), QPen(theme.hairline, 1.0));
        }
        if (!fixed.note.empty())
            put(places.note, fixed.note, Qt::AlignLeft, fixed.wrongNote ? theme.warn : theme.quietInk);
    }
};

// The visible column at a position.
std::optional<std::size_t> columnAt(double x, const WindowPlaces& places) {
    const auto column = places.first + static_cast<std::size_t>((x - places.body.left()) / places.columnWidth);
    return column < places.first + places.count ? std::optional(column) : std::nullopt;
}

}  // namespace

QRectF WindowPlaces::cell(std::size_t row, std::size_t column) const {
    return {body.left() + (static_cast<double>(column) - static_cast<double>(first)) * columnWidth,
            body.top() + static_cast<double>(row) * rowHeight, columnWidth, rowHeight};
}

WindowSizes measureWindow(const Table::Fixed& fixed, style::Fonts fonts) {
    const style::TextMetrics names(fonts(11.0)), metrics(style::tabular(fonts(12.0, QFont::DemiBold))),
        small(style::tabular(fonts(10.0)));
    WindowSizes sizes;
    for (const Table::Row& row : fixed.rows)
        sizes.names = std::max(sizes.names, names.horizontalAdvance(text(row.name)) + 10.0);
    sizes.column = std::ceil(std::max({52.0, metrics.horizontalAdvance(text(fixed.widest.text)) + 14.0,
                                       small.horizontalAdvance(text(fixed.widest.note)) + 10.0}));
    return sizes;
}

WindowPlaces placeWindow(const View& view, const Table& table, const WindowSizes& sizes) {
    const Table::Fixed& fixed = *table.fixed;
    const auto rows = static_cast<double>(fixed.rows.size());
    WindowPlaces places;
    const QRectF area = view.canvas.area.adjusted(kWindowMargin, style::kGrid, -kWindowMargin, -style::kGrid);
    const double above = textHeight(table);
    double top = area.top();
    if (above > 0.0 && area.height() >= above + style::kGrid + windowHeight(fixed, kTwoLines)) {
        places.text = QRectF(area.left(), top, area.width(), above);
        top += above + style::kGrid;
    }
    places.rowHeight = std::clamp((area.bottom() - top - windowHeight(fixed, 0.0)) / rows, 1.0, kMostRow);
    places.columnWidth = sizes.column;
    const double names = area.width() >= sizes.names + 2.0 * sizes.column ? sizes.names : 0.0;
    places.title = QRectF(area.left(), top, area.width(), kWindowTitle);
    places.heads = QRectF(area.left() + names, places.title.bottom(), area.width() - names, kWindowHeads);
    places.body = QRectF(places.heads.left(), places.heads.bottom(), places.heads.width(), rows * places.rowHeight);
    places.names = QRectF(area.left(), places.body.top(), names, places.body.height());
    places.note = QRectF(area.left(), places.body.bottom() + 2.0, area.width(), kWindowNote);
    const std::size_t columns = fixed.columns.size();
    places.count = std::clamp<std::size_t>(
        static_cast<std::size_t>(std::max(1.0, places.body.width() / places.columnWidth)), 1, columns);
    const std::size_t now = columnOf(fixed, view.time.step + 1), most = columns - places.count;
    const std::size_t around = std::min(now - std::min(now, places.count / 2), most);
    const double moved = std::round(view.viewport.centre.x() * view.canvas.area.width() / places.columnWidth);
    places.first =
        static_cast<std::size_t>(std::clamp(static_cast<double>(around) + moved, 0.0, static_cast<double>(most)));
    return places;
}

void drawWindow(QPainter& painter, const View& view, const Table& table, const WindowPlaces& places) {
    Ink ink(painter, view.canvas.area, view.canvas.vector);
    const style::Theme& theme = *view.canvas.theme;
    if (places.text.height() > 0.0) drawTextLines(ink, places.text, *table.text, theme);
    const double pixels = places.rowHeight >= kTwoLines ? 12.0 : 11.0;
    const WindowView shown{.ink = ink,
                           .theme = theme,
                           .fixed = *table.fixed,
                           .places = places,
                           .selection = view.time.selection,
                           .plain = style::tabular(theme.fonts(pixels)),
                           .bold = style::tabular(theme.fonts(pixels, QFont::DemiBold)),
                           .small = style::tabular(theme.fonts(10.0))};
    for (std::size_t column = places.first; column < places.first + places.count; ++column)
        shown.drawColumn(column, view.time.step + 1);
    shown.drawFrame();
}

std::optional<scene::Part> partOfWindow(const QPointF& point, const Table& table, const WindowPlaces& places) {
    if (!places.body.contains(point)) return std::nullopt;
    const auto column = columnAt(point.x(), places);
    const auto row = static_cast<std::size_t>((point.y() - places.body.top()) / places.rowHeight);
    if (!column || row >= table.fixed->rows.size()) return std::nullopt;
    const auto cell = table.fixed->at(row, *column);
    if (cell.empty()) return std::nullopt;
    return scene::Part{.item = cell.front().item,
                       .row = static_cast<std::uint32_t>(row),
                       .column = static_cast<std::uint32_t>(*column)};
}

std::optional<double> timeOfWindow(const QPointF& point, const Table& table, const WindowPlaces& places) {
    if (!places.heads.united(places.body).contains(point)) return std::nullopt;
    const auto column = columnAt(point.x(), places);
    if (!column || table.fixed->columns[*column].first == 0) return std::nullopt;
    return static_cast<double>(table.fixed->columns[*column].first - 1);
}

Panning panningOfWindow(const Canvas& canvas, const Table& table, const WindowPlaces& places) {
    Panning panning{.area = canvas.area, .centres = QRectF(0.0, 0.0, 0.0, 0.0)};
    if (canvas.area.width() <= 0.0) return panning;
    const double column = places.columnWidth / canvas.area.width();
    const auto columns = static_cast<double>(table.fixed->columns.size() - places.count);
    panning.centres = QRectF(-static_cast<double>(places.first) * column, 0.0, columns * column, 0.0);
    return panning;
}

QSizeF sizeOfWindow(const Table& table, const WindowSizes& sizes) {
    const double columns = std::min(12.0, static_cast<double>(table.fixed->columns.size()));
    const double above = textHeight(table) == 0.0 ? 0.0 : textHeight(table) + kTextLine;
    return {2.0 * kWindowMargin + sizes.names + columns * sizes.column,
            2.0 * style::kGrid + above + windowHeight(*table.fixed, kMostRow)};
}

QSizeF leastSizeOfWindow(const Table& table, const WindowSizes& sizes) {
    return {2.0 * kWindowMargin + sizes.names + 3.0 * sizes.column,
            2.0 * style::kGrid + windowHeight(*table.fixed, kLeastWindowRow)};
}

}  // namespace hop::ui::figure
