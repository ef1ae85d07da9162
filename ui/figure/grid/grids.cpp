// SPDX-License-Identifier: GPL-3.0-or-later
// A row of grids: the whole, then the visible steps, each with its cleared entries, the entries left and the critical
// lines before it; below them the critical sums and whether the step follows the rules.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/text.h"
#include "ui/figure/colouring.h"
#include "ui/figure/grid/grids_page.h"
#include "ui/figure/grid/strip.h"
#include "ui/figure/ink.h"
#include "ui/figure/painters.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace grids_painter {
namespace {

using scene::Entries;
using scene::FixedGrid;
using scene::Grids;

// Everything the parts of the picture read.
struct GridsView {
    const style::Theme& theme;
    const Grids::Fixed& made;
    const Strip& strip;
    Step step = 0;                              // completed steps of the run
    std::uint32_t selected = FixedGrid::kNone;  // row
};

constexpr std::uint32_t kNothing = 0, kToDo = 1;  // further values: kCleared + a swatch
constexpr std::uint32_t kCleared = 2;

QColor toDoColour(const GridsView& view) {
    return style::mix(view.theme.accent, view.theme.canvas, view.theme.dark ? 0.38 : 0.24);
}
QColor emptyColour(const GridsView& view) { return style::mix(view.theme.raised, view.theme.canvas, 0.6); }
QColor criticalColour(const GridsView& view) { return style::mix(view.theme.warn, view.theme.canvas, 0.85); }

QColor clearedColour(const GridsView& view, const scene::Colour& colour) {
    return colour.kind == scene::Colour::Kind::plain ? view.theme.accent : swatchOf(colour, view.theme).colour;
}

// The picture of one grid by column and line; a line is one row, or several if there are more rows than pixels.
class Cells {
public:
    Cells(const GridsView& view, const QRectF& box) : m_view(view), m_box(box) {
        const double height = view.strip.cellHeight;
        m_rowsPerLine = height >= 2.0 ? 1U : static_cast<std::uint32_t>(std::ceil(2.0 / height));
    }

    // `value`: the state at a place and column; the greatest value of a line's rows is drawn.
    template <typename Value>
    void draw(Ink& ink, Value value, const std::vector<QColor>& colours) const {
        const Strip& strip = m_view.strip;
        const auto rows = m_view.made.whole.rowCount();
        const double inset = strip.cellHeight >= 10.0 ? 1.0 : strip.cellHeight >= 5.0 ? 0.5 : 0.0;
        const double corner = strip.cellHeight >= 10.0 ? 2.0 : 0.0;
        for (std::uint32_t i = 0; i < m_view.made.whole.columnCount(); ++i) {
            const double left = m_box.left() + i * strip.cellWidth;
            std::uint32_t run = kNothing;
            double start = 0.0, end = 0.0;
            const auto flush = [&] {
                if (run != kNothing)
                    ink.box(QRectF(left, start, strip.cellWidth, end - start).adjusted(inset, inset, -inset, -inset),
                            corner, Qt::NoPen, colours[run]);
                run = kNothing;
            };
            for (std::uint32_t place = 0; place < rows; place += m_rowsPerLine) {
                std::uint32_t here = kNothing;
                const std::uint32_t last = std::min(rows, place + m_rowsPerLine);
                for (std::uint32_t p = place; p < last; ++p) here = std::max(here, value(p, i));
                const double top = strip.rowTop(place), bottom = strip.rowTop(last - 1) + strip.cellHeight;
                if (here == run && inset == 0.0 && top <= end + 0.01) {
                    end = bottom;
                    continue;
                }
                flush();
                run = here;
                start = top;
                end = bottom;
            }
            flush();
        }
    }

