// SPDX-License-Identifier: GPL-3.0-or-later
// Bars over time: a bar for each step; above them phases as bands, with time slots as a finer row in between; below
// them the track of the item followed; and the playhead.
//
// Up to a few dozen steps are drawn as cells with numbers, more as bars without gaps; if there are more steps than
// pixels, each column shows its busiest step. Compared runs have a row each on one time axis: letter and name, bars on
// one scale if their networks allow it, and a mark at the end of each run.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/text.h"
#include "core/scene/bars/bars.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/lines/time_axis.h"
#include "ui/figure/painters.h"
#include "ui/figure/words.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace bars_painter {
namespace {

using scene::Bars;

constexpr double kMargin = 2.0 * style::kGrid;
constexpr double kNumbers = 2.0 * style::kGrid;
constexpr double kSlots = 8.0;
constexpr double kTrack = 7.0;
constexpr double kTrackName = 13.0;
constexpr double kDots = 6.0;                        // [logical pixels] apart
constexpr double kToCome = 0.45;                     // share of colour for steps not yet played
constexpr double kLeastSlot = 2.5;                   // [logical pixels] narrower ones cannot be distinguished
constexpr double kRow = 28.0, kLeastRow = 18.0;      // of a compared run, including the gap
constexpr double kLetter = 18.0;                     // room before the name
constexpr double kLeastPage = 240.0;                 // width on a page [logical pixels]
constexpr double kMostName = 0.3, kNamesFrom = 520;  // share of the width for names; least width of an area with names

struct Axis {
    QRectF bands;  // empty without phases
    QRectF slots;  // empty without time slots
    QRectF bars;
    QRectF trackName;  // empty without a track or without room for its name
    QRectF track;
    QRectF numbers;
    QRectF scale;  // label of the tallest bar's number of links, left of the bars
    TimeAxis time;
    double x(double at) const { return time.x(at); }
};

Axis makeAxis(const QRectF& area, const Bars& shown, style::Fonts fonts) {
    const Bars::Fixed& fixed = *shown.fixed;
    Axis axis;
    const double scale =
        style::TextMetrics(fonts(10.0)).horizontalAdvance(QString::fromStdString(thousands(fixed.most))) + 8.0;
    QRectF inner = area.adjusted(kMargin + scale, 10.0, -kMargin, -4.0);
    inner.setWidth(std::max(0.0, inner.width()));  // of an almost closed panel
    const double bands = fixed.bands.empty() || inner.height() < 48.0 ? 0.0 : 16.0;
    const double slots = bands == 0.0 || fixed.patterns.empty() || inner.height() < 64.0 ? 0.0 : kSlots;
    const double numbers = inner.height() >= 32.0 ? kNumbers : 0.0;
    axis.bands = QRectF(inner.left(), inner.top(), inner.width(), bands);
    axis.slots = QRectF(inner.left(), axis.bands.bottom() + 2.0, inner.width(), slots);
    const double top = inner.top() + (bands > 0.0 ? bands + 5.0 : 0.0) + (slots > 0.0 ? slots + 2.0 : 0.0);
    const double track = shown.track ? kTrack + 3.0 : 0.0;
    const double trackName = shown.track && inner.bottom() - numbers - track - top >= 24.0 ? kTrackName : 0.0;
    axis.bars =
        QRectF(inner.left(), top, inner.width(), std::max(4.0, inner.bottom() - numbers - track - trackName - top));
    axis.trackName = QRectF(inner.left(), axis.bars.bottom(), inner.width(), trackName);
    axis.track = QRectF(inner.left(), axis.trackName.bottom() + 2.0, inner.width(), shown.track ? kTrack : 0.0);
    axis.numbers = QRectF(inner.left(), axis.trackName.bottom() + track, inner.width(), numbers);
    axis.scale = QRectF(area.left() + kMargin, axis.bars.top(), scale, axis.bars.height());
    axis.time = makeTimeAxis(inner, {}, fixed.first, fixed.last);
    return axis;
}

QFont nameFont(style::Fonts fonts) { return fonts(12.0); }

// Positions of the rows of compared runs.
struct RowsAxis {
    QRectF names;  // for all rows; empty: letters only
    QRectF letters;
    QRectF scales;  // left of the bars
    QRectF bars;    // of all rows
    QRectF numbers;
    double perRow = 0.0;
    TimeAxis time;

