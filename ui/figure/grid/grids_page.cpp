// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids on a page.
//
// Remaining entries are pale, those cleared by the step are ringed, critical lines begin with a bar.
#include "ui/figure/grid/grids_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/text.h"
#include "ui/figure/scheme/hatch.h"
#include "ui/figure/sheet/page.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure::grids_page {

namespace {

using scene::Entries;
using scene::FixedGrid;
using scene::Grids;

constexpr double kClassGap = 5.0;
constexpr std::uint32_t kMostRowsOnPage = 64;

// Sizes of the parts. [logical pixels]
struct Measures {
    double side, above, sign, line, between, labelGap;
    double head, name, digit;  // fonts
    const char* sumName;
    std::array<double, 3> cells;

    QFont headFont(QFont::Weight weight, style::Fonts fonts) const { return fonts(head, weight); }
    QFont nameFont(style::Fonts fonts) const { return style::tabular(fonts(name)); }
    QFont digitFont(style::Fonts fonts) const { return style::tabular(fonts(digit)); }
};

constexpr Measures kUsual = {kPageSide,         6.0, 20.0, 14.0, 16.0, 8.0, 11.0, 10.0, 9.5, "critical sum",
                             {17.0, 15.0, 13.0}};
constexpr Measures kNarrow = {kPageSide,         1.0, 12.0, 10.0, 6.0, 6.0, 9.0, kSmallText, kSmallText, "critical",
                              {12.0, 12.0, 12.0}};

// Positions relative to the corner of the area.
struct Places {
    Measures own = kUsual;
    double labels = 0.0;  // width of the row names and of the line names below
    double cell = 0.0, row = 0.0, block = 0.0, pitch = 0.0;
    double rows = 0.0;  // height of the cells
    double line = 0.0;  // height of a line of grids
    std::size_t perLine = 1, lines = 1;
    std::vector<double> tops;  // by row, from the top of the cells
};

Places placesOf(const Grids::Fixed& made, double width, const Measures& own, style::Fonts fonts) {
    Places places;
    places.own = own;
    const style::TextMetrics names(own.nameFont(fonts));
    const FixedGrid& whole = made.whole;
    for (std::uint32_t row = 0; row < whole.rowCount(); ++row)
        places.labels = std::max(places.labels, names.horizontalAdvance(text(whole.rows[row])));
    places.labels = std::max(places.labels, names.horizontalAdvance(QLatin1String(own.sumName)));
    for (const Grids::Rule& rule : made.rules)
        places.labels = std::max(places.labels, names.horizontalAdvance(text(rule.name)));
    places.labels = std::ceil(places.labels) + own.labelGap;
    double widest = 0.0;
    for (const FixedGrid::Column& column : whole.columns)
        widest = std::max(widest, names.horizontalAdvance(text(column.name)));
    const std::size_t grids = made.steps() + 1;
    for (const double cell : own.cells) {
        places.cell = std::max(cell, std::ceil(widest) + 2.0);
        places.row = cell < 13.0 ? cell : places.cell;
        places.block = places.cell * whole.columnCount();
        places.pitch = places.block + own.sign;
        // The last grid of a line is followed by no sign.
        const double room = width - 2.0 * own.side - places.labels;
        const auto fitting = [&](double wide) {
            return static_cast<std::size_t>(std::clamp(std::floor(wide / places.pitch), 1.0, 1e4));
        };
        places.perLine = fitting(room + own.sign);
        if (places.perLine >= grids) break;
        places.perLine = fitting(room);
    }
    places.lines = (grids + places.perLine - 1) / places.perLine;
    places.perLine = (grids + places.lines - 1) / places.lines;
    for (std::uint32_t row = 0, next = 1; row < whole.rowCount(); ++row) {
        if (next < whole.classStarts.size() && whole.classStarts[next] == row) {
            places.rows += kClassGap;
            ++next;
        }
        places.tops.push_back(places.rows);
        places.rows += places.row;
    }
    places.line = 2.0 * own.line + 4.0 + places.rows + 4.0 + own.line * static_cast<double>(1 + made.rules.size());
    return places;
}

// The least width: the whole and one step side by side.
double leastOf(const Grids::Fixed& made, const Measures& own, style::Fonts fonts) {
    const Places places = placesOf(made, 0.0, own, fonts);
    return std::ceil(2.0 * own.side + places.labels + 2.0 * places.pitch - (made.steps() > 1 ? 0.0 : own.sign));
}

// A one-column page uses a smaller font if the grids do not fit on one line.
Places placesOf(const Grids::Fixed& made, double width, style::Fonts fonts) {
    Places usual = placesOf(made, width, kUsual, fonts);
    const bool column = width <= kOneColumn * kPixelsPerMillimetre + 1.0;
    return column && (usual.lines > 1 || width < leastOf(made, kUsual, fonts)) ? placesOf(made, width, kNarrow, fonts)
                                                                               : usual;
}

QColor barColour(const style::Theme& theme) { return style::mix(theme.warn, theme.canvas, 0.85); }

// Numbers are those that the grid stands for in the sum: entries of the whole, or crossings made in the step. What else
// is left is pale without a number, because it is no part of the sum.
void drawCells(Ink& ink, const style::Theme& theme, const Places& places, const QPointF& corner, const Entries& left,
               const std::optional<std::span<const Grids::Clear>>& cleared) {
    const QFont font = places.own.digitFont(theme.fonts);
    const QBrush toDo = fillBrush(scene::Fill::pale, theme);
    for (std::uint32_t row = 0; row < left.rows(); ++row)
        for (std::uint32_t i = 0; i < left.columns(); ++i) {
            const QRectF box(corner.x() + i * places.cell, corner.y() + places.tops[row], places.cell, places.row);
            ink.box(box, 0.0, QPen(theme.hairline, 0.6), left.at(row, i) > 0 ? toDo : QBrush(theme.canvas));
            if (left.at(row, i) == 0 || cleared) continue;
            ink.text(box, Qt::AlignCenter, QString::number(left.at(row, i)), font, theme.ink);
        }
    if (!cleared) return;
    for (const Grids::Clear& clear : *cleared) {
        const QRectF box(corner.x() + clear.column * places.cell + 0.5 * (places.cell - places.row),
                         corner.y() + places.tops[clear.row], places.row, places.row);
        ink.box(box.adjusted(1.6, 1.6, -1.6, -1.6), 0.5 * places.row, QPen(theme.ink, 1.5), Qt::NoBrush);
        ink.text(box, Qt::AlignCenter, QStringLiteral("1"), font, theme.ink);
    }
}

void drawCriticalBars(Ink& ink, const style::Theme& theme, const Places& places, const QPointF& corner,
                      const Entries& left) {
    const std::uint64_t critical = left.criticalSum();
    if (critical == 0) return;
    const QColor colour = barColour(theme);
    for (std::uint32_t i = 0; i < left.columns(); ++i)
        if (left.columnSum(i) == critical)
            ink.box({corner.x() + i * places.cell + 1.0, corner.y() - 3.5, places.cell - 2.0, 2.2}, 0.0, Qt::NoPen,
                    colour);
    for (std::uint32_t row = 0; row < left.rows(); ++row)
        if (left.rowSum(row) == critical)
            ink.box({corner.x() - 3.8, corner.y() + places.tops[row] + 1.0, 2.2, places.row - 2.0}, 0.0, Qt::NoPen,
                    colour);
}

// A letter with a name, centred on a line.
void drawHeading(Ink& ink, const style::Theme& theme, const Measures& own, const QRectF& line, const QString& letter,
                 const QString& name) {
    const QFont bold = own.headFont(QFont::DemiBold, theme.fonts), plain = own.headFont(QFont::Normal, theme.fonts);
    const double first = style::TextMetrics(bold).horizontalAdvance(letter) + style::kGrid,
                 second = style::TextMetrics(plain).horizontalAdvance(name);
    const double left = line.center().x() - 0.5 * (first + second);
    ink.text({left, line.top(), first, line.height()}, Qt::AlignLeft | Qt::AlignVCenter, letter, bold, theme.ink);
    ink.text({left + first, line.top(), second + 2.0, line.height()}, Qt::AlignLeft | Qt::AlignVCenter, name, plain,
             theme.ink);
}

}  // namespace