    // The background of the entries, class by class.
    void drawGround(Ink& ink) const {
        const Strip& strip = m_view.strip;
        const auto rows = m_view.made.whole.rowCount();
        const auto& starts = m_view.made.whole.classStarts;
        for (std::size_t c = 0; c < starts.size(); ++c) {
            const std::uint32_t last = (c + 1 < starts.size() ? starts[c + 1] : rows) - 1;
            const double top = strip.rowTop(starts[c]), bottom = strip.rowTop(last) + strip.cellHeight;
            ink.box({m_box.left(), top, m_box.width(), bottom - top}, strip.cellHeight >= 10.0 ? 2.0 : 0.0, Qt::NoPen,
                    emptyColour(m_view));
        }
    }

private:
    const GridsView& m_view;
    QRectF m_box;
    std::uint32_t m_rowsPerLine = 1;
};

void drawTitle(Ink& ink, const GridsView& view) {
    const Strip& strip = view.strip;
    const QFont font = view.theme.fonts(12.0);
    const style::TextMetrics metrics(font);
    QString who = text(view.made.title);
    const Step skipped = view.made.skipped, all = skipped + view.made.steps();
    const Step first = skipped + strip.first, last = first + strip.count - 1;
    const Step present = std::min(view.step + 1, all);
    if (strip.count == all)
        who += QStringLiteral(" · ") + QString::fromStdString(quantity(view.made.steps(), "step"));
    else
        who += QStringLiteral(" · %1 of %2%3")
                   .arg(first == last ? QStringLiteral("step %1").arg(text(first))
                                      : QStringLiteral("steps %1 to %2").arg(text(first), text(last)),
                        text(all),
                        strip.count < view.made.steps() && first <= present && present <= last
                            ? QStringLiteral(", around the present one")
                            : QString());
    if (view.strip.isPooled())
        who += QStringLiteral(" · %1 rows, each line several of them")
                   .arg(text(std::uint64_t{view.made.whole.rowCount()}));
    // The key, right-aligned, as much of it as fits.
    struct Item {
        QString words;
        QColor colour;
        bool edge;
    };
    const Item items[] = {{QStringLiteral("critical line"), criticalColour(view), true},
                          {QStringLiteral("still to do"), toDoColour(view), false},
                          {QStringLiteral("cleared by the step"), clearedColour(view, view.made.colours[0]), false}};
    double right = strip.title.right();
    const double least = strip.title.left() + metrics.horizontalAdvance(who) + 3.0 * style::kGrid;
    for (const Item& item : items) {
        const double width = metrics.horizontalAdvance(item.words);
        const double left = right - width - 18.0;
        if (left < least) break;
        const double middle = strip.title.center().y();
        if (item.edge)
            ink.box({left + 4.0, middle - 6.0, 2.0, 12.0}, 0.0, Qt::NoPen, item.colour);
        else
            ink.box({left, middle - 5.0, 10.0, 10.0}, 2.0, Qt::NoPen, item.colour);
        ink.text({left + 14.0, strip.title.top(), width + 2.0, strip.title.height()}, Qt::AlignLeft | Qt::AlignVCenter,
                 item.words, font, view.theme.quietInk);
        right = left - 2.0 * style::kGrid;
    }
    ink.text(strip.title, Qt::AlignLeft | Qt::AlignVCenter,
             metrics.elidedText(who, Qt::ElideRight, strip.title.width()), font, view.theme.quietInk);
}

void drawCritical(Ink& ink, const GridsView& view, const QRectF& box, const Entries& matrix) {
    const std::uint64_t critical = matrix.criticalSum();
    if (critical == 0) return;
    const double width = view.strip.cellWidth;
    for (std::uint32_t i = 0; i < matrix.columns(); ++i)
        if (matrix.columnSum(i) == critical)
            ink.box({box.left() + i * width + 0.5, box.top() - 3.5, width - 1.0, 2.0}, 0.0, Qt::NoPen,
                    criticalColour(view));
    if (view.strip.isPooled()) return;
    for (std::uint32_t place = 0; place < matrix.rows(); ++place)
        if (matrix.rowSum(place) == critical)
            ink.box({box.left() - 4.0, view.strip.rowTop(place) + 0.5, 2.0, view.strip.cellHeight - 1.0}, 0.0,
                    Qt::NoPen, criticalColour(view));
}

void drawWhole(Ink& ink, const GridsView& view) {
    const FixedGrid& whole = view.made.whole;
    const Strip& strip = view.strip;
    const QFont heading = view.theme.fonts(12.0, QFont::DemiBold);
    ink.text({strip.whole.center().x() - 40.0, strip.headings.top(), 80.0, strip.headings.height()}, Qt::AlignCenter,
             text(view.made.wholeName), heading, view.theme.ink);
    if (strip.names.height() > 0.0) {
        const QFont font = view.theme.fonts(10.0, QFont::DemiBold);
        const style::TextMetrics metrics(font);
        for (std::uint32_t i = 0; i < whole.columnCount(); ++i) {
            const FixedGrid::Column& column = whole.columns[i];
            const QString name = text(column.name);
            if (metrics.horizontalAdvance(name) > strip.cellWidth + 1.0) continue;
            const QColor colour = column.colour
                                      ? style::readable(swatchOf(*column.colour, view.theme).colour, view.theme.canvas)
                                      : view.theme.quietInk;
            ink.text(
                {strip.whole.left() + i * strip.cellWidth, strip.names.top(), strip.cellWidth, strip.names.height()},
                Qt::AlignCenter, name, font, colour);
        }
    }
    const Cells cells(view, strip.whole);
    cells.drawGround(ink);
    std::vector<QColor> colours(2 + std::size_t{whole.greatest});
    for (std::size_t value = 1; value < colours.size(); ++value)
        colours[value] =
            style::mix(toDoColour(view), emptyColour(view),
                       whole.greatest == 1 ? 1.0 : 0.35 + 0.65 * static_cast<double>(value) / whole.greatest);
    cells.draw(
        ink, [&](std::uint32_t place, std::uint32_t i) -> std::uint32_t { return whole.first.at(place, i); }, colours);
    const bool digits = strip.cellHeight >= 11.0 && strip.cellWidth >= 11.0;
    const QFont font = style::tabular(view.theme.fonts(std::min(10.0, strip.fontPixels)));
    if (digits)
        for (std::uint32_t place = 0; place < whole.rowCount(); ++place)
            for (std::uint32_t i = 0; i < whole.columnCount(); ++i)
                if (const std::uint16_t value = whole.first.at(place, i); value > 0)
                    ink.text({strip.whole.left() + i * strip.cellWidth, strip.rowTop(place), strip.cellWidth,
                              strip.cellHeight},
                             Qt::AlignCenter, QString::number(value), font,
                             style::readable(view.theme.ink, colours[value]));
    if (strip.labels.width() <= 0.0) return;
    const QFont plain = style::tabular(view.theme.fonts(strip.fontPixels)),
                bold = style::tabular(view.theme.fonts(strip.fontPixels, QFont::DemiBold));
    for (std::uint32_t place = 0; place < whole.rowCount(); ++place) {
        const bool chosen = view.selected == place;
        ink.text({strip.labels.left(), strip.rowTop(place), strip.labels.width() - 8.0, strip.cellHeight},
                 Qt::AlignRight | Qt::AlignVCenter, text(whole.rows[place]), chosen ? bold : plain,
                 chosen ? view.theme.accent : view.theme.ink);
    }
}

void drawFooterLabels(Ink& ink, const GridsView& view) {
    const Strip& strip = view.strip;
    const QFont font = view.theme.fonts(11.0);
    const auto label = [&](const QRectF& line, const QString& words) {
        if (line.height() > 0.0)
            ink.text({strip.title.left(), line.top(), strip.whole.right() - strip.title.left(), line.height()},
                     Qt::AlignRight | Qt::AlignVCenter, words, font, view.theme.quietInk);
    };
    label(strip.sums, QStringLiteral("critical sum"));
    for (std::size_t rule = 0; rule < strip.rules.size(); ++rule)
        label(strip.rules[rule], text(view.made.rules[rule].name));
}

void drawMark(Ink& ink, const GridsView& view, const QRectF& line, Step step, bool kept) {
    if (line.height() <= 0.0) return;
    const QRectF cells = view.strip.cells(step);
    ink.text({cells.center().x() - 20.0, line.top(), 40.0, line.height()}, Qt::AlignCenter,
             kept ? QStringLiteral("✓") : QStringLiteral("✗"),
             view.theme.fonts(11.0, kept ? QFont::Normal : QFont::DemiBold), kept ? view.theme.ok : view.theme.warn);
}

// One step: `matrix` holds the entries left before it.
void drawStep(Ink& ink, const GridsView& view, Step step, const Entries& matrix) {
    const Strip& strip = view.strip;
    const bool present = view.made.skipped + step == view.step + 1;
    const QRectF box = strip.cells(step), column = strip.column(step);
    if (present) ink.box(column.adjusted(-7.0, -1.0, 7.0, 2.0), 6.0, QPen(view.theme.accent, 1.4), view.theme.canvas);
    ink.text({column.left() - 8.0, strip.headings.top(), column.width() + 16.0, strip.headings.height()},
             Qt::AlignCenter, text(lowered(view.made.stepLetter, view.made.skipped + step)),
             view.theme.fonts(12.0, present ? QFont::DemiBold : QFont::Normal),
             present ? view.theme.accent : view.theme.ink);
    std::vector<std::uint32_t> clearedIn(std::size_t{matrix.rows()} * matrix.columns(), 0);
    for (const Grids::Clear& clear : view.made.at(step))
        clearedIn[std::size_t{clear.row} * matrix.columns() + clear.column] = kCleared + clear.colour;
    std::vector<QColor> colours = {QColor(), toDoColour(view)};
    for (const scene::Colour& colour : view.made.colours) colours.push_back(clearedColour(view, colour));
    const Cells cells(view, box);
    cells.drawGround(ink);
    cells.draw(
        ink,
        [&](std::uint32_t place, std::uint32_t i) {
            const std::uint32_t cleared = clearedIn[std::size_t{place} * matrix.columns() + i];
            return cleared > 0 ? cleared : matrix.at(place, i) > 0 ? kToDo : kNothing;
        },
        colours);
    drawCritical(ink, view, box, matrix);
    if (strip.sums.height() > 0.0)
        ink.text({box.center().x() - 30.0, strip.sums.top(), 60.0, strip.sums.height()}, Qt::AlignCenter,
                 QString::number(matrix.criticalSum()),
                 style::tabular(view.theme.fonts(11.0, present ? QFont::DemiBold : QFont::Normal)), view.theme.ink);
    for (std::size_t rule = 0; rule < strip.rules.size(); ++rule)
        drawMark(ink, view, strip.rules[rule], step, view.made.rules[rule].kept[step - 1]);
}

void drawSigns(Ink& ink, const GridsView& view) {
    const Strip& strip = view.strip;
    const QFont font = view.theme.fonts(14.0);
    const auto sign = [&](double x, QChar letter) {
        ink.text({x - 8.0, strip.whole.center().y() - 10.0, 16.0, 20.0}, Qt::AlignCenter, letter, font,
                 view.theme.quietInk);
    };
    sign(strip.whole.right() + 13.0, QLatin1Char('='));
    if (strip.before) sign(strip.sight.left() - 14.0, QChar(0x22EF));
    for (Step step = strip.first; step < strip.first + strip.count; ++step)
        if (step < view.made.steps())
            sign(strip.column(step).right() + 14.0,
                 step + 1 < strip.first + strip.count ? QLatin1Char('+') : QChar(0x22EF));
}

// The selected row across all grids.
void drawSelected(Ink& ink, const GridsView& view) {
    const Strip& strip = view.strip;
    if (view.selected == FixedGrid::kNone || strip.cellHeight < 4.0) return;
    const QPen pen(view.theme.accent, 1.0);
    const double right = strip.cells(strip.first + strip.count - 1).right();
    const double top = strip.rowTop(view.selected) - 0.5;
    const double bottom = top + strip.cellHeight + 1.0;
    ink.line({strip.whole.left(), top}, {right, top}, pen);
    ink.line({strip.whole.left(), bottom}, {right, bottom}, pen);
}

// Completed steps, counted from the first one in this figure.
Step stepOf(const Grids::Fixed& made, const PaintTime& instant) {
    return instant.step > made.skipped ? instant.step - made.skipped : 0;
}

bool isItem(const Grids::Fixed& made, const Strip& strip, const QPointF& point, std::uint32_t row,
            std::optional<Step> step) {
    if (QRectF(QPointF(strip.whole.left() - strip.labels.width(), strip.whole.top()), strip.whole.bottomRight())
            .contains(point))
        return true;
    if (!step || !strip.cells(*step).contains(point)) return false;
    const auto i = static_cast<std::uint32_t>((point.x() - strip.cells(*step).left()) / strip.cellWidth);
    const std::uint32_t column = std::min(i, made.whole.columnCount() - 1);
    return std::ranges::any_of(made.at(*step),
                               [&](const Grids::Clear& clear) { return clear.row == row && clear.column == column; });
}

Strip stripOf(const Grids& grids, const View& view) {
    return makeStrip(*grids.fixed, view.canvas, view.viewport, stepOf(*grids.fixed, view.time));
}

void paint(const Grids& grids, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    const PaintTime& instant = view.time;
    const Grids::Fixed& made = *grids.fixed;
    if (canvas.paper && grids_page::fits(made)) {
        Ink ink(painter, canvas.area, canvas.vector);
        return grids_page::draw(ink, *canvas.theme, made, canvas.area, canvas.letter);
    }
    const Strip strip = stripOf(grids, view);
    GridsView shown{*canvas.theme, made, strip, instant.step};
    if (instant.selection.kind != Selection::Kind::nothing) shown.selected = made.whole.rowOf(instant.selection);
    Ink ink(painter, canvas.area, canvas.vector);
    drawTitle(ink, shown);
    drawFooterLabels(ink, shown);
    Entries left = made.before(strip.first);
    for (Step step = strip.first; step < strip.first + strip.count; ++step) {
        drawStep(ink, shown, step, left);
        made.clear(left, step);
    }
    drawWhole(ink, shown);
    drawSigns(ink, shown);
    drawSelected(ink, shown);
}

// A step with a row, or a row of the whole. Rows of the whole and entries cleared by a step are items.
std::optional<scene::Part> partAt(const Grids& grids, const QPointF& point, const View& view, PaintKeeper&) {
    const Grids::Fixed& made = *grids.fixed;
    const Strip strip = stripOf(grids, view);
    const auto step = strip.stepAt(point);
    scene::Part part;
    if (step) part.column = static_cast<std::uint32_t>(*step - 1);
    if (const auto row = strip.placeAt(point.y()); row && isItem(made, strip, point, *row, step)) {
        part.row = *row;
        part.item = made.whole.items[*row];
    }
    return part == scene::Part() ? std::nullopt : std::optional(part);
}

QSizeF naturalSize(const Grids& grids, PaintKeeper& keeper) { return naturalStripSize(*grids.fixed, keeper.fonts()); }

PageWidths pageWidths(const Grids& grids, PaintKeeper& keeper) {
    if (grids_page::fits(*grids.fixed)) return grids_page::widths(*grids.fixed, keeper.fonts());
    const double natural = naturalSize(grids, keeper).width();
    return {natural, natural};
}
double bodyHeight(const Grids& grids, double width, PaintKeeper& keeper) {
    return grids_page::fits(*grids.fixed) ? grids_page::height(*grids.fixed, width, keeper.fonts())
                                          : naturalSize(grids, keeper).height();
}
std::vector<Key> keys(const Grids& grids, const style::Theme& theme, PaintKeeper&) {
    return grids_page::fits(*grids.fixed) ? grids_page::keys(*grids.fixed, theme) : std::vector<Key>();
}

Panning panning(const Grids& grids, const View& view, PaintKeeper&) {
    return stripPanning(*grids.fixed, view.canvas, stepOf(*grids.fixed, view.time));
}

std::vector<Place> places(const Grids& grids, const View& view, PaintKeeper&) {
    std::vector<Place> all;
    const Strip strip = stripOf(grids, view);
    const std::vector<Selection>& items = grids.fixed->whole.items;
    for (std::uint32_t row = 0; row < items.size(); ++row)
        all.push_back({items[row], {strip.whole.center().x(), strip.rowTop(row) + strip.cellHeight / 2.0}});
    return all;
}

std::optional<double> timeAt(const Grids& grids, const QPointF& point, const View& view, PaintKeeper&) {
    const auto step = stripOf(grids, view).stepAt(point);
    return step ? std::optional(static_cast<double>(grids.fixed->skipped + *step - 1)) : std::nullopt;
}

}  // namespace
}  // namespace grids_painter

constinit const Painter kGridsPainter = {
    .form = scene::Grids::kKind,
    .paint = ofForm<grids_painter::paint>,
    .naturalSize = ofForm<grids_painter::naturalSize>,
    .pageWidths = ofForm<grids_painter::pageWidths>,
    .bodyHeight = ofForm<grids_painter::bodyHeight>,
    .keys = ofForm<grids_painter::keys>,
    .partAt = ofForm<grids_painter::partAt>,
    .panning = ofForm<grids_painter::panning>,
    .places = ofForm<grids_painter::places>,
    .timeAt = ofForm<grids_painter::timeAt>,
    .scrolls = true,
    .animated = false,
};

}  // namespace hop::ui::figure
