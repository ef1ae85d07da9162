// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: busy links of every step as bars, phases as bands above them, time slots as a finer row between, the
// playhead.
//
// Up to a few dozen steps are cells with their numbers; more become bars without gaps; more than there are pixels are
// pooled, each column showing the busiest of its steps.
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

#include "core/base/text.h"
#include "core/plan/time_slots.h"
#include "ui/figure/figure.h"
#include "ui/figure/ink.h"
#include "ui/figure/step_series.h"
#include "ui/figure/time_axis.h"
#include "ui/style/application.h"

namespace hop::ui::figure::timeline {

Entry entry();

namespace {

using scene::Frame;
using scene::Selection;

constexpr double kMargin = 2.0 * style::kGrid;
constexpr double kNumbers = 2.0 * style::kGrid;
constexpr double kSlots = 8.0;
constexpr double kLeastSlot = 2.5;  // [logical pixels] narrower ones are not told apart

struct Key {
    std::uint64_t revision = 0;
    const void* run = nullptr;
    const void* timeline = nullptr;
    Step lastStep = 0;
    friend bool operator==(const Key&, const Key&) = default;
};

struct Axis {
    QRectF bands;  // empty without phases
    QRectF slots;  // the same without time slots
    QRectF bars;
    QRectF numbers;
    QRectF scale;  // how many links the tallest bar stands for, left of the bars
    TimeAxis time;
    double x(double at) const { return time.x(at); }
};

Axis makeAxis(const QRectF& area, const StepSeries& series, bool hasSlots) {
    Axis axis;
    const double scale =
        QFontMetricsF(style::font(10.0)).horizontalAdvance(QString::fromStdString(thousands(series.most))) + 8.0;
    const QRectF inner = area.adjusted(kMargin + scale, 10.0, -kMargin, -4.0);
    const double bands = series.phases.empty() || inner.height() < 48.0 ? 0.0 : 16.0;
    const double slots = bands == 0.0 || !hasSlots || inner.height() < 64.0 ? 0.0 : kSlots;
    const double numbers = inner.height() >= 32.0 ? kNumbers : 0.0;
    axis.bands = QRectF(inner.left(), inner.top(), inner.width(), bands);
    axis.slots = QRectF(inner.left(), axis.bands.bottom() + 2.0, inner.width(), slots);
    const double top = inner.top() + (bands > 0.0 ? bands + 5.0 : 0.0) + (slots > 0.0 ? slots + 2.0 : 0.0);
    axis.bars = QRectF(inner.left(), top, inner.width(), std::max(4.0, inner.bottom() - numbers - top));
    axis.numbers = QRectF(inner.left(), axis.bars.bottom(), inner.width(), numbers);
    axis.scale = QRectF(area.left() + kMargin, axis.bars.top(), scale, axis.bars.height());
    axis.time = makeTimeAxis(inner, {}, series.first, series.last);
    return axis;
}

class TimelineFigure final : public Figure {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport&, const Frame& frame) override {
        prepare(frame);
        painter.save();
        painter.fillRect(canvas.area, canvas.theme->canvas);
        painter.setRenderHint(QPainter::Antialiasing);
        if (m_series.count() > 0 && frame.run != nullptr) {
            Ink ink(painter, canvas.area, canvas.vector);
            const Axis axis = axisOf(canvas.area, frame);
            const double now = static_cast<double>(frame.step) + frame.fraction;
            drawBands(ink, axis, *canvas.theme, frame);
            drawSlots(ink, axis, *canvas.theme, frame);
            drawScale(ink, axis, *canvas.theme);
            drawBars(ink, axis, *canvas.theme, now);
            drawStepNumbers(ink, axis.time, axis.numbers, *canvas.theme, frame.step + 1);
            drawPlayhead(ink, axis, *canvas.theme, now);
        }
        painter.restore();
    }

    Selection hit(const QPointF&, const Canvas&, const Viewport&, const Frame&) const override { return {}; }

    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport&, const Frame& frame) const override {
        prepare(frame);
        if (m_series.count() == 0) return {};
        const Axis axis = axisOf(canvas.area, frame);
        if (point.x() < axis.bars.left() || point.x() > axis.bars.right()) return {};
        const Step step = std::min(
            m_series.last, m_series.first + static_cast<Step>((point.x() - axis.bars.left()) / axis.time.perStep));
        QString tip =
            QStringLiteral("step %1: %2 of %3 links busy")
                .arg(QString::fromStdString(thousands(step)), QString::fromStdString(thousands(m_series.at(step))),
                     QString::fromStdString(thousands(m_series.capacity)));
        for (const PhaseBand& band : m_series.phases)
            if (band.first <= step && step <= band.last && !band.name.isEmpty()) tip += QLatin1Char('\n') + band.name;
        for (const plan::TimeSlots& stretch : stretchesOf(frame))
            if (stretch.first <= step && step <= stretch.last)
                tip += QStringLiteral("\ntime slot: ") + QString::fromStdString(stretch.at(step).name);
        return tip;
    }

