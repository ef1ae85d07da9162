// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of OTIS networks: boxes of groups.
#include "core/network/otis_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "core/network/circle_drawing.h"
#include "core/network/legible.h"
#include "core/network/street_ways.h"

namespace hop::network {

namespace {

constexpr double kMargin = 0.5;   // of a box around its nodes [spacings of its nodes]
constexpr double kHeading = 0.5;  // additional height for the label
// Gaps between boxes: the first gap at which links keep far enough from foreign nodes for discs to hold names.
constexpr std::array kGroupGaps = {1.0, 1.8, 2.4};
constexpr double kWantedClearance = 0.19;  // [spacings of nodes]
constexpr NodeId kMaxSpread = 256;         // larger networks use the first gap without a test
constexpr double kLeastTidied = 0.1;       // below this, links pass through nodes and are routed along streets instead
constexpr NodeId kMaxTidied = 256;         // links of larger networks are not routed around nodes
// The bend of a gathered link, as a fraction of the distance from its middle to the middle of the page; its control
// point moves twice as far.
constexpr double kGathering = 0.3;
constexpr double kMaxBend = 0.25;

struct Extent {
    Position from, to;
    double width() const { return to.x - from.x; }
    double height() const { return to.y - from.y; }
};

Extent extentOf(std::span<const Position> places) {
    Extent extent{places.front(), places.front()};
    for (const Position& at : places) {
        extent.from = {std::min(extent.from.x, at.x), std::min(extent.from.y, at.y)};
        extent.to = {std::max(extent.to.x, at.x), std::max(extent.to.y, at.y)};
    }
    return extent;
}

// The positions of the groups: those of G's own layout, scaled until boxes of this size are apart. A single row of wide
// boxes becomes a column.
std::vector<Position> groupPlaces(std::vector<Position> places, double width, double height, double gap) {
    const Extent extent = extentOf(places);
    if (extent.height() == 0.0 && width > height)
        for (Position& at : places) std::swap(at.x, at.y);
    double stretch = 1.0;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            stretch = std::max(
                stretch, 1.0 / std::max(std::abs(places[i].x - places[j].x), std::abs(places[i].y - places[j].y)));
    for (Position& at : places) at = {at.x * stretch * (width + gap), at.y * stretch * (height + gap)};
    return places;
}

// Large networks: links within groups bend as in G's own layout, those between groups are gathered towards the middle
// of the page, as far as a single bend allows.
std::vector<double> gatheredBends(const Network& otis, const Network& group, const Layout& layout,
                                  const std::vector<double>& inner) {
    const NodeId n = group.nodeCount();
    const Extent page = extentOf(layout.nodes);
    const Position middle = {(page.from.x + page.to.x) / 2.0, (page.from.y + page.to.y) / 2.0};
    std::vector<double> bends(otis.linkCount());
    for (NodeId node = 0; node < otis.nodeCount(); ++node)
        for (LinkId id = otis.firstLink(node); id < otis.firstLink(node + 1); ++id) {
            const Link link = otis.link(id);
            if (link.from / n == link.to / n) {
                if (!inner.empty()) bends[id] = inner[group.firstLink(node % n) + (id - otis.firstLink(node))];
                continue;
            }
            const Position& from = layout.nodes[link.from];
            const Position& to = layout.nodes[link.to];
            const double dx = to.x - from.x, dy = to.y - from.y;
            const double side = ((middle.x - (from.x + to.x) / 2.0) * dy - (middle.y - (from.y + to.y) / 2.0) * dx) /
                                (dx * dx + dy * dy);
            bends[id] = std::clamp(kGathering * side, -kMaxBend, kMaxBend);
        }
    return bends;
}

// Positions of all nodes: the groups in their places, with this gap.
Layout placedGroups(const Network& otis, const std::vector<Position>& inner, double gap) {
    const Extent extent = extentOf(inner);
    const double width = extent.width() + 2.0 * kMargin, height = extent.height() + 2.0 * kMargin + kHeading;
    Layout layout;
    layout.nodes.reserve(otis.nodeCount());
    for (const Position& place : groupPlaces(inner, width, height, gap))
        for (const Position& at : inner) layout.nodes.push_back({place.x + at.x, place.y + at.y});
    return layout;
}

// Links routed around nodes.
Layout tidiedGroups(const Network& otis, const std::vector<Position>& inner, Stop stop, const Progress& progress) {
    Layout clearest;
    double clearance = -1.0;
    for (const double gap : kGroupGaps) {
        Layout layout = placedGroups(otis, inner, gap);
        makeLegible(otis, layout, stop, progress);
        if (stop.requested() || otis.nodeCount() > kMaxSpread) return layout;
        const double own = leastClearance(otis, layout);
        if (own > clearance) {
            clearest = std::move(layout);
            clearance = own;
        }
        if (clearance >= kWantedClearance) break;
    }
    return clearest;
}

Layout drawGroups(const Network& otis, const Network& group, Stop stop, const Progress& progress) {
    const Layout own = group.drawings().draw(group.drawings().choices().front().id, stop, progress);
    const std::vector<Position>& inner = own.nodes;
    const Extent extent = extentOf(inner);
    bool tidied = otis.nodeCount() <= kMaxTidied;
    Layout layout = tidied ? tidiedGroups(otis, inner, stop, progress) : placedGroups(otis, inner, kGroupGaps.front());
    if (tidied && own.bends.empty() && !stop.requested() && leastClearance(otis, layout) < kLeastTidied) {
        layout = placedGroups(otis, inner, kGroupGaps.front());
        tidied = false;
    }
    const NodeId n = group.nodeCount();
    if (!tidied && own.bends.empty()) layout.corners = streetWays(otis, group.nodeCount(), layout.nodes);
    if (otis.nodeCount() > kMaxTidied && layout.corners.empty())
        layout.bends = gatheredBends(otis, group, layout, own.bends);
    for (NodeId g = 0; g < n; ++g) {
        const Extent box = extentOf(std::span(layout.nodes).subspan(std::size_t{g} * n, n));
        const double scale = std::max(box.width(), box.height()) / std::max(extent.width(), extent.height());
        const double margin = kMargin * scale, heading = kHeading * scale;
        layout.regions.push_back({group.address(g), box.from.x - margin, box.from.y - margin - heading,
                                  box.width() + 2.0 * margin, box.height() + 2.0 * margin + heading});
    }
    layout.note = own.note;
    return layout;
}

}  // namespace

std::vector<LayoutDrawing> otisDrawings(const Network& otis, const Network& group) {
    return {{{"groups", "groups"},
             [&otis, &group](Stop stop, const Progress& progress) { return drawGroups(otis, group, stop, progress); }},
            circleOf(otis)};
}

}  // namespace hop::network