    QRectF row(std::size_t index) const {
        return {bars.left(), bars.top() + static_cast<double>(index) * perRow + 4.0, bars.width(), perRow - 6.0};
    }
};

RowsAxis makeRowsAxis(const QRectF& area, const Bars& shown, style::Fonts fonts) {
    RowsAxis axis;
    std::uint64_t most = 0;
    double name = 0.0;
    const style::TextMetrics names(nameFont(fonts));
    for (const Bars::Row& row : shown.rows) {
        if (row.bars != nullptr) most = std::max(most, row.bars->most);
        name = std::max(name, names.horizontalAdvance(text(row.name)) + 10.0);
    }
    const double scale =
        style::TextMetrics(fonts(10.0)).horizontalAdvance(QString::fromStdString(thousands(most))) + 10.0;
    name = area.width() >= kNamesFrom ? std::min(name, kMostName * area.width()) : 0.0;
    const QRectF inner = area.adjusted(kMargin, 8.0, -kMargin, -4.0);
    const double left = inner.left() + kLetter + name + scale;
    const double numbers = inner.height() >= kNumbers + 12.0 * static_cast<double>(shown.rows.size()) ? kNumbers : 0.0;
    axis.bars = QRectF(left, inner.top(), std::max(0.0, inner.right() - left), std::max(4.0, inner.height() - numbers));
    axis.letters = QRectF(inner.left(), inner.top(), kLetter, axis.bars.height());
    axis.names = QRectF(axis.letters.right(), inner.top(), name, axis.bars.height());
    axis.scales = QRectF(axis.names.right(), inner.top(), scale, axis.bars.height());
    axis.numbers = QRectF(left, axis.bars.bottom(), axis.bars.width(), numbers);
    axis.perRow = axis.bars.height() / static_cast<double>(shown.rows.size());
    axis.time = makeTimeAxis(axis.bars, {}, shown.first(), shown.last());
    return axis;
}

QColor slotColour(const style::Theme& theme, const plan::TimeSlot& slot) {
    return style::category(theme, slot.tag).colour;
}

// The band's name and the legend of its time slots; false if there is not enough room, or there are no slots.
bool drawSlotNames(Ink& ink, const QRectF& box, const style::Theme& theme, const Bars::Band& band,
                   const Bars::Fixed& fixed, const QColor& words) {
    constexpr double kSide = 8.0, kBetween = 14.0;
    const auto found = std::ranges::find(fixed.patterns, band.first, &plan::TimeSlots::first);
    if (found == fixed.patterns.end()) return false;
    const QFont font = theme.fonts(10.0);
    const style::TextMetrics metrics(font);
    double width = metrics.horizontalAdvance(text(band.name));
    for (const plan::TimeSlot& slot : found->pattern)
        width += kBetween + kSide + 4.0 + metrics.horizontalAdvance(text(slot.name));
    if (width + 8.0 > box.width()) return false;
    double x = box.center().x() - width / 2.0;
    const auto write = [&](const QString& name) {
        ink.text({x, box.top(), metrics.horizontalAdvance(name), box.height()}, Qt::AlignLeft | Qt::AlignVCenter, name,
                 font, words);
        x += metrics.horizontalAdvance(name);
    };
    write(text(band.name));
    for (const plan::TimeSlot& slot : found->pattern) {
        x += kBetween;
        ink.box({x, box.center().y() - kSide / 2.0, kSide, kSide}, 2.0, Qt::NoPen, slotColour(theme, slot));
        x += kSide + 4.0;
        write(text(slot.name));
    }
    return true;
}

void drawBands(Ink& ink, const Axis& axis, const style::Theme& theme, const Bars& shown) {
    if (axis.bands.height() <= 0.0) return;
    const QFont font = theme.fonts(10.0);
    const style::TextMetrics metrics(font);
    std::size_t index = 0;
    for (const Bars::Band& band : shown.fixed->bands) {
        const double left = axis.x(static_cast<double>(band.first) - 1.0),
                     right = axis.x(static_cast<double>(band.last));
        const QColor tint = style::category(theme, shown.coloured ? index : index % 2 == 0 ? 0 : 2).colour;
        const QRectF box(left + 1.0, axis.bands.top(), std::max(1.0, right - left - 2.0), axis.bands.height());
        const QColor fill = style::mix(tint, theme.canvas, theme.dark ? 0.3 : 0.16);
        ink.box(box, std::min(4.0, box.width() / 2.0), Qt::NoPen, fill);
        const QColor words = style::readable(theme.quietInk, fill);
        if (!drawSlotNames(ink, box, theme, band, *shown.fixed, words)) {
            const QString name = metrics.elidedText(text(band.name), Qt::ElideRight, box.width() - 8.0);
            if (name.size() > 1) ink.text(box, Qt::AlignCenter, name, font, words);
        }
        ++index;
    }
}

// The row of time slots: which kind of move has its turn in each step. A grey strip if steps are too narrow.
void drawSlots(Ink& ink, const Axis& axis, const style::Theme& theme, const Bars::Fixed& fixed) {
    if (axis.slots.height() <= 0.0) return;
    for (const plan::TimeSlots& stretch : fixed.patterns) {
        const Step from = std::max(stretch.first, fixed.first), to = std::min(stretch.last, fixed.last);
        const auto box = [&](Step first, Step last, double gap) {
            const double left = axis.x(static_cast<double>(first) - 1.0), right = axis.x(static_cast<double>(last));
            return QRectF(left + gap / 2.0, axis.slots.top(), right - left - gap, axis.slots.height());
        };
        if (axis.time.perStep < kLeastSlot) {
            if (from <= to) ink.box(box(from, to, 2.0), 2.0, Qt::NoPen, style::mix(theme.quietInk, theme.canvas, 0.2));
            continue;
        }
        const double gap = axis.time.perStep >= 6.0 ? 1.0 : 0.0;
        for (Step step = stretch.first; step <= to;)
            for (const plan::TimeSlot& slot : stretch.pattern) {
                const Step first = std::max(step, from), last = std::min(step + slot.length - 1, to);
                if (first <= last)
                    ink.box(box(first, last, gap), 0.0, Qt::NoPen,
                            style::mix(slotColour(theme, slot), theme.canvas, theme.dark ? 0.75 : 0.7));
                step += slot.length;
            }
    }
}

void drawScale(Ink& ink, const Axis& axis, const style::Theme& theme, const Bars::Fixed& fixed) {
    if (axis.scale.height() < 28.0) return;
    const QFont font = style::tabular(theme.fonts(10.0));
    const QRectF box = axis.scale.adjusted(0, -2.0, -6.0, 2.0);
    ink.text(box, Qt::AlignRight | Qt::AlignTop, QString::fromStdString(thousands(fixed.most)), font, theme.quietInk);
    ink.text(box, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("0"), font, theme.quietInk);
}

// `most`: the value drawn at full height.
void drawBars(Ink& ink, const QRectF& area, const TimeAxis& time, const style::Theme& theme, const Bars::Fixed& fixed,
              std::uint64_t most, double now) {
    const QColor done = theme.accent, open = style::mix(theme.quietInk, theme.canvas, theme.dark ? 0.35 : 0.25);
    const auto bar = [&](double from, double to, double share, double gap, double corner) {
        const QRectF frame(time.x(from) + gap / 2.0, area.top(), time.x(to) - time.x(from) - gap, area.height());
        const double height = share > 0.0 ? std::max(2.0, share * frame.height()) : 0.0;
        const QRectF box(frame.left(), frame.bottom() - height, frame.width(), height);
        const double part = std::clamp((now - from) / (to - from), 0.0, 1.0);
        if (part < 1.0) ink.box(box, corner, Qt::NoPen, open);
        if (part > 0.0)
            ink.box({box.left(), box.top(), part * box.width(), box.height()}, part < 1.0 ? 0.0 : corner, Qt::NoPen,
                    done);
    };
    ink.line({area.left(), area.bottom() + 0.5}, {area.right(), area.bottom() + 0.5}, QPen(theme.hairline, 1.0));
    if (time.perStep >= 2.0) {
        const double gap = time.perStep >= 8.0   ? 2.0
                           : time.perStep >= 4.0 ? 1.0
                                                 : 0.0,
                     corner = time.perStep >= 16.0 ? 3.0 : 0.0;
        for (Step step = fixed.first; step <= fixed.last; ++step)
            bar(static_cast<double>(step) - 1.0, static_cast<double>(step),
                static_cast<double>(fixed.at(step)) / static_cast<double>(most), gap, corner);
        return;
    }
    const double width =
        area.width() * static_cast<double>(fixed.count()) / static_cast<double>(time.last + 1 - time.first);
    const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor(width / 2.0)));
    const std::vector<double> shares = fixed.pooled(columns);
    const double ofArea = static_cast<double>(fixed.most) / static_cast<double>(most);
    const double perColumn = static_cast<double>(fixed.count()) / static_cast<double>(columns);
    for (std::size_t column = 0; column < columns; ++column) {
        const double from = static_cast<double>(fixed.first) - 1.0 + static_cast<double>(column) * perColumn;
        bar(from, from + perColumn, ofArea * shares[column], 0.0, 0.0);
    }
}

