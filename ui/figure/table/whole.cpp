// SPDX-License-Identifier: GPL-3.0-or-later
// A table shown as a whole: sections one below the other, boxes and texts in small cells.
#include <algorithm>
#include <vector>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/table/arrangements.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

using scene::Table;

// In logical pixels at full size; scaled down to fit a small canvas.
constexpr double kWholeName = 64.0, kWholeGap = 24.0, kWholeLine = 18.0, kWholeCell = 14.0, kWholeMargin = 16.0;
constexpr double kWholeLeastFont = 6.0;

double widthOf(Table::Width width) {
    switch (width) {
        case Table::Width::narrow:
            return 24.0;
        case Table::Width::medium:
            return 32.0;
        case Table::Width::wide:
            return 64.0;
    }
    return 32.0;
}

// The heads of the first section are at the top; later sections are set apart by a gap.
struct WholePlaces {
    double scale = 1.0;
    QPointF origin;
    double width = kWholeName, height = 0.0;
    std::vector<double> lefts, widths;  // of columns
    std::vector<double> tops, heights;  // of rows
    std::vector<double> sections;       // top of the first row of each

    QRectF at(double x, double y, double w, double h) const {
        return {origin.x() + x * scale, origin.y() + y * scale, w * scale, h * scale};
    }
    QRectF cell(std::size_t row, std::size_t column) const {
        return at(lefts[column], tops[row], widths[column], heights[row]);
    }
    QRectF name(std::size_t row) const { return at(0.0, tops[row], kWholeName, heights[row]); }
    QRectF head(std::size_t section, std::size_t column) const {
        return at(lefts[column], sections[section] - kWholeLine, widths[column], kWholeLine);
    }
};

WholePlaces placeWhole(const Table::Fixed& fixed) {
    WholePlaces places;
    for (std::size_t i = 0; i < fixed.columns.size(); ++i) {
        if (i > 0 && fixed.columns[i].block != fixed.columns[i - 1].block) places.width += kWholeGap;
        places.lefts.push_back(places.width);
        places.widths.push_back(widthOf(fixed.columns[i].width));
        places.width += places.widths.back();
    }
    std::size_t row = 0;
    for (std::size_t section = 0; section < fixed.sections.size(); ++section) {
        places.height += section == 0 ? kWholeLine : 2.0 * kWholeLine + 8.0;
        places.sections.push_back(places.height);
        const double height = fixed.sections[section].fine ? kWholeCell : kWholeLine;
        for (; row < fixed.rows.size() && fixed.rows[row].section == section; ++row) {
            places.tops.push_back(places.height);
            places.heights.push_back(height);
            places.height += height;
        }
    }
    return places;
}

WholePlaces placeWhole(const Table::Fixed& fixed, const QRectF& area) {
    WholePlaces places = placeWhole(fixed);
    const double room = area.width() - 2.0 * kWholeMargin, depth = area.height() - 2.0 * kWholeMargin;
    places.scale = std::max(0.05, std::min({1.0, room / places.width, depth / places.height}));
    places.origin =
        area.topLeft() + QPointF((area.width() - places.width * places.scale) / 2.0,
                                 std::max(kWholeMargin, (area.height() - places.height * places.scale) / 2.0));
    return places;
}

struct WholeView {
    Ink& ink;
    const style::Theme& theme;
    const Table::Fixed& fixed;
    const WholePlaces& places;

    void write(const QRectF& box, Qt::Alignment alignment, const std::string& words, const QColor& colour,
               double pixels, QFont::Weight weight = QFont::Normal) const {
        const double size = pixels * places.scale;
        if (size >= kWholeLeastFont)
            ink.text(box, alignment | Qt::AlignVCenter, text(words), style::tabular(theme.fonts(size, weight)), colour);
    }
    QRectF inside(std::size_t row, std::size_t column) const {
        const double inset = 1.5 * places.scale;
        return places.cell(row, column).adjusted(inset, inset, -inset, -inset);
    }
    QColor fillOf(const Table::Entry& entry) const {
        return entry.colour ? style::mix(figure::swatchOf(*entry.colour, theme).colour, theme.canvas, entry.strength)
                            : style::mix(theme.hairline, theme.canvas, 0.35);
    }

    void drawHeads(std::size_t section) const {
        const bool fine = fixed.sections[section].fine;
        if (const std::string& corner = fixed.sections[section].corner; !corner.empty())
            write(places.at(0.0, places.sections[section] - kWholeLine, kWholeName * 2.0, kWholeLine), Qt::AlignLeft,
                  corner, theme.quietInk, 11.0);
        for (std::size_t column = 0; column < fixed.columns.size(); ++column) {
            if (fixed.columns[column].section != section) continue;
            write(places.head(section, column), Qt::AlignHCenter, fixed.columns[column].head,
                  fine ? theme.quietInk : theme.ink, fine ? 11.0 : 12.0, fine ? QFont::Normal : QFont::DemiBold);
        }
    }

