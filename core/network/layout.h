// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts: the positions of nodes and the shapes of links, in units of the usual distance between neighbours.
//
// Guaranteed for layouts of up to 64 nodes (and attempted for larger ones): centres of nodes are at least kNodeSpacing
// apart, no link comes nearer than kLinkClearance to the centre of a node that is not its end, no two links coincide.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hop::network {

inline constexpr double kNodeSpacing = 1.0;
inline constexpr double kLinkClearance = 0.25;  // so that a node can be drawn as a disc of this radius

struct Position {
    double x = 0.0;  // to the right [node spacings]
    double y = 0.0;  // downwards
    friend bool operator==(const Position&, const Position&) = default;
};

// A box under some of the nodes: a subcube, a group of an OTIS network.
struct Region {
    std::string label;
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;  // (x, y) is the upper left corner
    friend bool operator==(const Region&, const Region&) = default;
};

struct Layout {
    std::vector<Position> nodes;
    // Empty if all links are straight. Otherwise one entry per directed link: the arc's greatest distance from the
    // chord as a fraction of the chord's length, positive to the left of the direction of travel (y downwards). A link
    // and its opposite have opposite signs, so they are drawn as one line.
    std::vector<double> bends;
    // Empty, or one entry per directed link: the corners of its path between its ends, in order; those of the opposite
    // link are reversed. A link with corners has no bend.
    std::vector<std::vector<Position>> corners = {};
    std::vector<Region> regions = {};
    std::string note = {};  // one sentence if it is another layout than the one requested; else empty
    friend bool operator==(const Layout&, const Layout&) = default;
};

// The control point of a link's quadratic Bézier curve: a parabola with its apex `bend` chord lengths off the middle of
// the chord.
constexpr Position controlPoint(const Position& from, const Position& to, double bend) {
    return {(from.x + to.x) / 2.0 + 2.0 * bend * (to.y - from.y), (from.y + to.y) / 2.0 - 2.0 * bend * (to.x - from.x)};
}

// The point of the curve at parameter t, 0 = start, 1 = end; equal steps of t are equal steps along the chord.
constexpr Position pointOnLink(const Position& from, const Position& to, double bend, double t) {
    const Position control = controlPoint(from, to, bend);
    const double a = (1.0 - t) * (1.0 - t), b = 2.0 * t * (1.0 - t), c = t * t;
    return {a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y};
}

struct LayoutChoice {
    std::string_view id;     // "nested-cubes"
    std::string_view title;  // "nested cubes"
    bool simple = false;     // O(nodes + links) for any network: a fallback
    bool grid = false;       // columns and rows; nodes with close numbers are near each other
    friend bool operator==(const LayoutChoice&, const LayoutChoice&) = default;
};

}  // namespace hop::network
