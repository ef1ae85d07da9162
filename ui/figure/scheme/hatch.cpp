// SPDX-License-Identifier: GPL-3.0-or-later
// Fills and hatches.
#include "ui/figure/scheme/hatch.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace hop::ui::figure {

namespace {

constexpr double kApart = 4.5;  // between the lines of a hatch [logical pixels]

// The parts of the lines x - y = const (rising = false) or x + y = const inside the polygon. All polygons use the same
// lines, so that adjacent ones look like one.
std::vector<QLineF> hatchOf(std::span<const QPointF> corners, bool rising) {
    const double step = kApart * std::sqrt(2.0);
    const auto across = [rising](const QPointF& p) { return rising ? p.x() + p.y() : p.x() - p.y(); };
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const QPointF& corner : corners) {
        low = std::min(low, across(corner));
        high = std::max(high, across(corner));
    }
    std::vector<QLineF> lines;
    for (double at = (std::floor(low / step) + 0.5) * step; at < high; at += step) {
        std::vector<QPointF> cuts;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const QPointF &from = corners[i], &to = corners[(i + 1) % corners.size()];
            const double a = across(from) - at, b = across(to) - at;
            if ((a < 0.0) != (b < 0.0)) cuts.push_back(from + a / (a - b) * (to - from));
        }
        std::ranges::sort(cuts, {}, [](const QPointF& p) { return p.x(); });
        for (std::size_t i = 1; i < cuts.size(); i += 2) lines.emplace_back(cuts[i - 1], cuts[i]);
    }
    return lines;
}

}  // namespace

QBrush fillBrush(scene::Fill fill, const style::Theme& theme) {
    switch (fill) {
        case scene::Fill::none:
            return Qt::NoBrush;
        case scene::Fill::paper:
        case scene::Fill::hatched:
        case scene::Fill::crossed:
            break;
        case scene::Fill::pale:
            return style::mix(theme.ink, theme.canvas, 0.12);
        case scene::Fill::grey:
            return style::mix(theme.ink, theme.canvas, 0.4);
        case scene::Fill::black:
            return theme.ink;
    }
    return theme.canvas;
}

void drawFilled(Ink& ink, std::span<const QPointF> corners, const QPen& outline, scene::Fill fill,
                const style::Theme& theme) {
    const QBrush brush = fillBrush(fill, theme);
    const bool lined = fill == scene::Fill::hatched || fill == scene::Fill::crossed;
    if (!lined) return ink.polygon(corners, outline, brush);
    ink.polygon(corners, Qt::NoPen, brush);
    const QPen fine(style::mix(theme.ink, theme.canvas, 0.75), 0.7);
    ink.lines(hatchOf(corners, true), fine);
    if (fill == scene::Fill::crossed) ink.lines(hatchOf(corners, false), fine);
    if (outline.style() != Qt::NoPen) ink.polygon(corners, outline, Qt::NoBrush);
}

}  // namespace hop::ui::figure