// Spans are pale until played; rests are dots.
void drawTrack(Ink& ink, const Axis& axis, const style::Theme& theme, const Bars::Track& track, double now) {
    ink.text(axis.trackName, Qt::AlignLeft | Qt::AlignVCenter, text(track.name), theme.fonts(10.0), theme.quietInk);
    const auto within = [&](double x) { return std::clamp(x, axis.track.left(), axis.track.right()); };
    const auto stretch = [&](double from, double to, const QColor& colour, double gap) {
        if (to <= from) return;
        const double left = within(axis.x(from)), right = within(axis.x(to));
        ink.box({left + gap / 2.0, axis.track.top(), std::max(1.0, right - left - gap), axis.track.height()},
                axis.time.perStep >= 16.0 ? 2.0 : 0.0, Qt::NoPen, colour);
    };
    const auto rest = [&](Step first, Step last) {
        const double left = axis.x(static_cast<double>(first) - 1.0), right = axis.x(static_cast<double>(last));
        for (double x = std::ceil((left + 2.0) / kDots) * kDots; x <= right - 2.0; x += kDots)
            if (x >= axis.track.left() && x <= axis.track.right())
                ink.disc({x, axis.track.center().y()}, 1.0, Qt::NoPen, theme.quietInk);
    };
    const double gap = axis.time.perStep >= 8.0 ? 2.0 : 0.0;
    Step next = track.first;
    for (const Bars::Track::Span& span : track.spans) {
        if (next < span.first) rest(next, span.first - 1);
        next = span.last + 1;
        const QColor colour = swatchOf(span.colour, theme).colour;
        const double from = static_cast<double>(span.first) - 1.0, to = static_cast<double>(span.last);
        const double played = std::clamp(now, from, to);
        if (played < to) stretch(from, to, style::mix(colour, theme.canvas, kToCome), gap);
        stretch(from, played, colour, gap);
    }
}

