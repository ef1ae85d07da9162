// SPDX-License-Identifier: GPL-3.0-or-later
// Link paths along the streets between boxes of nodes.
#include "core/network/street_ways.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace hop::network {

namespace {

constexpr double kLane = 0.35;       // distance of the lane beside a row or column of nodes
constexpr double kOutside = 1.0;     // distance of the street around all boxes from the outermost nodes
constexpr double kNarrowest = 0.75;  // minimum width of a street between the lanes on both sides
constexpr double kExact = 1e-6;

struct Interval {
    double from = 0.0, to = 0.0;
};

// The boxes along one axis, in rows or columns, and the streets beside them: street i precedes strip i.
struct Strips {
    std::vector<std::size_t> stripOf;  // by box
    std::vector<double> streets;
};

std::optional<Strips> stripsOf(const std::vector<Interval>& boxes) {
    std::vector<Interval> strips = boxes;
    const auto same = [](const Interval& a, const Interval& b) {
        return std::abs(a.from - b.from) < kExact && std::abs(a.to - b.to) < kExact;
    };
    std::ranges::stable_sort(strips, {}, &Interval::from);
    strips.erase(std::unique(strips.begin(), strips.end(), same), strips.end());
    Strips result;
    result.streets.push_back(strips.front().from - kOutside);
    for (std::size_t i = 1; i < strips.size(); ++i) {
        if (strips[i].from - strips[i - 1].to < kNarrowest + 2.0 * kLane) return std::nullopt;
        result.streets.push_back((strips[i - 1].to + strips[i].from) / 2.0);
    }
    result.streets.push_back(strips.back().to + kOutside);
    for (const Interval& box : boxes)
        result.stripOf.push_back(static_cast<std::size_t>(
            std::ranges::find_if(strips, [&](const Interval& strip) { return same(strip, box); }) - strips.begin()));
    return result;
}

bool onWholeSpacings(std::span<const Position> box) {
    return std::ranges::all_of(box, [&](const Position& at) {
        const double x = at.x - box.front().x, y = at.y - box.front().y;
        return std::abs(x - std::round(x)) < kExact && std::abs(y - std::round(y)) < kExact;
    });
}

// The street beside a strip on the side of another one; after it if they are equal.
std::size_t streetTowards(std::size_t strip, std::size_t other) { return other < strip ? strip : strip + 1; }

}  // namespace

std::vector<std::vector<Position>> streetWays(const Network& network, NodeId group,
                                              const std::vector<Position>& places) {
    if (!onWholeSpacings(std::span(places).first(group))) return {};
    std::vector<Interval> across, down;
    for (std::size_t box = 0; box < places.size() / group; ++box) {
        const auto nodes = std::span(places).subspan(box * group, group);
        const auto [left, right] = std::ranges::minmax_element(nodes, {}, &Position::x);
        const auto [top, bottom] = std::ranges::minmax_element(nodes, {}, &Position::y);
        across.push_back({left->x, right->x});
        down.push_back({top->y, bottom->y});
    }
    const auto columns = stripsOf(across), rows = stripsOf(down);
    if (!columns || !rows) return {};
    std::vector<std::vector<Position>> ways(network.linkCount());
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        const std::size_t from = link.from / group, to = link.to / group;
        if (from >= to) continue;
        const double street = rows->streets[streetTowards(rows->stripOf[from], rows->stripOf[to])];
        const double crossing = columns->streets[streetTowards(columns->stripOf[to], columns->stripOf[from])];
        const Position &start = places[link.from], &end = places[link.to];
        const double lane = start.x + kLane, side = end.y + kLane;
        const double leave = start.y + (street > start.y ? kLane : -kLane);
        const double enter = end.x + (crossing > end.x ? kLane : -kLane);
        ways[id] = {{lane, leave}, {lane, street}, {crossing, street}, {crossing, side}, {enter, side}};
        if (const LinkId back = network.findLink(link.to, link.from); back != kNoLink)
            ways[back].assign(ways[id].rbegin(), ways[id].rend());
    }
    return ways;
}

}  // namespace hop::network
