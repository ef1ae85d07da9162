// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as they are printed: texts in rows and columns with rules above, under the head and below; decimal points
// below each other; groups of heads with a rule of their own; footnotes.
#include <algorithm>
#include <vector>

#include "ui/figure/ink.h"
#include "ui/figure/table/arrangements.h"
#include "ui/figure/words.h"
#include "ui/style/application.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {
namespace ruled_table {
namespace {

using scene::Table;

constexpr double kText = 11.0, kNote = 10.0;      // [logical pixels] sizes of letters
constexpr double kLine = 16.0, kHeadLine = 14.0;  // [logical pixels] heights of rows
constexpr double kGap = 14.0;                     // [logical pixels] between columns
constexpr double kEdge = 4.0;                     // [logical pixels] beside the table and between rules and texts

QFont headFont() { return style::font(kText, QFont::DemiBold); }

// Lines of a head: it breaks at line breaks only, since its author knows what belongs together.
QStringList headLines(const std::string& head) { return text(head).split(QLatin1Char('\n')); }

// What stands left of the point and from it on; texts stand in front of it as a whole.
struct Parts {
    double before = 0.0, after = 0.0;
};
Parts partsOf(const Table::Entry& entry, const style::TextMetrics& metrics) {
    const QString words = text(entry.text);
    const double sign = entry.note.empty() ? 0.0 : metrics.horizontalAdvance(text(entry.note));
    const qsizetype point = entry.number ? words.indexOf(QLatin1Char('.')) : -1;
    if (point < 0) return {metrics.horizontalAdvance(words), sign};
    return {metrics.horizontalAdvance(words.left(point)), metrics.horizontalAdvance(words.mid(point)) + sign};
}

struct ColumnPlace {
    double left = 0.0, width = 0.0;
    double before = 0.0, after = 0.0;  // the widest of its entries on either side of the point
    bool ofTexts = false;              // not of numbers: its entries begin on the left
};

struct Places {
    std::vector<ColumnPlace> columns;  // the names of rows first
    double width = 0.0;
    double groups = 0.0, heads = 0.0;  // heights
};

// The entry in a column, the names of rows counted as the first.
Table::Entry entryAt(const Table::Fixed& fixed, std::size_t row, std::size_t column) {
    if (column == 0) return {.text = fixed.rows[row].name};
    const auto cell = fixed.at(row, column - 1);
    return cell.empty() ? Table::Entry{} : cell.front();
}
// Names that are numbers stand as numbers do.
bool looksNumeric(const std::string& words) {
    return !words.empty() && words.find_first_not_of("0123456789.,") == std::string::npos;
}
Table::Entry shownAt(const Table::Fixed& fixed, std::size_t row, std::size_t column) {
    Table::Entry entry = entryAt(fixed, row, column);
    if (column == 0 && looksNumeric(entry.text)) entry.number = 0.0;
    return entry;
}

const std::string& headAt(const Table::Fixed& fixed, std::size_t column) {
    return column == 0 ? fixed.sections.front().corner : fixed.columns[column - 1].head;
}

Places placesOf(const Table::Fixed& fixed) {
    const style::TextMetrics metrics(style::font(kText)), heads(headFont());
    Places places;
    double left = kEdge;
    for (std::size_t c = 0; c <= fixed.columns.size(); ++c) {
        ColumnPlace column{.left = left};
        column.ofTexts = true;
        double widest = 0.0;
        for (std::size_t r = 0; r < fixed.rows.size(); ++r) {
            const Table::Entry entry = shownAt(fixed, r, c);
            const Parts parts = partsOf(entry, metrics);
            if (entry.number) {
                column.ofTexts = false;
                column.before = std::max(column.before, parts.before);
                column.after = std::max(column.after, parts.after);
            } else {
                widest = std::max(widest, parts.before + parts.after);
            }
        }
        column.width = std::max(widest, column.before + column.after);
        const QStringList lines = headLines(headAt(fixed, c));
        for (const QString& line : lines) column.width = std::max(column.width, heads.horizontalAdvance(line));
        places.heads = std::max(places.heads, kHeadLine * static_cast<double>(lines.size()));
        if (c > 0 && !fixed.columns[c - 1].group.empty()) places.groups = kHeadLine + kEdge;
        left += column.width + kGap;
        places.columns.push_back(column);
    }
    places.width = left - kGap + kEdge;
    // A group may be wider than its columns.
    for (std::size_t c = 1; c < places.columns.size(); ++c) {
        const std::string& group = fixed.columns[c - 1].group;
        if (group.empty() || (c > 1 && fixed.columns[c - 2].group == group)) continue;
        std::size_t last = c;
        while (last + 1 < places.columns.size() && fixed.columns[last].group == group) ++last;
        const double room = places.columns[last].left + places.columns[last].width - places.columns[c].left;
        const double more = heads.horizontalAdvance(text(group)) - room;
        if (more <= 0.0) continue;
        places.columns[last].width += more;
        for (std::size_t after = last + 1; after < places.columns.size(); ++after) places.columns[after].left += more;
        places.width += more;
    }
    return places;
}

double footnotesHeight(const Table::Fixed& fixed, double width) {
    double height = 0.0;
    const QFont font = style::font(kNote);
    for (const std::string& note : fixed.footnotes)
        height += lineHeight(font) * static_cast<double>(linesOf(text(note), font, width - 2.0 * kEdge).size());
    return height > 0.0 ? height + 2.0 * kEdge : 0.0;
}

double bodyHeight(const Table::Fixed& fixed, const Places& places) {
    const auto ruled = static_cast<double>(std::ranges::count(fixed.rows, true, &Table::Row::ruled));
    return places.groups + places.heads + kLine * static_cast<double>(fixed.rows.size()) + 6.0 * kEdge + ruled * kEdge;
}

void drawEntry(Ink& ink, const Table::Entry& entry, const ColumnPlace& column, double top, const QFont& font,
               const style::Theme& theme) {
    const style::TextMetrics metrics(font);
    const QString words = text(entry.text) + text(entry.note);
    const double width = metrics.horizontalAdvance(words) + 2.0;
    double left = column.left;
    if (entry.number)
        left += (column.width - column.before - column.after) / 2.0 + column.before - partsOf(entry, metrics).before;
    else if (!column.ofTexts)
        left += (column.width - width) / 2.0;
    ink.text({left, top, width, kLine}, Qt::AlignLeft | Qt::AlignVCenter, words, font, theme.ink);
}

void drawHeads(Ink& ink, const Table::Fixed& fixed, const Places& places, double top, const style::Theme& theme) {
    const QFont font = headFont();
    for (std::size_t c = 0; c < places.columns.size(); ++c) {
        const ColumnPlace& column = places.columns[c];
        const QStringList lines = headLines(headAt(fixed, c));
        double y = top + places.groups + places.heads - kHeadLine * static_cast<double>(lines.size());
        for (const QString& line : lines) {
            ink.text({column.left - kGap / 2.0, y, column.width + kGap, kHeadLine},
                     (column.ofTexts ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter,
                     column.ofTexts ? QStringLiteral(" ") + line : line, font, theme.ink);
            y += kHeadLine;
        }
        if (c == 0 || fixed.columns[c - 1].group.empty()) continue;
        const std::string& group = fixed.columns[c - 1].group;
        if (c > 1 && fixed.columns[c - 2].group == group) continue;
        std::size_t last = c;
        while (last + 1 < places.columns.size() && fixed.columns[last].group == group) ++last;
        const double right = places.columns[last].left + places.columns[last].width;
        ink.text({column.left, top, right - column.left, kHeadLine}, Qt::AlignCenter, text(group), font, theme.ink);
        ink.line({column.left, top + kHeadLine + kEdge / 2.0}, {right, top + kHeadLine + kEdge / 2.0},
                 QPen(theme.quietInk, 0.7));
    }
}

}  // namespace
}  // namespace ruled_table

using scene::Table;

QSizeF sizeOfRuled(const Table::Fixed& fixed) {
    const ruled_table::Places places = ruled_table::placesOf(fixed);
    return {places.width, ruled_table::bodyHeight(fixed, places) + ruled_table::footnotesHeight(fixed, places.width)};
}

double heightOfRuled(const Table::Fixed& fixed, double width) {
    const ruled_table::Places places = ruled_table::placesOf(fixed);
    return ruled_table::bodyHeight(fixed, places) + ruled_table::footnotesHeight(fixed, std::max(width, places.width));
}

void drawRuled(QPainter& painter, const Canvas& canvas, const Table::Fixed& fixed) {
    const ruled_table::Places places = ruled_table::placesOf(fixed);
    const style::Theme& theme = *canvas.theme;
    const double height = ruled_table::bodyHeight(fixed, places) + ruled_table::footnotesHeight(fixed, places.width);
    const double scale = std::min({1.0, canvas.area.width() / places.width, canvas.area.height() / height});
    painter.save();
    painter.translate(canvas.area.left() + (canvas.area.width() - scale * places.width) / 2.0, canvas.area.top());
    painter.scale(scale, scale);
    {
        Ink ink(painter, {0.0, 0.0, places.width, height}, canvas.vector);
        const QPen strong(theme.ink, 1.2), thin(theme.ink, 0.7), fine(theme.quietInk, 0.5);
        const auto rule = [&](double y, const QPen& pen) { ink.line({0.0, y}, {places.width, y}, pen); };
        const QFont font = style::font(ruled_table::kText);
        double y = ruled_table::kEdge;
        rule(y, strong);
        ruled_table::drawHeads(ink, fixed, places, y + ruled_table::kEdge, theme);
        y += places.groups + places.heads + 2.0 * ruled_table::kEdge;
        rule(y, thin);
        y += ruled_table::kEdge;
        for (std::size_t r = 0; r < fixed.rows.size(); ++r) {
            if (fixed.rows[r].ruled) {
                rule(y + ruled_table::kEdge / 2.0, fine);
                y += ruled_table::kEdge;
            }
            for (std::size_t c = 0; c < places.columns.size(); ++c)
                ruled_table::drawEntry(ink, ruled_table::shownAt(fixed, r, c), places.columns[c], y, font, theme);
            y += ruled_table::kLine;
        }
        y += ruled_table::kEdge;
        rule(y, strong);
        y += ruled_table::kEdge;
        const QFont small = style::font(ruled_table::kNote);
        for (const std::string& note : fixed.footnotes) {
            const QRectF room(ruled_table::kEdge, y, places.width - 2.0 * ruled_table::kEdge, height - y);
            const QStringList lines = linesOf(text(note), small, room.width());
            drawLines(ink, room, Qt::AlignLeft, lines, small, theme.ink);
            y += lineHeight(small) * static_cast<double>(lines.size());
        }
    }
    painter.restore();
}

}  // namespace hop::ui::figure
