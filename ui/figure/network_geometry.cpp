// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a drawn network.
#include "ui/figure/network_geometry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace hop::ui::figure {

namespace {

constexpr NodeId kMostNodesMeasured = 512;
constexpr int kPieces = 16;  // of a bent line

QPointF point(const network::Position& position) { return {position.x, position.y}; }

double distanceToSegment(const QPointF& p, const QPointF& a, const QPointF& b) {
    const QPointF along = b - a;
    const double length2 = QPointF::dotProduct(along, along);
    const double t = length2 > 0.0 ? std::clamp(QPointF::dotProduct(p - a, along) / length2, 0.0, 1.0) : 0.0;
    const QPointF off = p - (a + t * along);
    return std::hypot(off.x(), off.y());
}

std::vector<QPointF> pieces(const network::Layout& layout, const Line& line) {
    if (line.bend == 0.0) return {point(layout.nodes[line.from]), point(layout.nodes[line.to])};
    std::vector<QPointF> points;
    for (int i = 0; i <= kPieces; ++i)
        points.push_back(point(network::pointOnLink(layout.nodes[line.from], layout.nodes[line.to], line.bend,
                                                    static_cast<double>(i) / kPieces)));
    return points;
}

// Nodes sorted by x: only neighbours in x can be near. Large layouts are taken at their word: one spacing.
double leastSpacing(const network::Layout& layout) {
    if (layout.nodes.size() > kMostNodesMeasured) return 1.0;
    std::vector<network::Position> places = layout.nodes;
    std::ranges::sort(places, {}, &network::Position::x);
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size() && places[j].x - places[i].x < least; ++j)
            least = std::min(least, std::hypot(places[j].x - places[i].x, places[j].y - places[i].y));
    return least > 0.0 && least < HUGE_VAL ? least : 1.0;
}

double leastClearance(const network::Layout& layout, const std::vector<Line>& lines, double most) {
    double least = most;
    for (const Line& line : lines) {
        const std::vector<QPointF> curve = pieces(layout, line);
        for (NodeId node = 0; node < layout.nodes.size(); ++node) {
            if (node == line.from || node == line.to) continue;
            for (std::size_t i = 1; i < curve.size(); ++i)
                least = std::min(least, distanceToSegment(point(layout.nodes[node]), curve[i - 1], curve[i]));
        }
    }
    return least;
}

std::vector<QPointF> wayOfLine(const network::Layout& layout, const Line& line) {
    const std::vector<network::Position>& corners = layout.corners[line.forward];
    if (corners.empty()) return {};
    std::vector<QPointF> way = {point(layout.nodes[line.from])};
    for (const network::Position& corner : corners) way.push_back(point(corner));
    way.push_back(point(layout.nodes[line.to]));
    return way;
}

QRectF boundsOf(const network::Layout& layout, const std::vector<Line>& lines) {
    double left = HUGE_VAL, top = HUGE_VAL, right = -HUGE_VAL, bottom = -HUGE_VAL;
    const auto include = [&](double x, double y) {
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    };
    for (const network::Position& node : layout.nodes) include(node.x, node.y);
    for (const Line& line : lines) {
        if (line.bend == 0.0) continue;
        for (const QPointF& at : pieces(layout, line)) include(at.x(), at.y());
    }
    for (const std::vector<network::Position>& corners : layout.corners)
        for (const network::Position& corner : corners) include(corner.x, corner.y);
    for (const network::Region& region : layout.regions) {
        include(region.x, region.y);
        include(region.x + region.width, region.y + region.height);
    }
    return left <= right ? QRectF(left, top, right - left, bottom - top) : QRectF();
}

}  // namespace

NetworkGeometry makeGeometry(const network::Network& network, const network::Layout& layout) {
    NetworkGeometry geometry;
    geometry.lineOf.assign(network.linkCount(), 0);
    std::vector<bool> done(network.linkCount());
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        if (done[id]) continue;
        const network::Link link = network.link(id);
        const LinkId opposite = network.findLink(link.to, link.from);
        const auto index = static_cast<std::uint32_t>(geometry.lines.size());
        geometry.lines.push_back(
            {id, kNoLink, link.from, link.to, layout.bends.empty() ? 0.0 : layout.bends[id], link.kind});
        geometry.lineOf[id] = index;
        if (opposite != kNoLink && !done[opposite]) {
            geometry.lines.back().backward = opposite;
            geometry.lineOf[opposite] = index;
            done[opposite] = true;
        }
    }
    if (!layout.corners.empty())
        for (const Line& line : geometry.lines) geometry.ways.push_back(wayOfLine(layout, line));
    geometry.bounds = boundsOf(layout, geometry.lines);
    geometry.spacing = leastSpacing(layout);
    geometry.clearance = network.nodeCount() <= kMostNodesMeasured
                             ? leastClearance(layout, geometry.lines, geometry.spacing / 2.0)
                             : 0.12 * geometry.spacing;
    return geometry;
}

}  // namespace hop::ui::figure
