// SPDX-License-Identifier: GPL-3.0-or-later
// Circular levels.
#include "core/network/level_drawing.h"

#include <algorithm>

#include "core/network/circle_drawing.h"
#include "core/network/legible.h"
#include "core/network/measure.h"

namespace hop::network {

namespace {

constexpr double kLevelGap = 2.0;  // [node spacings]
constexpr double kAlongLevel = 1.2;

// Breadth first: nodes of a level follow those that they were reached from.
std::vector<std::vector<NodeId>> levelsAround(const Network& network, NodeId middle) {
    std::vector<std::vector<NodeId>> levels = {{middle}};
    std::vector<bool> reached(network.nodeCount());
    reached[middle] = true;
    while (true) {
        std::vector<NodeId> next;
        for (const NodeId node : levels.back())
            for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link) {
                const NodeId to = network.link(link).to;
                if (reached[to]) continue;
                reached[to] = true;
                next.push_back(to);
            }
        if (next.empty()) return levels;
        levels.push_back(std::move(next));
    }
}

}  // namespace

Layout drawLevels(const Network& network, NodeId middle, Stop stop, const Progress& progress) {
    Layout layout;
    layout.nodes.resize(network.nodeCount());
    double radius = 0.0;
    for (const std::vector<NodeId>& level : levelsAround(network, middle)) {
        if (level.front() == middle) continue;
        const std::vector<Position> places = circlePlaces(level.size(), kAlongLevel);
        const double own = -places.front().y;  // the first is above the middle
        radius = std::max(radius + kLevelGap, own);
        for (std::size_t i = 0; i < level.size(); ++i)
            layout.nodes[level[i]] = own > 0.0 ? Position{places[i].x * (radius / own), places[i].y * (radius / own)}
                                               : Position{0.0, -radius};
    }
    makeLegible(network, layout, stop, progress);
    return layout;
}

}  // namespace hop::network