void drawPlayhead(Ink& ink, const Axis& axis, const style::Theme& theme, double now) {
    const double x = axis.x(now), top = (axis.bands.height() > 0.0 ? axis.bands.top() : axis.bars.top()) - 4.0;
    const double bottom = axis.track.height() > 0.0 ? axis.track.bottom() : axis.bars.bottom();
    ink.line({x, top}, {x, bottom + 3.0}, QPen(theme.ink, 1.6));
    ink.disc({x, top}, 4.0, Qt::NoPen, theme.ink);
}

// On one line if it fits, else on two, which may use the gap between rows, else elided.
void drawName(Ink& ink, const QRectF& box, double perRow, const style::Theme& theme, const QString& name) {
    const double width = box.width() - 8.0;
    const QFont small = theme.fonts(10.0);
    const style::TextMetrics metrics(nameFont(theme.fonts));
    const QStringList lines = linesOf(name, small, width);
    const double height = lineHeight(small) * static_cast<double>(lines.size());
    if (metrics.horizontalAdvance(name) <= width || height > perRow)
        ink.text(box, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, width),
                 nameFont(theme.fonts), theme.ink);
    else
        drawLines(ink, box.adjusted(0.0, (box.height() - height) / 2.0, 0.0, 0.0), Qt::AlignLeft, lines, small,
                  theme.ink);
}

