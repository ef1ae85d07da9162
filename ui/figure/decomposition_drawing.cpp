// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a decomposition, drawn: T0, the steps in sight, sums and marks, signs between them.
#include "ui/figure/decomposition_drawing.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/text.h"
#include "core/scene/names.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

constexpr std::uint32_t kNothing = 0, kToDo = 1;  // else kCleared + a swatch
constexpr std::uint32_t kCleared = 2;

QColor toDoColour(const DecompositionView& view) {
    return style::mix(view.theme.accent, view.theme.canvas, view.theme.dark ? 0.38 : 0.24);
}
QColor emptyColour(const DecompositionView& view) { return style::mix(view.theme.raised, view.theme.canvas, 0.6); }
QColor criticalColour(const DecompositionView& view) { return style::mix(view.theme.warn, view.theme.canvas, 0.85); }

QColor clearedColour(const DecompositionView& view, std::uint32_t swatch) {
    if (view.colouring.coloursLinks() || view.colouring.coloursNodes()) return view.theme.accent;
    return view.colouring.swatches()[swatch].colour;
}

std::uint32_t swatchOfMove(const DecompositionView& view, const plan::SymmetricMove& move) {
    if (view.colouring.coloursLinks() || view.colouring.coloursNodes()) return 0;
    const network::Network& network = *view.frame.run->network;
    const NodeId at = network.translations()->translate(view.frame.display.matrixNode, move.offset);
    const engine::Move hop = {view.made.whole.row(move.row).packet, network.dimensions()->linkOf(at, move.type),
                              move.tag, move.flags};
    return view.colouring.swatchOf(view.frame, hop);
}

// What one matrix looks like: by column and line, where a line is a row, or several when there are more rows than
// pixels.
class Cells {
public:
    Cells(const DecompositionView& view, const QRectF& box) : m_view(view), m_box(box) {
        const double height = view.strip.cellHeight;
        m_rowsPerLine = height >= 2.0 ? 1U : static_cast<std::uint32_t>(std::ceil(2.0 / height));
    }

