// SPDX-License-Identifier: GPL-3.0-or-later
// What several layers of a diagram draw.
#include "ui/figure/network/view.h"

#include <algorithm>

#include "ui/figure/network/vectors.h"

namespace hop::ui::figure {

using scene::Diagram;

bool isHidden(const Diagram& diagram, const Diagram::Line& line) {
    return diagram.hidden[static_cast<std::size_t>(line.kind)];
}

bool isShown(const Diagram& diagram, const Traffic& traffic, std::uint32_t line) {
    if (diagram.nodes == document::NodeShape::cells) return false;
    return !isHidden(diagram, diagram.fixed->lines[line]) || traffic.lines[line].any();
}

void drawArrow(Ink& ink, const NetworkPlaces& places, std::uint32_t line, bool backward, double offset,
               const QColor& colour) {
    constexpr double kMostHead = 10.0, kSmallHead = 6.0;
    const double track = places.length(line), length = track + 2.0 * places.arrowReach;
    if (length < places.leastArrow || track <= 0.0) return;
    const double size = std::min(kMostHead, std::max(0.4 * length, std::min(kSmallHead, 0.8 * length)));
    const double share = std::min(1.0, size / track);
    QPointF tip = places.at(line, backward ? 0.0 : 1.0, offset);
    const QPointF back = places.at(line, backward ? share : 1.0 - share, offset);
    const QPointF along = size / std::max(vectorLength(tip - back), 1e-6) * (tip - back);
    tip += places.arrowReach / size * along;
    const QPointF tail = tip - along;
    const QPointF side = 0.36 * QPointF(-along.y(), along.x());
    const QPointF head[] = {tip, tail + side, tail - side};
    ink.polygon(head, Qt::NoPen, colour);
}

double ringOf(const NetworkPlaces& places, bool strong) {
    const double plain = places.radius >= 8.0 ? 1.5 : places.radius >= 3.0 ? 1.0 : 0.6;
    return strong ? plain + 1.0 : plain;
}

}  // namespace hop::ui::figure
