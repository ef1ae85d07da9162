// SPDX-License-Identifier: GPL-3.0-or-later
// Draws many lines of a diagram at once.
#include "ui/figure/network/line_batch.h"

#include <algorithm>
#include <cmath>

namespace hop::ui::figure {

QPen pen(const QColor& colour, double width, Qt::PenStyle style) {
    return {colour, width, style, Qt::FlatCap, Qt::RoundJoin};
}

namespace {

// Points within straight parts cost time and change nothing.
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

// The route without the parts closer than `rim` to its ends.
std::vector<QPointF> betweenRims(std::vector<QPointF> way, double rim) {
    const auto cut = [rim](std::vector<QPointF>& points) {
        const QPointF end = points.back();
        const auto away = [&](const QPointF& point) { return std::hypot(point.x() - end.x(), point.y() - end.y()); };
        while (points.size() > 2 && away(points[points.size() - 2]) <= rim) points.pop_back();
        const QPointF& before = points[points.size() - 2];
        if (const double far = away(before); far > rim) points.back() = end + rim / far * (before - end);
    };
    cut(way);
    std::ranges::reverse(way);
    cut(way);
    std::ranges::reverse(way);
    return way;
}

double lengthOf(const std::vector<QPointF>& way) {
    double length = 0.0;
    for (std::size_t i = 1; i < way.size(); ++i)
        length += std::hypot(way[i].x() - way[i - 1].x(), way[i].y() - way[i - 1].y());
    return length;
}

// [logical pixels]
struct DashLengths {
    double dash = 1.0, gap = 0.0;
};

DashLengths dashesOf(scene::Diagram::LinkKind kind) {
    if (kind == scene::Diagram::LinkKind::optical) return {5.0, 3.5};
    if (kind == scene::Diagram::LinkKind::extension) return {1.5, 2.5};
    return {};
}

}  // namespace

double LineBatch::gapShare(scene::Diagram::LinkKind kind) {
    const DashLengths dashes = dashesOf(kind);
    return dashes.gap / (dashes.dash + dashes.gap);
}

void LineBatch::add(const NetworkView& view, std::uint32_t line, double offset, std::size_t pen) {
    if (view.paper) m_rim = view.places.radius;
    const auto kind =
        m_dashes == Dashes::none ? scene::Diagram::LinkKind::electronic : view.diagram.fixed->lines[line].kind;
    auto& lines = m_lines[3 * pen + static_cast<std::size_t>(kind)];
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

void LineBatch::drawKind(Ink& ink, const Lines& lines, scene::Diagram::LinkKind kind, QPen pen, bool parts) const {
    constexpr std::size_t kMostFitted = 1000;  // lines with individually fitted dashes
    const double width = pen.widthF();
    if (pen.style() == Qt::CustomDashLine) kind = scene::Diagram::LinkKind::electronic;
    if (const DashLengths dashes = dashesOf(kind); dashes.gap > 0.0)
        pen.setDashPattern({dashes.dash / width, dashes.gap / width});
    const bool whole =
        m_rim > 0.0 && pen.style() == Qt::CustomDashLine && lines.straight.size() + lines.bent.size() <= kMostFitted;
    const auto drawWhole = [&](const std::vector<QPointF>& way) {
        const std::vector<QPointF> seen = betweenRims(way, m_rim);
        ink.polyline(seen, wholeDashes(pen, lengthOf(seen)));
    };
    if (whole && (!parts || !ink.isVector())) {
        for (const QLineF& line : lines.straight) drawWhole({line.p1(), line.p2()});
        for (const auto& points : lines.bent) drawWhole(points);
        return;
    }
    if (!parts || !ink.isVector()) {
        ink.lines(lines.straight, pen);
        for (const auto& points : lines.bent) ink.polyline(points, pen);
        return;
    }
    for (std::size_t i = 0; i < lines.straight.size(); ++i) {
        ink.part(PaintedPart::line, lines.straightIds[i]);
        if (whole)
            drawWhole({lines.straight[i].p1(), lines.straight[i].p2()});
        else
            ink.line(lines.straight[i].p1(), lines.straight[i].p2(), pen);
    }
    for (std::size_t i = 0; i < lines.bent.size(); ++i) {
        ink.part(PaintedPart::line, lines.bentIds[i]);
        if (whole)
            drawWhole(lines.bent[i]);
        else
            ink.polyline(lines.bent[i], pen);
    }
    ink.part(PaintedPart::anything);
}

}  // namespace hop::ui::figure
