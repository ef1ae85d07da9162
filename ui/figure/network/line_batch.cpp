// SPDX-License-Identifier: GPL-3.0-or-later
// Many lines of a diagram at once.
#include "ui/figure/network/line_batch.h"

#include <cmath>

namespace hop::ui::figure {

QPen pen(const QColor& colour, double width, Qt::PenStyle style) {
    return {colour, width, style, Qt::FlatCap, Qt::RoundJoin};
}

namespace {

// Points in the middle of straight parts cost time and change nothing.
std::vector<QPointF> withoutStraight(const std::vector<QPointF>& points) {
    constexpr double kOff = 0.05;  // [logical pixels]
    std::vector<QPointF> kept = {points.front()};
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const QPointF before = points[i] - kept.back(), after = points[i + 1] - points[i];
        const double turn = std::abs(before.x() * after.y() - before.y() * after.x());
        const bool goesOn = QPointF::dotProduct(before, after) >= 0.0;
        if (!goesOn || turn > kOff * std::hypot(after.x(), after.y())) kept.push_back(points[i]);
    }
    kept.push_back(points.back());
    return kept;
}

}  // namespace

void LineBatch::add(const NetworkView& view, std::uint32_t line, double offset, std::size_t pen) {
    auto& lines = m_lines[3 * pen + static_cast<std::size_t>(view.diagram.fixed->lines[line].kind)];
    const QPointF from = view.places.nodes[view.diagram.fixed->lines[line].from],
                  to = view.places.nodes[view.diagram.fixed->lines[line].to];
    if (view.places.tracks[line].curve == 0) {
        const QPointF along = to - from;
        const double norm = std::hypot(along.x(), along.y());
        const QPointF side = norm > 0.0 ? offset / norm * QPointF(-along.y(), along.x()) : QPointF();
        lines.straight.emplace_back(from + side, to + side);
        lines.straightIds.push_back(line);
    } else {
        std::vector<QPointF> points = view.places.points(line, offset);
        points.insert(points.begin(), from);
        points.push_back(to);
        lines.bent.push_back(withoutStraight(points));
        lines.bentIds.push_back(line);
    }
}

void LineBatch::drawKind(Ink& ink, const Lines& lines, scene::Diagram::LinkKind kind, QPen pen, bool parts) {
    const double width = pen.widthF();
    if (pen.style() == Qt::CustomDashLine) kind = scene::Diagram::LinkKind::electronic;
    if (kind == scene::Diagram::LinkKind::optical) pen.setDashPattern({5.0 / width, 3.5 / width});
    if (kind == scene::Diagram::LinkKind::extension) pen.setDashPattern({1.5 / width, 2.5 / width});
    if (!parts || !ink.isVector()) {
        ink.lines(lines.straight, pen);
        for (const auto& points : lines.bent) ink.polyline(points, pen);
        return;
    }
    for (std::size_t i = 0; i < lines.straight.size(); ++i) {
        ink.part(PaintedPart::line, lines.straightIds[i]);
        ink.line(lines.straight[i].p1(), lines.straight[i].p2(), pen);
    }
    for (std::size_t i = 0; i < lines.bent.size(); ++i) {
        ink.part(PaintedPart::line, lines.bentIds[i]);
        ink.polyline(lines.bent[i], pen);
    }
    ink.part(PaintedPart::anything);
}

}  // namespace hop::ui::figure