    QSizeF naturalSize(const Frame& frame) const override {
        prepare(frame);
        return {std::clamp(static_cast<double>(m_series.count()) * 24.0, 480.0, 1200.0),
                (m_series.phases.empty() ? 64.0 : 84.0) + (hasSlots(frame) ? kSlots + 2.0 : 0.0)};
    }

    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport&,
                                 const Frame& frame) const override {
        prepare(frame);
        if (m_series.count() == 0) return std::nullopt;
        const Axis axis = axisOf(canvas.area, frame);
        return std::clamp(axis.time.timeAt(point.x()), axis.time.start(), static_cast<double>(m_series.last));
    }

    QString description(const Frame& frame) const override {
        prepare(frame);
        if (m_series.count() == 0) return QStringLiteral("No step has been taken.");
        return QStringLiteral("Timeline of %1, at step %2.")
            .arg(QString::fromStdString(quantity(m_series.count(), "step")), QString::number(frame.step));
    }

private:
    static std::span<const plan::TimeSlots> stretchesOf(const Frame& frame) {
        const auto* table = frame.run == nullptr ? nullptr : frame.run->algorithm.artefact<plan::TimeTable>();
        if (table == nullptr) return {};
        return table->stretches;
    }
    static bool hasSlots(const Frame& frame) { return !stretchesOf(frame).empty(); }
    Axis axisOf(const QRectF& area, const Frame& frame) const { return makeAxis(area, m_series, hasSlots(frame)); }

    void prepare(const Frame& frame) const {
        const Key key = {frame.runRevision, frame.run, frame.timeline, frame.lastStep};
        if (m_key == key) return;
        m_key = key;
        m_series = makeStepSeries(frame);
        m_shares.clear();
    }

    void drawBands(Ink& ink, const Axis& axis, const style::Theme& theme, const Frame& frame) const {
        if (axis.bands.height() <= 0.0) return;
        const QFont font = style::font(10.0);
        const QFontMetricsF metrics(font);
        const bool coloured = frame.display.colourBy == scene::ColourBy::phase;
        std::size_t index = 0;
        for (const PhaseBand& band : m_series.phases) {
            const double left = axis.x(static_cast<double>(band.first) - 1.0),
                         right = axis.x(static_cast<double>(band.last));
            const QColor tint = style::category(theme, coloured ? index : index % 2 == 0 ? 0 : 2).colour;
            const QRectF box(left + 1.0, axis.bands.top(), std::max(1.0, right - left - 2.0), axis.bands.height());
            const QColor fill = style::mix(tint, theme.canvas, theme.dark ? 0.3 : 0.16);
            ink.box(box, std::min(4.0, box.width() / 2.0), Qt::NoPen, fill);
            const QColor words = style::readable(theme.quietInk, fill);
            if (!drawSlotNames(ink, box, theme, band, frame, words)) {
                const QString name = metrics.elidedText(band.name, Qt::ElideRight, box.width() - 8.0);
                if (name.size() > 1) ink.text(box, Qt::AlignCenter, name, font, words);
            }
            ++index;
        }
    }

    static QColor slotColour(const style::Theme& theme, const plan::TimeSlot& slot) {
        return style::category(theme, slot.tag).colour;
    }

    // The band's name and what the colours of its time slots mean; false if there is no room for all of it, or no
    // slots.
    static bool drawSlotNames(Ink& ink, const QRectF& box, const style::Theme& theme, const PhaseBand& band,
                              const Frame& frame, const QColor& words) {
        constexpr double kSwatch = 8.0, kBetween = 14.0;
        const auto stretches = stretchesOf(frame);
        const auto stretch = std::ranges::find(stretches, band.first, &plan::TimeSlots::first);
        if (stretch == stretches.end()) return false;
        const QFont font = style::font(10.0);
        const QFontMetricsF metrics(font);
        double width = metrics.horizontalAdvance(band.name);
        for (const plan::TimeSlot& slot : stretch->pattern)
            width += kBetween + kSwatch + 4.0 + metrics.horizontalAdvance(QString::fromStdString(slot.name));
        if (width + 8.0 > box.width()) return false;
        double x = box.center().x() - width / 2.0;
        const auto write = [&](const QString& text) {
            ink.text({x, box.top(), metrics.horizontalAdvance(text), box.height()}, Qt::AlignLeft | Qt::AlignVCenter,
                     text, font, words);
            x += metrics.horizontalAdvance(text);
        };
        write(band.name);
        for (const plan::TimeSlot& slot : stretch->pattern) {
            x += kBetween;
            ink.box({x, box.center().y() - kSwatch / 2.0, kSwatch, kSwatch}, 2.0, Qt::NoPen, slotColour(theme, slot));
            x += kSwatch + 4.0;
            write(QString::fromStdString(slot.name));
        }
        return true;
    }

    // A second, finer row: which kind of moves has its turn. Where steps are too close it is one grey strip.
    void drawSlots(Ink& ink, const Axis& axis, const style::Theme& theme, const Frame& frame) const {
        if (axis.slots.height() <= 0.0) return;
        for (const plan::TimeSlots& stretch : stretchesOf(frame)) {
            const Step from = std::max(stretch.first, m_series.first), to = std::min(stretch.last, m_series.last);
            const auto box = [&](Step first, Step last, double gap) {
                const double left = axis.x(static_cast<double>(first) - 1.0), right = axis.x(static_cast<double>(last));
                return QRectF(left + gap / 2.0, axis.slots.top(), right - left - gap, axis.slots.height());
            };
            if (axis.time.perStep < kLeastSlot) {
                if (from <= to)
                    ink.box(box(from, to, 2.0), 2.0, Qt::NoPen, style::mix(theme.quietInk, theme.canvas, 0.2));
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

    void drawScale(Ink& ink, const Axis& axis, const style::Theme& theme) const {
        if (axis.scale.height() < 28.0) return;
        const QFont font = style::tabular(style::font(10.0));
        const QRectF box = axis.scale.adjusted(0, -2.0, -6.0, 2.0);
        ink.text(box, Qt::AlignRight | Qt::AlignTop, QString::fromStdString(thousands(m_series.most)), font,
                 theme.quietInk);
        ink.text(box, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("0"), font, theme.quietInk);
    }

    void drawBars(Ink& ink, const Axis& axis, const style::Theme& theme, double now) const {
        const QColor done = theme.accent, open = style::mix(theme.quietInk, theme.canvas, theme.dark ? 0.35 : 0.25);
        const auto bar = [&](double from, double to, double share, double gap, double corner) {
            const QRectF frame(axis.x(from) + gap / 2.0, axis.bars.top(), axis.x(to) - axis.x(from) - gap,
                               axis.bars.height());
            const double height = share > 0.0 ? std::max(2.0, share * frame.height()) : 0.0;
            const QRectF box(frame.left(), frame.bottom() - height, frame.width(), height);
            const double part = std::clamp((now - from) / (to - from), 0.0, 1.0);
            if (part < 1.0) ink.box(box, corner, Qt::NoPen, open);
            if (part > 0.0)
                ink.box({box.left(), box.top(), part * box.width(), box.height()}, part < 1.0 ? 0.0 : corner, Qt::NoPen,
                        done);
        };
        ink.line({axis.bars.left(), axis.bars.bottom() + 0.5}, {axis.bars.right(), axis.bars.bottom() + 0.5},
                 QPen(theme.hairline, 1.0));
        if (axis.time.perStep >= 2.0) {
            const double gap = axis.time.perStep >= 8.0   ? 2.0
                               : axis.time.perStep >= 4.0 ? 1.0
                                                          : 0.0,
                         corner = axis.time.perStep >= 16.0 ? 3.0 : 0.0;
            for (Step step = m_series.first; step <= m_series.last; ++step)
                bar(static_cast<double>(step) - 1.0, static_cast<double>(step),
                    static_cast<double>(m_series.at(step)) / static_cast<double>(m_series.most), gap, corner);
            return;
        }
        const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor(axis.bars.width() / 2.0)));
        if (m_shares.size() != columns) m_shares = pooled(m_series, columns);
        const double perColumn = static_cast<double>(m_series.count()) / static_cast<double>(columns);
        for (std::size_t column = 0; column < columns; ++column) {
            const double from = axis.time.start() + static_cast<double>(column) * perColumn;
            bar(from, from + perColumn, m_shares[column], 0.0, 0.0);
        }
    }

    void drawPlayhead(Ink& ink, const Axis& axis, const style::Theme& theme, double now) const {
        const double x = axis.x(now), top = (axis.bands.height() > 0.0 ? axis.bands.top() : axis.bars.top()) - 4.0;
        ink.line({x, top}, {x, axis.bars.bottom() + 3.0}, QPen(theme.ink, 1.6));
        ink.disc({x, top}, 4.0, Qt::NoPen, theme.ink);
    }

    mutable Key m_key;
    mutable StepSeries m_series;
    mutable std::vector<double> m_shares;
};

}  // namespace

Entry entry() {
    return {.id = "timeline", .make = []() -> std::unique_ptr<Figure> { return std::make_unique<TimelineFigure>(); }};
}

}  // namespace hop::ui::figure::timeline
