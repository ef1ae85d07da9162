// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed part of a diagram.
#include "core/record/diagram_shape.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/network/bandwidth_range.h"
#include "core/network/tile_places.h"

namespace hop::record {

namespace {

constexpr NodeId kMostNodesMeasured = 512;
constexpr int kPieces = 16;  // of a bent line

using Place = DiagramShape::Place;
using Line = DiagramShape::Line;

double distanceToSegment(const Place& p, const Place& a, const Place& b) {
    const double alongX = b.x - a.x, alongY = b.y - a.y;
    const double length2 = alongX * alongX + alongY * alongY;
    const double t =
        length2 > 0.0 ? std::clamp(((p.x - a.x) * alongX + (p.y - a.y) * alongY) / length2, 0.0, 1.0) : 0.0;
    const double offX = p.x - (a.x + t * alongX), offY = p.y - (a.y + t * alongY);
    return std::sqrt(offX * offX + offY * offY);
}

std::vector<Place> pieces(const hop::network::Layout& layout, const Line& line) {
    if (line.bend == 0.0) return {layout.nodes[line.from], layout.nodes[line.to]};
    std::vector<Place> points;
    for (int i = 0; i <= kPieces; ++i)
        points.push_back(hop::network::pointOnLink(layout.nodes[line.from], layout.nodes[line.to], line.bend,
                                                   static_cast<double>(i) / kPieces));
    return points;
}

// Sorts nodes by x, so that only neighbours in x are compared. Large layouts are assumed to keep a distance of one
// spacing.
double leastSpacing(const hop::network::Layout& layout) {
    if (layout.nodes.size() > kMostNodesMeasured) return 1.0;
    std::vector<hop::network::Position> places = layout.nodes;
    std::ranges::sort(places, {}, &hop::network::Position::x);
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size() && places[j].x - places[i].x < least; ++j)
            least = std::min(least, std::hypot(places[j].x - places[i].x, places[j].y - places[i].y));
    return least > 0.0 && least < HUGE_VAL ? least : 1.0;
}

double leastClearance(const hop::network::Layout& layout, const std::vector<Line>& lines, double most, Stop stop) {
    double least = most;
    for (const Line& line : lines) {
        if (stop.requested()) break;
        const std::vector<Place> curve = pieces(layout, line);
        for (NodeId node = 0; node < layout.nodes.size(); ++node) {
            if (node == line.from || node == line.to) continue;
            for (std::size_t i = 1; i < curve.size(); ++i)
                least = std::min(least, distanceToSegment(layout.nodes[node], curve[i - 1], curve[i]));
        }
    }
    return least;
}

std::vector<Place> routeOf(const hop::network::Layout& layout, const Line& line) {
    const std::vector<Place>& corners = layout.corners[line.forward];
    if (corners.empty()) return {};
    std::vector<Place> route = {layout.nodes[line.from]};
    route.insert(route.end(), corners.begin(), corners.end());
    route.push_back(layout.nodes[line.to]);
    return route;
}

DiagramShape::Box boundsOf(const hop::network::Layout& layout, const std::vector<Line>& lines) {
    double left = HUGE_VAL, top = HUGE_VAL, right = -HUGE_VAL, bottom = -HUGE_VAL;
    const auto include = [&](double x, double y) {
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    };
    for (const hop::network::Position& node : layout.nodes) include(node.x, node.y);
    for (const Line& line : lines) {
        if (line.bend == 0.0) continue;
        for (const Place& at : pieces(layout, line)) include(at.x, at.y);
    }
    for (const std::vector<hop::network::Position>& corners : layout.corners)
        for (const hop::network::Position& corner : corners) include(corner.x, corner.y);
    for (const hop::network::Region& region : layout.regions) {
        include(region.x, region.y);
        include(region.x + region.width, region.y + region.height);
    }
    return left <= right ? DiagramShape::Box{left, top, right - left, bottom - top} : DiagramShape::Box{};
}

double clearanceOf(const hop::network::Layout& layout, const DiagramShape& shape, const std::vector<Line>& lines,
                   Stop stop) {
    if (shape.nodes.size() > kMostNodesMeasured) return 0.12 * shape.spacing;
    return leastClearance(layout, lines, shape.spacing / 2.0, stop);
}

// Width class of a line, from its wider direction relative to the narrowest link; each class is about 1.4 to 2 times as
// wide as the one before.
std::uint8_t widthOf(double bandwidth, double least) {
    constexpr double kWider[] = {1.0, 1.5, 2.5, 4.5, 8.5, 16.5, 32.5};  // more than so many times as wide
    return static_cast<std::uint8_t>(
        std::ranges::count_if(kWider, [&](double times) { return bandwidth > times * least; }));
}

std::vector<std::uint8_t> widthsOf(const hop::network::Network& network, const std::vector<Line>& lines) {
    std::vector<std::uint8_t> widths;
    const auto range = hop::network::bandwidthRange(network);
    if (range.areAlike()) return widths;
    for (const Line& line : lines) {
        const std::uint16_t forward = network.link(line.forward).bandwidth,
                            backward = line.backward == kNoLink ? forward : network.link(line.backward).bandwidth;
        widths.push_back(widthOf(std::max(forward, backward), range.least));
    }
    return widths;
}

// Draws neighbouring parts of the same shape as tiles, if they are small enough.
void tileNeighbours(const hop::network::NetworkPtr& network, const hop::network::NetworkPart& part,
                    DiagramShape& shape) {
    for (DiagramShape::Gate& gate : shape.gates) {
        if (gate.part.empty()) continue;
        if (shape.tiles.empty()) shape.tiles = smallTilePlaces(*part.alone);
        if (shape.tiles.empty()) return;
        const auto fixed = hop::network::fixedCoordinates(network, gate.part);
        if (fixed) gate.nodes = hop::network::nodesWith(network, *fixed);
        if (gate.nodes.size() != shape.tiles.size()) gate.nodes.clear();
    }
}

}  // namespace

