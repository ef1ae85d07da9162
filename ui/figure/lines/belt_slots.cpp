// SPDX-License-Identifier: GPL-3.0-or-later
// The slots of a conveyor belt over space and time.
#include "ui/figure/lines/belt_slots.h"

#include <algorithm>
#include <cmath>

#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

constexpr double kClosestSlots = 5.0;      // [logical pixels] from step to step
constexpr double kClosestIntervals = 4.0;  // [logical pixels]
constexpr double kLane = 4.0;              // between classes
constexpr double kClosestBars = 2.0;       // [logical pixels] from step to step

// A slot has the number of the step, from 0, in which it passes node 0. This gives the time at which it passes a row.
struct Slope {
    const LinesPlaces& places;
    NodeId rows;  // including the absorbing one

    QPointF top(double slot) const { return {places.time.x(slot), places.y(0)}; }
    QPointF foot(double slot) const { return {places.time.x(slot + rows), places.y(rows)}; }
    // The slots that are at least partly visible.
    std::int64_t first() const {
        return static_cast<std::int64_t>(std::floor(places.time.timeAt(places.body.left()))) - rows;
    }
    std::int64_t last() const { return static_cast<std::int64_t>(std::ceil(places.time.timeAt(places.body.right()))); }
};

void drawIntervals(Ink& ink, const Slope& slope, std::int64_t length, const style::Theme& theme) {
    const LinesPlaces& places = slope.places;
    const double width = places.time.perStep * static_cast<double>(length);
    if (width < kClosestIntervals) return;
    const QFont font = style::tabular(theme.fonts(10.0));
    const style::TextMetrics metrics(font);
    const std::int64_t from = std::max<std::int64_t>(0, slope.first() / length);
    const double widest =
        metrics.horizontalAdvance(QStringLiteral("T%1").arg(std::max<std::int64_t>(0, slope.last() / length)));
    const auto every = static_cast<std::int64_t>(numberEvery(width, widest + 8.0));
    for (std::int64_t interval = from; interval * length <= slope.last(); ++interval) {
        const double left = static_cast<double>(interval * length) - 0.5, right = left + static_cast<double>(length);
        const QPointF corners[] = {slope.top(left), slope.top(right), slope.foot(right), slope.foot(left)};
        if (interval % 2 == 0)
            ink.polygon(corners, Qt::NoPen, style::mix(theme.accent, theme.canvas, theme.dark ? 0.16 : 0.09));
        const QString name = QStringLiteral("T%1").arg(interval);
        const double middle = (corners[0].x() + corners[1].x()) / 2.0;
        const QRectF box(middle - widest, corners[0].y() - 15.0, 2.0 * widest, 14.0);
        if (places.pitch >= 28.0 && interval % every == 0) ink.text(box, Qt::AlignCenter, name, font, theme.quietInk);
    }
}

void drawSlots(Ink& ink, const Slope& slope, const style::Theme& theme) {
    if (!showsSlotsOf(slope.places)) return;
    std::vector<QLineF> slots;
    for (std::int64_t slot = std::max<std::int64_t>(0, slope.first()); slot <= slope.last(); ++slot)
        slots.emplace_back(slope.top(static_cast<double>(slot)), slope.foot(static_cast<double>(slot)));
    ink.lines(slots, QPen(style::mix(theme.quietInk, theme.canvas, 0.35), 1.0, Qt::DotLine));
}

}  // namespace

bool showsSlotsOf(const LinesPlaces& places) { return places.time.perStep >= kClosestSlots; }

void drawBelt(Ink& ink, const LinesPlaces& places, const plan::Belt& belt, const style::Theme& theme) {
    const Slope slope{places, belt.nodes};
    if (belt.interval > 0) drawIntervals(ink, slope, static_cast<std::int64_t>(belt.interval), theme);
    drawSlots(ink, slope, theme);
}

std::vector<GapBar> gapBars(const scene::Lines::Fixed& fixed, const LinesPlaces& places) {
    std::vector<GapBar> bars;
    if (!fixed.belt) return bars;
    const plan::Belt& belt = *fixed.belt;
    const TimeAxis::Stretch sight = places.sight();
    const bool room = kLane * static_cast<double>(belt.gaps.size() + 1) <= places.pitch / 2.0;
    if (belt.gaps.empty() || !room || places.time.perStep < kClosestBars || sight.last < sight.first) return bars;
    const Step before = *std::ranges::max_element(belt.gaps);
    const Step from = std::max(fixed.first, sight.first > before ? sight.first - before : 1);
    std::vector<scene::Lines::Hop> hops;
    for (Step step = from; step <= sight.last; ++step) {
        hops.clear();
        fixed.hops->append(step, 1, hops);
        for (const scene::Lines::Hop& hop : hops) {
            if (hop.to != belt.nodes || hop.kind >= belt.gaps.size()) continue;
            const double y = places.y(belt.nodes) + kLane * (hop.kind + 1.0);
            const auto arrival = static_cast<double>(step);
            const double end = arrival + static_cast<double>(belt.gaps[hop.kind]);
            bars.push_back({{places.time.x(arrival), y, places.time.x(end) - 2.0, y}, hop.colour});
        }
    }
    return bars;
}

void drawGapBars(Ink& ink, std::span<const GapBar> bars, std::span<const style::Category> swatches,
                 const style::Theme& theme, double share) {
    for (const GapBar& each : bars) {
        const QPen pen(style::mix(swatches[each.swatch].colour, theme.canvas, share), 2.0, Qt::SolidLine, Qt::FlatCap);
        ink.line(each.bar.p1(), each.bar.p2(), pen);
    }
}

}  // namespace hop::ui::figure
