// SPDX-License-Identifier: GPL-3.0-or-later
// Circular layouts.
#include "core/network/circle_drawing.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace hop::network {

namespace {

constexpr double kCircleClear = 0.3;    // distance of a chord from the nodes it skips [node spacings]
constexpr NodeId kMaxBentNodes = 1024;  // beyond, all chords are straight

// The inward bend of the chord over `steps` places (steps <= n/2), as a fraction of its length; 0 if it is clear of all
// nodes.
double inwardBend(double n, double steps) {
    const double unit = std::numbers::pi / n;
    if (steps < 2.0 || 2.0 * steps == n) return 0.0;
    // At the start, the angle between the first skipped node and the straight chord; longer chords keep a larger
    // distance, so that those of one node fan out.
    const double angle = unit * (steps - 1.0);
    const double wanted = std::asin(kCircleClear) + 0.6 * unit * (steps - 2.0);
    if (angle >= wanted) return 0.0;
    const double length = std::sin(unit * steps) / std::sin(unit);
    const double t = std::cos(angle) / length;
    return (std::sin(wanted) - std::sin(angle)) / (4.0 * t * (1.0 - t)) / length;
}

}  // namespace

std::vector<Position> circlePlaces(std::size_t count, double spacing) {
    std::vector<Position> places;
    places.reserve(count);
    const double n = static_cast<double>(count);
    const double radius = count < 2 ? 0.0 : spacing / 2.0 / std::sin(std::numbers::pi / n);
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2.0 * std::numbers::pi * static_cast<double>(i) / n;
        places.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
    }
    return places;
}

Layout drawCircle(const Network& network, const std::vector<NodeId>& order) {
    const NodeId n = network.nodeCount();
    const std::vector<Position> places = circlePlaces(n, 1.0);
    std::vector<NodeId> placeOf(n);
    Layout layout;
    layout.nodes.resize(n);
    for (NodeId i = 0; i < n; ++i) {
        placeOf[order[i]] = i;
        layout.nodes[order[i]] = places[i];
    }

    std::vector<double> bendOver(n / 2 + 1);
    for (NodeId steps = 0; steps <= n / 2; ++steps) bendOver[steps] = inwardBend(n, steps);
    if (n > kMaxBentNodes || std::ranges::all_of(bendOver, [](double bend) { return bend == 0.0; })) return layout;

    layout.bends.resize(network.linkCount());
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        const NodeId clockwise = (placeOf[link.to] + n - placeOf[link.from]) % n;
        // Clockwise the centre is on the right.
        layout.bends[id] = clockwise <= n / 2 ? -bendOver[clockwise] : bendOver[n - clockwise];
    }
    return layout;
}

Layout drawCircle(const Network& network) {
    std::vector<NodeId> order(network.nodeCount());
    std::iota(order.begin(), order.end(), NodeId{0});
    return drawCircle(network, order);
}

LayoutDrawing circleOf(const Network& network) {
    return {kCircle, [&network](Stop, const Progress&) { return drawCircle(network); }};
}

}  // namespace hop::network
