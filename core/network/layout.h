// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts: where nodes stand and how links bend, in units of the usual distance between neighbours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hop::network {

struct Position {
    double x = 0.0;  // to the right [node spacings]
    double y = 0.0;  // downwards
    friend bool operator==(const Position&, const Position&) = default;
};

// A box under some of the nodes: a subcube, a group of an OTIS network.
struct Region {
    std::string label;
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;
    friend bool operator==(const Region&, const Region&) = default;
};

struct Layout {
    std::vector<Position> nodes;
    // Empty: all links are straight. Else one entry per directed link: the arc's greatest distance from the chord as a fraction of the chord's
    // length, to the left of its direction of travel when positive (y downwards). A link and its opposite have opposite signs: one line.
    std::vector<double> bends;
    std::vector<Region> regions;
    friend bool operator==(const Layout&, const Layout&) = default;
};

struct LayoutChoice {
    std::string_view id;     // "nested-cubes"
    std::string_view title;  // "nested cubes"
    friend bool operator==(const LayoutChoice&, const LayoutChoice&) = default;
};

}  // namespace hop::network
