// SPDX-License-Identifier: GPL-3.0-or-later
// Positions in a diagram.
#include "ui/figure/network/places.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/network/vectors.h"
#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

QPointF NetworkPlaces::at(std::uint32_t line, double fraction, double offset) const {
    const Track& track = tracks[line];
    QPointF point, along;
    if (track.curve == 0) {
        along = track.to - track.from;
        point = track.from + fraction * along;
    } else {
        const QPointF* curve = &curves[std::size_t{track.curve - 1} * kCurvePoints];
        const double place = std::clamp(fraction, 0.0, 1.0) * (kCurvePoints - 1);
        const auto below = std::min(static_cast<std::uint32_t>(place), kCurvePoints - 2);
        along = curve[below + 1] - curve[below];
        point = curve[below] + (place - below) * along;
    }
    if (offset == 0.0) return point;
    const double norm = vectorLength(along);
    return norm > 0.0 ? point + (offset / norm) * QPointF(-along.y(), along.x()) : point;
}

std::vector<QPointF> NetworkPlaces::points(std::uint32_t line, double offset) const {
    if (tracks[line].curve == 0) return {at(line, 0.0, offset), at(line, 1.0, offset)};
    std::vector<QPointF> all;
    for (std::uint32_t i = 0; i < kCurvePoints; ++i)
        all.push_back(at(line, static_cast<double>(i) / (kCurvePoints - 1), offset));
    return all;
}

double NetworkPlaces::length(std::uint32_t line) const {
    const Track& track = tracks[line];
    if (track.curve == 0) return vectorLength(track.to - track.from);
    const QPointF* curve = &curves[std::size_t{track.curve - 1} * kCurvePoints];
    return vectorLength(curve[1] - curve[0]) * (kCurvePoints - 1);
}

QSizeF queueSize(QueueMark mark, std::uint32_t most, style::Fonts fonts) {
    if (mark == QueueMark::ticks) {
        const TickSize tick = tickSize(most);
        const double columns = std::min(most, kTicksPerRow), rows = (most + kTicksPerRow - 1) / kTicksPerRow;
        return {columns * (tick.width + tick.gap) - tick.gap, rows * (tick.height + tick.gap) - tick.gap};
    }
    if (mark == QueueMark::bar)
        return {
            7.0 + std::ceil(style::TextMetrics(style::tabular(fonts(10.0))).horizontalAdvance(QString::number(most))),
            14.0};
    return {0.0, 0.0};
}

}  // namespace hop::ui::figure
