// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs: the nodes are placed, then the links are made legible.
#include "core/network/spring_drawing.h"

#include <cmath>
#include <string>

#include "core/network/circle_drawing.h"
#include "core/network/legible.h"
#include "core/network/spring_places.h"

namespace hop::network {

namespace {

// Positions are rounded to multiples of 1 / kGrid, so that they do not depend on the last bits of a library's
// arithmetic.
constexpr double kGrid = 1024.0;

Layout circleInstead(const Network& network, Stop stop) {
    Layout layout = drawCircle(network);
    if (!stop.requested())
        layout.note = "The spring layout of " + network.facts().title +
                      " could not be computed; its nodes are placed on a circle.";
    return layout;
}

}  // namespace

Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress) {
    if (progress) progress({"laying out " + network.facts().expression});
    Layout layout;
    if (aside) layout.nodes = placesIn(aside(springRequest(network), stop), network.nodeCount());
    if (layout.nodes.empty()) return circleInstead(network, stop);
    layAcross(layout);
    for (Position& at : layout.nodes) at = {std::round(at.x * kGrid) / kGrid, std::round(at.y * kGrid) / kGrid};
    makeLegible(network, layout, stop, progress);
    return layout;
}

}  // namespace hop::network
