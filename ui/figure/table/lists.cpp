// SPDX-License-Identifier: GPL-3.0-or-later
// A table of lists: entries with a disc in their colour, filled from their step on; those of the step in progress are
// highlighted, wrong ones outlined.
#include <algorithm>
#include <cmath>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/table/arrangements.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Table;

constexpr double kListMargin = 16.0, kListLine = 16.0, kListHead = 40.0, kListRowGap = 8.0, kListColumnGap = 14.0;
constexpr double kListHeadPixels = 12.0, kListPixels = 10.5, kListNotePixels = 9.5;
constexpr double kListLeastScale = 0.8;  // entries are illegible below it

// The range of items, spaced by `pitch`, between two positions, slightly extended at both ends.
std::pair<std::size_t, std::size_t> placesBetween(double from, double to, double origin, double pitch,
                                                  std::size_t count) {
    const auto place = [&](double at) {
        return static_cast<std::size_t>(std::clamp(std::floor((at - origin) / pitch), 0.0, static_cast<double>(count)));
    };
    const std::size_t first = place(from);
    return {first > 0 ? first - 1 : 0, std::min(count, place(to) + 1)};
}

struct ListView {
    Ink& ink;
    const style::Theme& theme;
    const Table::Fixed& fixed;
    const ListPlaces& places;
    const PaintTime& instant;

    void drawHeads() const {
        if (!places.legible) return;
        const QFont bold = theme.fonts(places.scale * kListHeadPixels, QFont::DemiBold),
                    small = theme.fonts(places.scale * kListNotePixels);
        for (std::size_t column = places.firstColumn; column < places.pastColumn; ++column) {
            const Table::Column& shown = fixed.columns[column];
            const QRectF box = places.head(column);
            const bool now = instant.step + 1 >= shown.first && instant.step + 1 <= shown.last;
            const double half = box.height() / 2.0 - 2.0 * places.scale;
            ink.text({box.left(), box.top(), box.width(), half}, Qt::AlignLeft | Qt::AlignVCenter, text(shown.head),
                     bold, now ? theme.accent : theme.ink);
            ink.text({box.left(), box.top() + half, box.width(), half}, Qt::AlignLeft | Qt::AlignVCenter,
                     text(shown.note), small, shown.wrong ? theme.broken : theme.quietInk);
        }
    }

    void drawRows() const {
        const QFont bold = theme.fonts(places.scale * kListPixels, QFont::DemiBold);
        for (std::size_t row = places.firstRow; row < places.pastRow; ++row) {
            const QRectF box = places.row(row);
            const QPointF left(places.corner.x(), box.top() - 0.5 * places.scale * kListRowGap);
            ink.line(left, left + QPointF(places.scale * places.sizes.whole.width(), 0.0),
                     QPen(theme.hairline, row <= 1 ? 1.5 : 1.0));
            if (places.legible)
                ink.text({box.left(), box.top(), box.width(), places.scale * kListLine},
                         Qt::AlignLeft | Qt::AlignVCenter, text(fixed.rows[row].name), bold,
                         instant.selection == fixed.rows[row].item ? theme.accent : theme.ink);
        }
    }

    void drawEntries() const {
        const QFont plain = theme.fonts(places.scale * kListPixels),
                    bold = theme.fonts(places.scale * kListPixels, QFont::DemiBold);
        for (std::size_t row = places.firstRow; row < places.pastRow; ++row)
            for (std::size_t column = places.firstColumn; column < places.pastColumn; ++column) {
                const auto list = fixed.at(row, column);
                for (std::size_t i = 0; i < list.size(); ++i)
                    drawEntry(list[i], places.entry(row, column, i), plain, bold);
            }
    }

private:
    void drawEntry(const Table::Entry& entry, const QRectF& box, const QFont& plain, const QFont& bold) const {
        const double s = places.scale;
        const QRectF chip = box.adjusted(0.0, s, 0.0, -s);
        const QColor colour = entry.colour ? figure::swatchOf(*entry.colour, theme).colour : theme.linkBusy;
        const bool now = entry.from == instant.step + 1, past = entry.from != 0 && entry.from <= instant.step;
        if (entry.item.kind != Selection::Kind::nothing && instant.selection == entry.item)
            ink.box(chip.adjusted(-2, -2, 2, 2), 5.0, Qt::NoPen, style::mix(theme.accent, theme.canvas, 0.3));
        const QColor fill = now ? style::mix(colour, theme.canvas, theme.dark ? 0.45 : 0.25) : theme.canvas;
        if (now || entry.wrong)
            ink.box(chip, 4.0 * s, entry.wrong ? QPen(theme.broken, now ? 2.0 : 1.2) : QPen(Qt::NoPen), fill);
        const QPointF dot(chip.left() + 7.0 * s, chip.center().y());
        ink.disc(dot, 3.2 * s, QPen(colour, 1.2 * s), now || past ? QBrush(colour) : QBrush(theme.canvas));
        if (!places.legible) {
            ink.line(dot + QPointF(6.0 * s, 0.0), {chip.right() - 4.0 * s, dot.y()},
                     QPen(style::mix(colour, theme.canvas, now || past ? 0.9 : 0.4), std::max(1.0, 3.0 * s)));
            return;
        }
        const QColor words = style::readable(now || past ? theme.ink : theme.quietInk, fill);
        ink.text({chip.left() + 15.0 * s, chip.top(), chip.width() - 15.0 * s, chip.height()},
                 Qt::AlignLeft | Qt::AlignVCenter, text(entry.text), now ? bold : plain, words);
    }
};

}  // namespace