    // `value` says what is in a place and a column; of the rows of a line the greatest counts.
    template <typename Value>
    void draw(Ink& ink, Value value, const std::vector<QColor>& colours) const {
        const DecompositionStrip& strip = m_view.strip;
        const auto rows = static_cast<std::uint32_t>(m_view.made.rows.size());
        const double inset = strip.cellHeight >= 10.0 ? 1.0 : strip.cellHeight >= 5.0 ? 0.5 : 0.0;
        const double corner = strip.cellHeight >= 10.0 ? 2.0 : 0.0;
        for (std::uint32_t i = 0; i < m_view.made.columns.size(); ++i) {
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

    // The surface on which the entries stand, class by class.
    void drawGround(Ink& ink) const {
        const DecompositionStrip& strip = m_view.strip;
        const auto rows = static_cast<std::uint32_t>(m_view.made.rows.size());
        const auto& starts = m_view.made.classStarts;
        for (std::size_t c = 0; c < starts.size(); ++c) {
            const std::uint32_t last = (c + 1 < starts.size() ? starts[c + 1] : rows) - 1;
            const double top = strip.rowTop(starts[c]), bottom = strip.rowTop(last) + strip.cellHeight;
            ink.box({m_box.left(), top, m_box.width(), bottom - top}, strip.cellHeight >= 10.0 ? 2.0 : 0.0, Qt::NoPen,
                    emptyColour(m_view));
        }
    }

private:
    const DecompositionView& m_view;
    QRectF m_box;
    std::uint32_t m_rowsPerLine = 1;
};

void drawTitle(Ink& ink, const DecompositionView& view) {
    const DecompositionStrip& strip = view.strip;
    const QFont font = style::font(12.0);
    const QFontMetricsF metrics(font);
    QString who = view.made.everyNode
                      ? QStringLiteral("every node (isotropic)")
                      : QStringLiteral("packets of node ") +
                            text(scene::nodeName(*view.frame.run->network, view.frame.display.matrixNode,
                                                 scene::Labels::address));
    const Step last = strip.first + strip.count - 1;
    const Step present = std::min(view.frame.step + 1, view.made.steps());
    if (strip.count == view.made.steps())
        who += QStringLiteral(" · ") + QString::fromStdString(quantity(view.made.steps(), "step"));
    else
        who += QStringLiteral(" · steps %1 to %2 of %3%4")
                   .arg(text(strip.first), text(last), text(view.made.steps()),
                        strip.first <= present && present <= last ? QStringLiteral(", around the present one")
                                                                  : QString());
    if (view.strip.isPooled())
        who += QStringLiteral(" · %1 rows, each line several of them").arg(text(view.made.rows.size()));
    // The key, at the right end, as far as there is room.
    struct Item {
        QString words;
        QColor colour;
        bool edge;
    };
    const Item items[] = {{QStringLiteral("critical line"), criticalColour(view), true},
                          {QStringLiteral("still to do"), toDoColour(view), false},
                          {QStringLiteral("cleared by the step"),
                           view.colouring.swatches().empty() ? view.theme.accent : clearedColour(view, 0), false}};
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

void drawCritical(Ink& ink, const DecompositionView& view, const QRectF& box, const task::TaskMatrix& matrix) {
    const std::uint64_t critical = matrix.criticalSum();
    if (critical == 0) return;
    const double width = view.strip.cellWidth;
    for (std::uint32_t i = 0; i < view.made.columns.size(); ++i)
        if (matrix.columnSum(view.made.columns[i]) == critical)
            ink.box({box.left() + i * width + 0.5, box.top() - 3.5, width - 1.0, 2.0}, 0.0, Qt::NoPen,
                    criticalColour(view));
    if (view.strip.isPooled()) return;
    for (std::uint32_t place = 0; place < view.made.rows.size(); ++place)
        if (matrix.rowSum(view.made.rows[place]) == critical)
            ink.box({box.left() - 4.0, view.strip.rowTop(place) + 0.5, 2.0, view.strip.cellHeight - 1.0}, 0.0,
                    Qt::NoPen, criticalColour(view));
}

void drawWhole(Ink& ink, const DecompositionView& view) {
    const DecompositionStrip& strip = view.strip;
    const QFont heading = style::font(12.0, QFont::DemiBold);
    ink.text({strip.whole.center().x() - 40.0, strip.headings.top(), 80.0, strip.headings.height()}, Qt::AlignCenter,
             text(scene::lowered("T", 0)), heading, view.theme.ink);
    if (strip.names.height() > 0.0) {
        const QFont font = style::font(10.0, QFont::DemiBold);
        const QFontMetricsF metrics(font);
        const bool coloured = view.frame.display.colourBy == scene::ColourBy::dimension;
        for (std::uint32_t i = 0; i < view.made.columns.size(); ++i) {
            const std::uint32_t column = view.made.columns[i];
            const QString name =
                text(scene::linkTypeName(*view.frame.run->network, column, view.frame.display.numbering));
            if (metrics.horizontalAdvance(name) > strip.cellWidth + 1.0) continue;
            const QColor colour = coloured
                                      ? style::readable(style::category(view.theme, column).colour, view.theme.canvas)
                                      : view.theme.quietInk;
            ink.text(
                {strip.whole.left() + i * strip.cellWidth, strip.names.top(), strip.cellWidth, strip.names.height()},
                Qt::AlignCenter, name, font, colour);
        }
    }
    const Cells cells(view, strip.whole);
    cells.drawGround(ink);
    std::vector<QColor> colours(2 + std::size_t{view.greatest});
    for (std::size_t value = 1; value < colours.size(); ++value)
        colours[value] =
            style::mix(toDoColour(view), emptyColour(view),
                       view.greatest == 1 ? 1.0 : 0.35 + 0.65 * static_cast<double>(value) / view.greatest);
    cells.draw(
        ink,
        [&](std::uint32_t place, std::uint32_t i) -> std::uint32_t {
            return view.made.whole.entry(view.made.rows[place], view.made.columns[i]);
        },
        colours);
    const bool digits = strip.cellHeight >= 11.0 && strip.cellWidth >= 11.0;
    const QFont font = style::tabular(style::font(std::min(10.0, strip.fontPixels)));
    if (digits)
        for (std::uint32_t place = 0; place < view.made.rows.size(); ++place)
            for (std::uint32_t i = 0; i < view.made.columns.size(); ++i)
                if (const std::uint16_t value = view.made.whole.entry(view.made.rows[place], view.made.columns[i]);
                    value > 0)
                    ink.text({strip.whole.left() + i * strip.cellWidth, strip.rowTop(place), strip.cellWidth,
                              strip.cellHeight},
                             Qt::AlignCenter, QString::number(value), font,
                             style::readable(view.theme.ink, colours[value]));
    if (strip.labels.width() <= 0.0) return;
    const QFont plain = style::tabular(style::font(strip.fontPixels)),
                bold = style::tabular(style::font(strip.fontPixels, QFont::DemiBold));
    for (std::uint32_t place = 0; place < view.made.rows.size(); ++place) {
        const bool chosen = view.selected == place;
        ink.text({strip.labels.left(), strip.rowTop(place), strip.labels.width() - 8.0, strip.cellHeight},
                 Qt::AlignRight | Qt::AlignVCenter, decompositionRowName(view.made, view.frame, view.made.rows[place]),
                 chosen ? bold : plain, chosen ? view.theme.accent : view.theme.ink);
    }
}

void drawFooterLabels(Ink& ink, const DecompositionView& view) {
    const DecompositionStrip& strip = view.strip;
    const QFont font = style::font(11.0);
    const auto label = [&](const QRectF& line, const char* words) {
        if (line.height() > 0.0)
            ink.text({strip.title.left(), line.top(), strip.whole.right() - strip.title.left(), line.height()},
                     Qt::AlignRight | Qt::AlignVCenter, QLatin1StringView(words), font, view.theme.quietInk);
    };
    label(strip.sums, "critical sum");
    label(strip.octr, "OCTR");
    label(strip.oadd, "OADD");
}

void drawMark(Ink& ink, const DecompositionView& view, const QRectF& line, Step step, bool kept) {
    if (line.height() <= 0.0) return;
    const QRectF cells = view.strip.cells(step);
    ink.text({cells.center().x() - 20.0, line.top(), 40.0, line.height()}, Qt::AlignCenter,
             kept ? QStringLiteral("✓") : QStringLiteral("✗"),
             style::font(11.0, kept ? QFont::Normal : QFont::DemiBold), kept ? view.theme.ok : view.theme.warn);
}

// One step: `matrix` is the one before it.
void drawStep(Ink& ink, const DecompositionView& view, Step step, const task::TaskMatrix& matrix) {
    const DecompositionStrip& strip = view.strip;
    const bool present = step == view.frame.step + 1;
    const QRectF box = strip.cells(step), column = strip.column(step);
    if (present) ink.box(column.adjusted(-7.0, -1.0, 7.0, 2.0), 6.0, QPen(view.theme.accent, 1.4), view.theme.canvas);
    ink.text({column.left() - 8.0, strip.headings.top(), column.width() + 16.0, strip.headings.height()},
             Qt::AlignCenter, text(scene::lowered("S", step)),
             style::font(12.0, present ? QFont::DemiBold : QFont::Normal),
             present ? view.theme.accent : view.theme.ink);
    std::vector<std::uint32_t> clearedIn(matrix.rowCount() * matrix.columnCount(), 0);
    for (const plan::SymmetricMove& move : view.made.plan->at(step))
        clearedIn[std::size_t{move.row} * matrix.columnCount() + move.type] = kCleared + swatchOfMove(view, move);
    std::vector<QColor> colours = {QColor(), toDoColour(view)};
    for (std::uint32_t swatch = 0; swatch < std::max<std::size_t>(1, view.colouring.swatches().size()); ++swatch)
        colours.push_back(clearedColour(view, swatch));
    const Cells cells(view, box);
    cells.drawGround(ink);
    cells.draw(
        ink,
        [&](std::uint32_t place, std::uint32_t i) {
            const std::uint32_t row = view.made.rows[place], link = view.made.columns[i];
            const std::uint32_t cleared = clearedIn[std::size_t{row} * matrix.columnCount() + link];
            return cleared > 0 ? cleared : matrix.entry(row, link) > 0 ? kToDo : kNothing;
        },
        colours);
    drawCritical(ink, view, box, matrix);
    if (strip.sums.height() > 0.0)
        ink.text({box.center().x() - 30.0, strip.sums.top(), 60.0, strip.sums.height()}, Qt::AlignCenter,
                 QString::number(matrix.criticalSum()),
                 style::tabular(style::font(11.0, present ? QFont::DemiBold : QFont::Normal)), view.theme.ink);
    if (view.made.checks.empty()) return;
    drawMark(ink, view, strip.octr, step, view.made.checks[step - 1].keepsOctr);
    drawMark(ink, view, strip.oadd, step, view.made.checks[step - 1].keepsOadd);
}

void drawSigns(Ink& ink, const DecompositionView& view) {
    const DecompositionStrip& strip = view.strip;
    const QFont font = style::font(14.0);
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

// The selected packet's row, through all matrices.
void drawSelected(Ink& ink, const DecompositionView& view) {
    const DecompositionStrip& strip = view.strip;
    if (!view.selected || strip.cellHeight < 4.0) return;
    const QPen pen(view.theme.accent, 1.0);
    const double right = strip.cells(strip.first + strip.count - 1).right();
    const double top = strip.rowTop(*view.selected) - 0.5;
    const double bottom = top + strip.cellHeight + 1.0;
    ink.line({strip.whole.left(), top}, {right, top}, pen);
    ink.line({strip.whole.left(), bottom}, {right, bottom}, pen);
}

}  // namespace

DecompositionView::DecompositionView(const scene::Frame& shown, const style::Theme& colours,
                                     const Decomposition& decomposition, const DecompositionStrip& places)
    : frame(shown), theme(colours), made(decomposition), strip(places), colouring(shown, colours) {
    for (std::uint32_t row = 0; row < made.whole.rowCount(); ++row)
        for (const std::uint16_t value : made.whole.entries(row)) greatest = std::max(greatest, value);
    if (frame.selection.kind != scene::Selection::Kind::packet) return;
    for (std::uint32_t place = 0; place < made.rows.size(); ++place)
        if (made.whole.row(made.rows[place]).packet == frame.selection.id) selected = place;
}

void drawDecomposition(Ink& ink, const DecompositionView& view) {
    const DecompositionStrip& strip = view.strip;
    drawTitle(ink, view);
    drawFooterLabels(ink, view);
    task::TaskMatrix matrix = matrixBefore(view.made, view.frame, strip.first);
    for (Step step = strip.first; step < strip.first + strip.count; ++step) {
        drawStep(ink, view, step, matrix);
        clear(matrix, view.made, step);
    }
    drawWhole(ink, view);
    drawSigns(ink, view);
    drawSelected(ink, view);
}

}  // namespace hop::ui::figure
