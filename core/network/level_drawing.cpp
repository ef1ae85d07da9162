// SPDX-License-Identifier: GPL-3.0-or-later
// Circular levels.
#include "core/network/level_drawing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/network/circle_drawing.h"
#include "core/network/legible.h"
#include "core/network/measure.h"

namespace hop::network {

namespace {

constexpr double kLevelGap = 2.0;  // [node spacings]
constexpr double kAlongLevel = 1.2;

// Breadth first.
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

// Increases with the angle, clockwise from the top, without trigonometry: 0 <= direction < 4.
double directionOf(const Position& at) {
    const double x = at.x, y = -at.y, sum = std::abs(x) + std::abs(y);
    if (sum == 0.0) return 0.0;
    if (x >= 0.0) return y >= 0.0 ? x / sum : 1.0 - y / sum;
    return y < 0.0 ? 2.0 - x / sum : 3.0 + y / sum;
}

// Orders the nodes of a level by their neighbours in the previous level.
void order(std::vector<NodeId>& level, const std::vector<NodeId>& before, const Network& network,
           const Layout& layout) {
    std::vector<std::pair<double, NodeId>> directions;
    for (const NodeId node : level) {
        Position middle;
        for (const NodeId inner : before)
            if (network.findLink(inner, node) != kNoLink) {
                middle.x += layout.nodes[inner].x;
                middle.y += layout.nodes[inner].y;
            }
        directions.emplace_back(directionOf(middle), node);
    }
    std::ranges::sort(directions);
    for (std::size_t i = 0; i < level.size(); ++i) level[i] = directions[i].second;
}

}  // namespace

Layout drawLevels(const Network& network, NodeId middle, Stop stop, const Progress& progress) {
    Layout layout;
    layout.nodes.resize(network.nodeCount());
    double radius = 0.0;
    std::vector<std::vector<NodeId>> levels = levelsAround(network, middle);
    for (std::size_t distance = 1; distance < levels.size(); ++distance) {
        std::vector<NodeId>& level = levels[distance];
        order(level, levels[distance - 1], network, layout);
        const std::vector<Position> places = circlePlaces(level.size(), kAlongLevel);
        const double own = -places.front().y;  // the first node is above the middle
        radius = std::max(radius + kLevelGap, own);
        for (std::size_t i = 0; i < level.size(); ++i)
            layout.nodes[level[i]] = own > 0.0 ? Position{places[i].x * (radius / own), places[i].y * (radius / own)}
                                               : Position{0.0, -radius};
    }
    makeLegible(network, layout, stop, progress);
    return layout;
}

}  // namespace hop::network