QRectF ListPlaces::box(double x, double y, double width, double height) const {
    return {corner.x() + scale * x, corner.y() + scale * y, scale * width, scale * height};
}
QRectF ListPlaces::row(std::size_t row) const {
    return box(0.0, kListHead + static_cast<double>(row) * sizes.row, sizes.first, sizes.row - kListRowGap);
}
QRectF ListPlaces::head(std::size_t column) const {
    return box(sizes.first + static_cast<double>(column) * sizes.column, 0.0, sizes.column - kListColumnGap, kListHead);
}
QRectF ListPlaces::entry(std::size_t row, std::size_t column, std::size_t index) const {
    return box(sizes.first + static_cast<double>(column) * sizes.column,
               kListHead + static_cast<double>(row) * sizes.row + static_cast<double>(index) * kListLine,
               sizes.column - kListColumnGap, kListLine);
}

ListSizes measureLists(const Table::Fixed& fixed, style::Fonts fonts) {
    const style::TextMetrics bold(fonts(kListPixels, QFont::DemiBold)), small(fonts(kListNotePixels)),
        heads(fonts(kListHeadPixels, QFont::DemiBold));
    double widest = 60.0, first = 40.0;
    for (const Table::Row& row : fixed.rows) first = std::max(first, bold.horizontalAdvance(text(row.name)));
    for (const Table::Entry& entry : fixed.entries)
        widest = std::max(widest, bold.horizontalAdvance(text(entry.text)) + 22.0);
    for (const Table::Column& column : fixed.columns)
        widest =
            std::max({widest, small.horizontalAdvance(text(column.note)), heads.horizontalAdvance(text(column.head))});
    ListSizes sizes;
    sizes.first = first + 16.0;
    sizes.column = std::ceil(widest) + kListColumnGap;
    sizes.row = static_cast<double>(std::max<std::size_t>(fixed.longestList(), 1)) * kListLine + kListRowGap;
    sizes.whole = {sizes.first + static_cast<double>(fixed.columns.size()) * sizes.column,
                   kListHead + static_cast<double>(fixed.rows.size()) * sizes.row};
    return sizes;
}

ListPlaces placeLists(const Canvas& canvas, const Viewport& viewport, const Table::Fixed& fixed,
                      const ListSizes& sizes) {
    ListPlaces places;
    places.sizes = sizes;
    places.body = belowHeader(canvas);
    places.header = QRectF(canvas.area.topLeft(), places.body.topRight());
    const QRectF room = places.body.adjusted(kListMargin, 4.0, -kListMargin, -kListMargin);
    const double fit = std::min({1.0, room.width() / sizes.whole.width(), room.height() / sizes.whole.height()});
    const double whole = std::max(fit, 1e-3);
    places.scale = whole * viewport.zoom;
    const QPointF corner(room.left() + std::max(0.0, (room.width() - whole * sizes.whole.width()) / 2.0), room.top());
    places.corner = seen(viewport, places.body, corner);
    places.legible = places.scale >= kListLeastScale;
    std::tie(places.firstColumn, places.pastColumn) =
        placesBetween(places.body.left(), places.body.right(), places.corner.x() + places.scale * sizes.first,
                      places.scale * sizes.column, fixed.columns.size());
    std::tie(places.firstRow, places.pastRow) =
        placesBetween(places.body.top(), places.body.bottom(), places.corner.y() + places.scale * kListHead,
                      places.scale * sizes.row, fixed.rows.size());
    return places;
}

void drawLists(QPainter& painter, const View& view, const Table& table, const ListPlaces& places) {
    const Table::Fixed& fixed = *table.fixed;
    {
        Ink ink(painter, places.header, view.canvas.vector);
        drawHeader(ink, places.header, *view.canvas.theme, legendOf(fixed.legend, *view.canvas.theme), {},
                   text(fixed.caption));
    }
    Ink ink(painter, places.body, view.canvas.vector);
    const ListView shown{ink, *view.canvas.theme, fixed, places, view.time};
    shown.drawHeads();
    shown.drawRows();
    shown.drawEntries();
}

std::optional<scene::Part> partOfLists(const QPointF& point, const Table& table, const ListPlaces& places) {
    if (!places.body.contains(point)) return std::nullopt;
    for (std::size_t row = places.firstRow; row < places.pastRow; ++row)
        for (std::size_t column = places.firstColumn; column < places.pastColumn; ++column) {
            const auto list = table.fixed->at(row, column);
            for (std::size_t i = 0; i < list.size(); ++i)
                if (places.entry(row, column, i).contains(point))
                    return scene::Part{.item = list[i].item,
                                       .row = static_cast<std::uint32_t>(row),
                                       .column = static_cast<std::uint32_t>(column)};
        }
    for (std::size_t row = places.firstRow; row < places.pastRow; ++row)
        if (places.row(row).contains(point))
            return scene::Part{.item = table.fixed->rows[row].item, .row = static_cast<std::uint32_t>(row)};
    return std::nullopt;
}

QSizeF sizeOfLists(const ListSizes& sizes) {
    return {std::clamp(sizes.whole.width() + 2.0 * kListMargin, 640.0, 2400.0),
            std::clamp(sizes.whole.height() + 2.0 * kListMargin + 36.0, 240.0, 2400.0)};
}

}  // namespace hop::ui::figure
