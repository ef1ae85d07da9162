// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of steps and rows of a space–time diagram.
#include "ui/figure/lines/lines_places.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/style/fonts.h"

namespace hop::ui::figure {

namespace {

constexpr double kLinesMargin = 2.0 * style::kGrid;
constexpr double kLinesHeader = 4.0 * style::kGrid;
constexpr double kLinesNumbers = 2.5 * style::kGrid;
constexpr double kNamePitch = 12.0;  // closer rows are not all named
constexpr double kLinePitch = 5.0;   // closer grid lines are not drawn

}  // namespace

std::optional<std::uint32_t> LinesPlaces::rowAt(double y) const {
    const double row = std::floor((y - top) / pitch);
    if (row < 0.0 || row >= static_cast<double>(rows)) return std::nullopt;
    return static_cast<std::uint32_t>(row);
}

LinesPlaces linesParts(const Canvas& canvas, double names) {
    LinesPlaces places;
    const QRectF& area = canvas.area;
    const double header = !canvas.paper && area.height() >= 120.0 ? kLinesHeader : 0.0;
    const double numbers = area.height() >= 64.0 ? kLinesNumbers : 0.0;
    const double gutter = area.width() >= names + 160.0 ? names + style::kGrid : 0.0;
    const double side = std::min(kLinesMargin, area.width() / 8.0),
                 edge = std::min(style::kGrid / 2.0, area.height() / 8.0);
    const double left = area.left() + side + gutter, top = area.top() + std::max(header, edge);
    places.header = QRectF(area.left(), area.top(), area.width(), header);
    places.body = QRectF(left, top, std::max(1.0, area.right() - side - left),
                         std::max(1.0, area.bottom() - edge - numbers - top));
    places.gutter = QRectF(area.left() + side, top, gutter, places.body.height());
    places.numbers = QRectF(left, places.body.bottom(), places.body.width(), numbers);
    return places;
}

LinesPlaces makeLinesPlaces(const Canvas& canvas, const Viewport& viewport, double names, Step first, Step last,
                            std::uint32_t rows) {
    LinesPlaces places = linesParts(canvas, names);
    const QRectF& body = places.body;
    places.time = makeTimeAxis(body, viewport, first, last);
    places.rows = rows;
    places.top = seen(viewport, body, body.topLeft()).y();
    places.pitch = viewport.zoom * body.height() / std::max<double>(1.0, rows);
    const auto rowBelow = [&](double y) {
        return static_cast<std::uint32_t>(std::clamp((y - places.top) / places.pitch, 0.0, static_cast<double>(rows)));
    };
    places.firstRow = rowBelow(body.top());
    places.pastRow = std::min(rows, rowBelow(body.bottom()) + 1);
    return places;
}

void drawRowLines(Ink& ink, const LinesPlaces& places, const style::Theme& theme) {
    const TimeAxis::Stretch sight = places.sight();
    if (sight.last < sight.first || places.pitch < kLinePitch) return;
    const double left = std::max(places.body.left(), places.time.x(places.time.start())),
                 right = std::min(places.body.right(), places.time.x(static_cast<double>(places.time.last)));
    std::vector<QLineF> rows;
    for (std::uint32_t row = places.firstRow; row < places.pastRow; ++row)
        rows.emplace_back(left, places.y(row), right, places.y(row));
    ink.lines(rows, QPen(theme.hairline, 1.0));
}

void drawLinesGrid(Ink& ink, const LinesPlaces& places, const style::Theme& theme) {
    const TimeAxis::Stretch sight = places.sight();
    if (sight.last < sight.first) return;
    std::vector<QLineF> steps;
    if (places.time.perStep >= 2.0 * kLinePitch) {
        const double top = std::max(places.body.top(), places.top),
                     bottom = std::min(places.body.bottom(), places.top + places.rows * places.pitch);
        for (Step step = sight.first - 1; step <= sight.last; ++step) {
            const double x = places.time.x(static_cast<double>(step));
            steps.emplace_back(x, top, x, bottom);
        }
    }
    ink.lines(steps, QPen(style::mix(theme.hairline, theme.canvas, 0.6), 1.0));
    drawRowLines(ink, places, theme);
}

void drawRowNames(Ink& ink, const LinesPlaces& places, const style::Theme& theme,
                  const std::function<QString(std::uint32_t)>& name, std::optional<std::uint32_t> selected) {
    if (places.gutter.width() <= 0.0) return;
    const double pixels = std::clamp(places.pitch * 0.8, 9.0, 11.0);
    const QFont font = style::tabular(theme.fonts(pixels)), bold = style::tabular(theme.fonts(pixels, QFont::DemiBold));
    const auto every = static_cast<std::uint32_t>(numberEvery(places.pitch, kNamePitch));
    for (std::uint32_t row = (places.firstRow + every - 1) / every * every; row < places.pastRow; row += every) {
        const QRectF box(places.gutter.left(), places.y(row) - kNamePitch / 2.0, places.gutter.width() - style::kGrid,
                         kNamePitch);
        if (box.top() < places.gutter.top() - 2.0 || box.bottom() > places.gutter.bottom() + 2.0) continue;
        const bool chosen = selected == row;
        ink.text(box, Qt::AlignRight | Qt::AlignVCenter, name(row), chosen ? bold : font,
                 chosen ? theme.accent : theme.quietInk);
    }
}

void drawNow(Ink& ink, const LinesPlaces& places, const style::Theme& theme, double now) {
    const double x = places.time.x(now);
    if (x < places.body.left() - 1.0 || x > places.body.right() + 1.0) return;
    const double bottom = places.body.bottom() + NowLook::kBelow;
    ink.line({x, places.body.top()}, {x, bottom}, QPen(theme.ink, NowLook::kWidth));
    ink.disc({x, bottom}, NowLook::kKnob, Qt::NoPen, theme.ink);
}

}  // namespace hop::ui::figure