bool fits(const Grids::Fixed& made) {
    return made.steps() <= kMostStepsOnPage && made.whole.rowCount() <= kMostRowsOnPage;
}

PageWidths widths(const Grids::Fixed& made, style::Fonts fonts) {
    const Places wide = placesOf(made, 1e6, fonts);
    return {
        .least = leastOf(made, kUsual, fonts),
        .natural = std::ceil(2.0 * wide.own.side + wide.labels + static_cast<double>(made.steps() + 1) * wide.pitch),
        .tight = leastOf(made, kNarrow, fonts)};
}

double height(const Grids::Fixed& made, double width, style::Fonts fonts) {
    const Places places = placesOf(made, width, fonts);
    return static_cast<double>(places.lines) * (places.line + places.own.between) - places.own.between +
           2.0 * places.own.above;
}

void draw(Ink& ink, const style::Theme& theme, const Grids::Fixed& made, const QRectF& area, const QString& letter) {
    const Places places = placesOf(made, area.width(), theme.fonts);
    const Measures& own = places.own;
    const QFont names = own.nameFont(theme.fonts);
    const FixedGrid& whole = made.whole;
    Entries left = whole.first;
    for (std::size_t grid = 0; grid <= made.steps(); ++grid) {
        const std::size_t inLine = grid % places.perLine;
        const QPointF corner(
            area.left() + own.side + places.labels + static_cast<double>(inLine) * places.pitch,
            area.top() + own.above + static_cast<double>(grid / places.perLine) * (places.line + own.between));
        const double cells = corner.y() + 2.0 * own.line + 4.0, below = cells + places.rows + 4.0;
        const auto write = [&](double top, const QString& words, const QFont& font) {
            ink.text({corner.x() - 10.0, top, places.block + 20.0, own.line}, Qt::AlignCenter, words, font, theme.ink);
        };
        const auto label = [&](double top, double height, const QString& words) {
            ink.text({area.left() + own.side, top, places.labels - own.labelGap + 1.0, height},
                     Qt::AlignRight | Qt::AlignVCenter, words, names, theme.ink);
        };
        drawHeading(ink, theme, own, {corner.x() - 10.0, corner.y(), places.block + 20.0, own.line},
                    letter.isEmpty() ? letterOf(grid) : letter + QString::number(grid + 1),
                    grid == 0 ? text(made.wholeName) : text(lowered(made.stepLetter, made.skipped + grid)));
        for (std::uint32_t i = 0; i < whole.columnCount(); ++i)
            ink.text({corner.x() + i * places.cell, corner.y() + own.line, places.cell, own.line}, Qt::AlignCenter,
                     text(whole.columns[i].name), names, theme.quietInk);
        drawCells(ink, theme, places, {corner.x(), cells}, left,
                  grid == 0 ? std::nullopt : std::optional(made.at(grid)));
        drawCriticalBars(ink, theme, places, {corner.x(), cells}, left);
        if (inLine == 0) {
            label(corner.y() + own.line, own.line, text(whole.columnKind));
            for (std::uint32_t row = 0; row < whole.rowCount(); ++row)
                label(cells + places.tops[row], places.row, text(whole.rows[row]));
            label(below, own.line, QLatin1String(own.sumName));
            for (std::size_t rule = 0; rule < made.rules.size(); ++rule)
                label(below + own.line * static_cast<double>(rule + 1), own.line, text(made.rules[rule].name));
        }
        write(below, QString::number(left.criticalSum()), names);
        if (grid > 0)
            for (std::size_t rule = 0; rule < made.rules.size(); ++rule)
                write(below + own.line * static_cast<double>(rule + 1),
                      made.rules[rule].kept[grid - 1] ? QStringLiteral("✓") : QStringLiteral("✗"), names);
        // Clear of the next grid's bars.
        if (grid < made.steps())
            ink.text({corner.x() + places.block, cells + 0.5 * places.rows - 9.0, own.sign - 4.0, 18.0},
                     Qt::AlignCenter, grid == 0 ? QStringLiteral("=") : QStringLiteral("+"),
                     theme.fonts(own.head + 1.0), theme.ink);
        if (grid > 0) made.clear(left, grid);
    }
}

std::vector<Key> keys(const Grids::Fixed& made, const style::Theme& theme) {
    Key key;
    key.legend.items = {
        {.text = QStringLiteral("still to do"),
         .swatch = {theme.hairline, style::Pattern::solid},
         .sample = scene::Sample::fill,
         .fill = scene::Fill::pale},
        {QStringLiteral("cleared by the step"), {theme.ink, style::Pattern::solid}, scene::Sample::ring},
        {QStringLiteral("critical line"),
         {barColour(theme), style::Pattern::solid},
         scene::Sample::line,
         scene::Stroke::thick}};
    if (!made.rules.empty()) key.words = QStringLiteral("✓ rule kept, ✗ broken");
    return {key};
}

}  // namespace hop::ui::figure::grids_page