    // Texts first, then boxes.
    void drawRow(std::size_t row) const {
        const Table::Row& shown = fixed.rows[row];
        const bool fine = fixed.sections[shown.section].fine;
        write(places.name(row), Qt::AlignLeft, shown.name, theme.quietInk, fine ? 10.0 : 12.0);
        for (std::size_t column = 0; column < fixed.columns.size(); ++column)
            for (const Table::Entry& entry : fixed.at(row, column))
                if (!entry.text.empty() && entry.from == 0)
                    write(places.cell(row, column), Qt::AlignHCenter, entry.text, fine ? theme.quietInk : theme.ink,
                          fine ? 10.0 : 12.0, shown.strong ? QFont::DemiBold : QFont::Normal);
        for (std::size_t column = 0; column < fixed.columns.size(); ++column)
            for (const Table::Entry& entry : fixed.at(row, column))
                if (entry.text.empty()) ink.box(inside(row, column), 2.0 * places.scale, Qt::NoPen, fillOf(entry));
    }

    // Boxes filled in the course of the run; faint before their step.
    void drawFilled(std::size_t row, std::size_t column, Step step) const {
        for (const Table::Entry& entry : fixed.at(row, column)) {
            if (entry.from == 0) continue;
            const bool begun = entry.from <= step + 1, full = entry.colour && begun;
            const QColor fill = full ? fillOf(entry) : theme.canvas;
            if (full) ink.box(inside(row, column), 2.0 * places.scale, Qt::NoPen, fill);
            const QColor words = style::readable(entry.colour ? theme.ink : theme.quietInk, fill);
            write(places.cell(row, column), Qt::AlignHCenter, entry.text,
                  begun ? words : style::mix(words, theme.canvas, 0.45), 10.0, full ? QFont::DemiBold : QFont::Normal);
        }
    }

    // Below the heads of a section, from the row names to its last column.
    void drawRule(std::size_t section) const {
        double right = kWholeName;
        for (std::size_t column = 0; column < fixed.columns.size(); ++column)
            if (fixed.columns[column].section == section) right = places.lefts[column] + places.widths[column];
        const QRectF rule = places.at(0.0, places.sections[section], right, 0.0);
        ink.line(rule.topLeft(), rule.topRight(), QPen(theme.hairline, 1.0));
    }
};

}  // namespace

void drawWholeTable(QPainter& painter, const View& view, const Table& table) {
    const Table::Fixed& fixed = *table.fixed;
    const WholePlaces places = placeWhole(fixed, view.canvas.area);
    const style::Theme& theme = *view.canvas.theme;
    Ink ink(painter, view.canvas.area, view.canvas.vector);
    const WholeView shown{ink, theme, fixed, places};
    std::size_t row = 0;
    for (std::size_t section = 0; section < fixed.sections.size(); ++section) {
        shown.drawHeads(section);
        const std::size_t first = row;
        for (; row < fixed.rows.size() && fixed.rows[row].section == section; ++row) shown.drawRow(row);
        for (std::size_t column = 0; column < fixed.columns.size(); ++column)
            for (std::size_t below = first; below < row; ++below) shown.drawFilled(below, column, view.time.step);
        if (!fixed.sections[section].fine) shown.drawRule(section);
    }
    for (const Table::Mark& mark : table.marks) {
        const QRectF box = places.cell(mark.row, mark.column);
        ink.box(box, 3.0 * places.scale, QPen(theme.ink, 1.5), Qt::NoBrush);
        if (mark.filled) ink.disc(box.center(), 4.0 * places.scale, QPen(theme.ink, 1.0), theme.canvas);
    }
}

std::optional<scene::Part> partOfWholeTable(const QPointF& point, const Canvas& canvas, const Table& table) {
    const Table::Fixed& fixed = *table.fixed;
    const WholePlaces places = placeWhole(fixed, canvas.area);
    for (std::size_t column = 0; column < fixed.columns.size(); ++column) {
        if (!places.at(places.lefts[column], 0.0, places.widths[column], places.height).contains(point)) continue;
        scene::Part part{.item = fixed.columns[column].item, .column = static_cast<std::uint32_t>(column)};
        for (const Table::Mark& mark : table.marks)
            if (mark.column == column && mark.item.kind != Selection::Kind::nothing) part.item = mark.item;
        for (std::size_t row = 0; row < fixed.rows.size(); ++row)
            if (places.cell(row, column).contains(point)) part.row = static_cast<std::uint32_t>(row);
        return part;
    }
    return std::nullopt;
}

QSizeF sizeOfWholeTable(const Table::Fixed& fixed) {
    const WholePlaces places = placeWhole(fixed);
    return {places.width + 2.0 * kWholeMargin, places.height + 2.0 * kWholeMargin};
}

}  // namespace hop::ui::figure