// The end mark of a run, with its text if it fits before the end of the axis.
void drawEnd(Ink& ink, const QRectF& box, const RowsAxis& axis, const style::Theme& theme, const Bars::Row& row,
             double now) {
    if (row.end.empty()) return;
    const double end = axis.time.x(static_cast<double>(row.bars->last));
    ink.line({end, box.top() - 1.0}, {end, box.bottom()}, QPen(theme.ok, 1.6));
    const QFont font = theme.fonts(11.0);
    const style::TextMetrics metrics(font);
    for (const QString& words : {text(row.end), QStringLiteral("done")}) {
        const double width = metrics.horizontalAdvance(words) + 2.0;
        double left = end + 8.0;
        // Beside the playhead, not below it.
        const double playhead = axis.time.x(now);
        if (playhead > left - 6.0 && playhead < left + width + 6.0) left = playhead + 8.0;
        if (left + width > axis.bars.right()) continue;
        return ink.text({left, box.top(), width, box.height()}, Qt::AlignLeft | Qt::AlignVCenter, words, font,
                        theme.ok);
    }
}

void drawRows(Ink& ink, const RowsAxis& axis, const style::Theme& theme, const Bars& shown, double now) {
    std::uint64_t most = 1;
    for (const Bars::Row& row : shown.rows)
        if (row.bars != nullptr) most = std::max(most, row.bars->most);
    const bool oneScale = shown.hasOneScale();
    const auto within = [](const QRectF& column, const QRectF& row) {
        return QRectF(column.left(), row.top(), column.width(), row.height());
    };
    for (std::size_t i = 0; i < shown.rows.size(); ++i) {
        const Bars::Row& row = shown.rows[i];
        const QRectF box = axis.row(i);
        ink.text(within(axis.letters, box), Qt::AlignLeft | Qt::AlignVCenter, text(row.letter),
                 theme.fonts(12.0, QFont::DemiBold), theme.ink);
        if (axis.names.width() > 0.0) drawName(ink, within(axis.names, box), axis.perRow, theme, text(row.name));
        if (row.bars == nullptr) continue;
        const std::uint64_t scale = oneScale ? most : row.bars->most;
        if (box.height() >= 10.0 && (!oneScale || i == 0))
            ink.text(within(axis.scales, box).adjusted(0, -4, -6, 4), Qt::AlignRight | Qt::AlignTop,
                     QString::fromStdString(thousands(scale)), style::tabular(theme.fonts(10.0)), theme.quietInk);
        drawBars(ink, box, axis.time, theme, *row.bars, scale, now);
        drawEnd(ink, box, axis, theme, row, now);
    }
    drawStepNumbers(ink, axis.time, axis.numbers, theme, static_cast<Step>(now) + 1);
    const double x = axis.time.x(now);
    ink.line({x, axis.bars.top() - 2.0}, {x, axis.bars.bottom() + 1.0}, QPen(theme.ink, 1.6));
    ink.disc({x, axis.bars.top() - 3.0}, 4.0, Qt::NoPen, theme.ink);
}