DiagramShape shapeOf(const hop::network::Network& network, const hop::network::Layout& layout, Stop stop) {
    DiagramShape shape;
    shape.nodes = layout.nodes;
    shape.regions = layout.regions;
    shape.lineOf.assign(network.linkCount(), 0);
    std::vector<bool> done(network.linkCount());
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const hop::network::Link link = network.link(id);
        if (network.dimensions() != nullptr) shape.types.push_back(link.type);
        if (done[id]) continue;
        const LinkId opposite = network.findLink(link.to, link.from);
        const auto index = static_cast<std::uint32_t>(shape.lines.size());
        shape.lines.push_back(
            {id, kNoLink, link.from, link.to, layout.bends.empty() ? 0.0 : layout.bends[id], link.kind});
        shape.lineOf[id] = index;
        if (opposite != kNoLink && !done[opposite]) {
            shape.lines.back().backward = opposite;
            shape.lineOf[opposite] = index;
            done[opposite] = true;
        }
    }
    if (!layout.corners.empty())
        for (const Line& line : shape.lines) shape.routes.push_back(routeOf(layout, line));
    shape.widths = widthsOf(network, shape.lines);
    shape.bundles = bundlesOf(shape);
    shape.bounds = boundsOf(layout, shape.lines);
    shape.spacing = leastSpacing(layout);
    shape.clearance = clearanceOf(layout, shape, shape.lines, stop);
    return shape;
}

DiagramShape shapeOf(const hop::network::NetworkPtr& whole, const hop::network::NetworkPart& part,
                     const hop::network::Layout& layout, Stop stop) {
    const hop::network::Network& network = *whole;
    DiagramShape shape = shapeOf(*part.alone, layout, stop);
    shape.ids = part.nodes;
    shape.lineOf.assign(network.linkCount(), DiagramShape::kNoLine);
    shape.types.clear();
    if (network.dimensions() != nullptr) shape.types.resize(network.linkCount());
    for (std::uint32_t index = 0; index < shape.lines.size(); ++index) {
        Line& line = shape.lines[index];
        for (LinkId* link : {&line.forward, &line.backward}) {
            if (*link == kNoLink) continue;
            const hop::network::Link inside = part.alone->link(*link);
            *link = network.findLink(part.nodes[inside.from], part.nodes[inside.to]);
            const hop::network::Link own = network.link(*link);
            line.kind = own.kind;
            shape.lineOf[*link] = index;
            if (!shape.types.empty()) shape.types[*link] = own.type;
        }
    }
    for (const hop::network::Gate& gate : part.gates) {
        const auto code = DiagramShape::kGate + 2 * static_cast<std::uint32_t>(shape.gates.size());
        for (const LinkId link : gate.out) shape.lineOf[link] = code;
        for (const LinkId link : gate.in) shape.lineOf[link] = code + 1;
        shape.gates.push_back({gate.part, gate.name, static_cast<std::uint32_t>(gate.out.size())});
    }
    tileNeighbours(whole, part, shape);
    return shape;
}

DiagramShape shapeOf(const hop::network::Division& division, const hop::network::Layout& layout, Stop stop) {
    DiagramShape shape = shapeOf(*division.parts, layout, stop);
    shape.types.clear();
    shape.parts = division.names;
    if (division.linked) return shape;
    shape.lines.clear();
    shape.lineOf.clear();
    shape.routes.clear();
    shape.bundles.clear();
    return shape;
}

DiagramShape shapeWithout(const std::array<bool, 3>& hidden, const hop::network::Layout& layout,
                          const DiagramShape& shape, Stop stop) {
    DiagramShape less = shape;
    std::vector<Line> drawn;
    std::ranges::copy_if(shape.lines, std::back_inserter(drawn),
                         [&hidden](const Line& line) { return !hidden[static_cast<std::size_t>(line.kind)]; });
    less.clearance = clearanceOf(layout, shape, drawn, stop);
    less.bounds = boundsOf(layout, drawn);
    return less;
}

}  // namespace hop::record
