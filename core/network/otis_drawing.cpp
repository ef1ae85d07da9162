// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing OTIS networks: boxes of groups.
#include "core/network/otis_drawing.h"

#include <algorithm>
#include <cmath>

#include "core/network/circle_drawing.h"
#include "core/network/legible.h"

namespace hop::network {

namespace {

constexpr double kMargin = 0.5;     // of a box around its nodes [node spacings]
constexpr double kGap = 1.0;        // between boxes
constexpr NodeId kMaxTidied = 256;  // links of larger networks are straight

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

// The places of the groups: those of G's own drawing, drawn out until boxes of this size are apart. What lies in one
// row goes across the boxes.
std::vector<Position> groupPlaces(std::vector<Position> places, double width, double height) {
    const Extent extent = extentOf(places);
    if (extent.height() == 0.0 && width > height)
        for (Position& at : places) std::swap(at.x, at.y);
    double stretch = 1.0;
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            stretch = std::max(
                stretch, 1.0 / std::max(std::abs(places[i].x - places[j].x), std::abs(places[i].y - places[j].y)));
    for (Position& at : places) at = {at.x * stretch * (width + kGap), at.y * stretch * (height + kGap)};
    return places;
}

Layout drawGroups(const Network& otis, const Network& group) {
    const std::vector<Position> inner = group.drawings().draw(group.drawings().choices().front().id).nodes;
    const Extent extent = extentOf(inner);
    const double width = extent.width() + 2.0 * kMargin, height = extent.height() + 2.0 * kMargin;
    Layout layout;
    layout.nodes.reserve(otis.nodeCount());
    for (const Position& place : groupPlaces(inner, width, height))
        for (const Position& at : inner) layout.nodes.push_back({place.x + at.x, place.y + at.y});
    if (otis.nodeCount() <= kMaxTidied) makeLegible(otis, layout);
    const NodeId n = group.nodeCount();
    for (NodeId g = 0; g < n; ++g) {
        const Extent box = extentOf(std::span(layout.nodes).subspan(std::size_t{g} * n, n));
        layout.regions.push_back({group.address(g), box.from.x - kMargin, box.from.y - kMargin,
                                  box.width() + 2.0 * kMargin, box.height() + 2.0 * kMargin});
    }
    return layout;
}

}  // namespace

std::vector<LayoutChoice> otisLayoutChoices(const Network&) { return {{"groups", "groups"}, {"circle", "circle"}}; }

Layout drawOtis(const Network& otis, const Network& group, std::string_view id) {
    return id == "circle" ? drawCircle(otis) : drawGroups(otis, group);
}

}  // namespace hop::network