std::optional<scene::Part> rowPartAt(const QPointF& point, const RowsAxis& axis, const Bars& bars) {
    if (!axis.bars.contains(point)) return std::nullopt;
    const auto step = static_cast<Step>((point.x() - axis.bars.left()) / axis.time.perStep);
    const auto row = static_cast<std::size_t>((point.y() - axis.bars.top()) / axis.perRow);
    return scene::Part{.item = {},
                       .row = static_cast<std::uint32_t>(std::min(bars.count() - 1, step)),
                       .column = static_cast<std::uint32_t>(std::min(bars.rows.size() - 1, row))};
}

void paint(const Bars& bars, QPainter& painter, const View& view, PaintKeeper&) {
    const Canvas& canvas = view.canvas;
    const PaintTime& instant = view.time;
    Ink ink(painter, canvas.area, canvas.vector);
    if (!bars.rows.empty())
        return drawRows(ink, makeRowsAxis(canvas.area, bars, canvas.fonts()), *canvas.theme, bars, instant.clock);
    const Axis axis = makeAxis(canvas.area, bars, canvas.fonts());
    drawBands(ink, axis, *canvas.theme, bars);
    drawSlots(ink, axis, *canvas.theme, *bars.fixed);
    drawScale(ink, axis, *canvas.theme, *bars.fixed);
    drawBars(ink, axis.bars, axis.time, *canvas.theme, *bars.fixed, bars.fixed->most, instant.time);
    if (bars.track) drawTrack(ink, axis, *canvas.theme, *bars.track, instant.time);
    drawStepNumbers(ink, axis.time, axis.numbers, *canvas.theme, instant.step + 1);
    drawPlayhead(ink, axis, *canvas.theme, instant.time);
}

std::optional<scene::Part> partAt(const Bars& bars, const QPointF& point, const View& view, PaintKeeper&) {
    if (!bars.rows.empty()) return rowPartAt(point, makeRowsAxis(view.canvas.area, bars, view.canvas.fonts()), bars);
    const Axis axis = makeAxis(view.canvas.area, bars, view.canvas.fonts());
    if (point.x() < axis.bars.left() || point.x() > axis.bars.right()) return std::nullopt;
    const auto place = static_cast<Step>((point.x() - axis.bars.left()) / axis.time.perStep);
    return scene::Part{.item = {}, .row = static_cast<std::uint32_t>(std::min(bars.fixed->count() - 1, place))};
}

QSizeF naturalSize(const Bars& bars, PaintKeeper&) {
    const double width = std::clamp(static_cast<double>(bars.count()) * 24.0, 480.0, 1200.0);
    if (!bars.rows.empty()) return {width, kRow * static_cast<double>(bars.rows.size()) + kNumbers + 12.0};
    const Bars::Fixed& fixed = *bars.fixed;
    return {width, (fixed.bands.empty() ? 64.0 : 84.0) + (fixed.patterns.empty() ? 0.0 : kSlots + 2.0) +
                       (bars.track ? kTrack + kTrackName + 3.0 : 0.0)};
}

// Narrow bars have fewer texts, but not smaller ones.
PageWidths pageWidths(const Bars& bars, PaintKeeper& keeper) { return {kLeastPage, naturalSize(bars, keeper).width()}; }

std::optional<double> timeAt(const Bars& bars, const QPointF& point, const View& view, PaintKeeper&) {
    const TimeAxis time = bars.rows.empty() ? makeAxis(view.canvas.area, bars, view.canvas.fonts()).time
                                            : makeRowsAxis(view.canvas.area, bars, view.canvas.fonts()).time;
    return std::clamp(time.timeAt(point.x()), time.start(), static_cast<double>(bars.last()));
}

}  // namespace
}  // namespace bars_painter

constinit const Painter kBarsPainter = {
    .form = scene::Bars::kKind,
    .paint = ofForm<bars_painter::paint>,
    .naturalSize = ofForm<bars_painter::naturalSize>,
    .pageWidths = ofForm<bars_painter::pageWidths>,
    .partAt = ofForm<bars_painter::partAt>,
    .timeAt = ofForm<bars_painter::timeAt>,
    .fitsAnySize = true,
    .followsClock = true,
};

}  // namespace hop::ui::figure
