// SPDX-License-Identifier: GPL-3.0-or-later
// Bundles between parts.
#include "ui/figure/network/bundles.h"

#include <algorithm>
#include <span>
#include <vector>

#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

using scene::Diagram;

BundleLook::BundleLook(const NetworkPlaces& places) : room(std::max(2.0, 0.5 * places.side)) {}

std::size_t BetweenLook::number(std::uint32_t packets, std::uint32_t most) {
    return packets * (kWidths - 1) / std::max(1U, most);
}

QPen BetweenLook::pen(const style::Theme& theme, std::size_t number) {
    constexpr double kThin = 0.6, kThick = 2.2;  // [logical pixels]
    const double share = static_cast<double>(number) / (kWidths - 1);
    return {style::shade(theme, 0.7 * share), kThin + (kThick - kThin) * share};
}

namespace {

// Straight, below the parts; the busiest last. In few calls: there may be tens of thousands.
void drawBetween(Ink& ink, const NetworkView& view) {
    const Diagram::Loads& loads = *view.diagram.now->loads;
    // A coarse picture has the busiest.
    const std::size_t shown = loads.between.size() / view.everyLine;
    std::vector<QLineF> lines;
    std::size_t width = 0;
    const auto draw = [&] {
        ink.lines(lines, BetweenLook::pen(view.theme, width));
        lines.clear();
    };
    for (const Diagram::Loads::Between& pair : std::span(loads.between).last(shown)) {
        const std::size_t own = BetweenLook::number(pair.packets, loads.most);
        if (own != width) draw();
        width = own;
        lines.emplace_back(view.places.nodes[pair.one], view.places.nodes[pair.other]);
    }
    draw();
}

}  // namespace

void drawBundlesOfParts(Ink& ink, const NetworkView& view) {
    ink.part(PaintedPart::ofStep);
    drawBetween(ink, view);
    ink.part(PaintedPart::anything);
    constexpr double kNumbers = BundleLook::kNumbers;
    const Diagram& diagram = view.diagram;
    const double most = std::max(1U, diagram.now->loads->most);
    const BundleLook look(view.places);
    const QFont font = style::tabular(view.theme.fonts(kNumbers));
    const auto draw = [&](std::uint32_t index, LinkId link, double lane) {
        const std::uint32_t carried = diagram.now->loads->carried[link];
        if (carried == 0) return;
        const double share = std::min(1.0, carried / most);
        const bool far = view.places.tracks[index].curve != 0;  // long bundles cross each other
        QPen pen(style::shade(view.theme, BundleLook::shade(far, share)), look.width(far, share));
        pen.setCapStyle(Qt::FlatCap);
        ink.polyline(view.places.points(index, lane), pen);
    };
    for (std::uint32_t index = 0; index < diagram.fixed->lines.size(); ++index) {
        const Diagram::Line& line = diagram.fixed->lines[index];
        const bool far = view.places.tracks[index].curve != 0;
        const double lane = line.backward == kNoLink ? 0.0 : look.lane(far);
        draw(index, line.forward, lane);
        if (line.backward != kNoLink) draw(index, line.backward, -lane);
    }
    // Where there is room: not over tiles or other numbers.
    std::vector<QRectF> taken;
    for (const QPointF& node : view.places.nodes)
        taken.push_back(
            {node.x() - view.places.side / 2.0, node.y() - view.places.side / 2.0, view.places.side, view.places.side});
    for (std::uint32_t index = 0; index < diagram.fixed->lines.size(); ++index) {
        const Diagram::Line& line = diagram.fixed->lines[index];
        if (line.backward == kNoLink || view.places.tracks[index].curve != 0 ||
            view.places.length(index) < BundleLook::kLeastLength)
            continue;
        const std::uint32_t there = diagram.now->loads->carried[line.forward],
                            back = diagram.now->loads->carried[line.backward];
        if (there + back == 0) continue;
        const QString number = QString::number(there + back);
        const QSizeF size(style::TextMetrics(font).horizontalAdvance(number) + 4.0, kNumbers + 2.0);
        const QPointF middle = view.places.at(index, 0.5, 0.0);
        const QRectF box(middle - QPointF(size.width() / 2.0, size.height() / 2.0), size);
        if (std::ranges::any_of(taken, [&box](const QRectF& other) { return other.intersects(box); })) continue;
        taken.push_back(box);
        ink.box(box, 3.0, Qt::NoPen, view.theme.canvas);
        ink.text(box, Qt::AlignCenter, number, font, view.theme.ink);
    }
}

}  // namespace hop::ui::figure
