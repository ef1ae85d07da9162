// SPDX-License-Identifier: GPL-3.0-or-later
// Places of tiles.
#include "core/network/tile_places.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/network/layout.h"

namespace hop::network {

namespace {

// The id of its layout as a grid; empty if it has none.
std::string gridOf(const Network& network) {
    const auto choices = network.drawings().choices();
    const auto grid = std::ranges::find_if(choices, &LayoutChoice::grid);
    return grid == choices.end() ? std::string() : std::string(grid->id);
}

// The least distance between columns or rows.
double unitOf(const std::vector<Position>& places) {
    double least = 0.0;
    for (double Position::* along : {&Position::x, &Position::y}) {
        std::vector<double> values;
        for (const Position& at : places) values.push_back(at.*along);
        std::ranges::sort(values);
        for (std::size_t i = 1; i < values.size(); ++i)
            if (const double gap = values[i] - values[i - 1]; gap > 1e-6 && (least == 0.0 || gap < least)) least = gap;
    }
    return least > 0.0 ? least : 1.0;
}

// On whole numbers, each at its own, no more than so many across and nearly as wide as high.
bool isSmallGrid(const std::vector<Position>& places) {
    constexpr double kMostAspect = 2.0;
    double across = 0.0, down = 0.0;
    std::vector<bool> taken(std::size_t{kMostTilesAcross} * kMostTilesAcross);
    for (const Position& at : places) {
        const double x = std::round(at.x), y = std::round(at.y);
        if (std::abs(at.x - x) > 1e-6 || std::abs(at.y - y) > 1e-6) return false;
        if (x >= kMostTilesAcross || y >= kMostTilesAcross) return false;
        const auto place = static_cast<std::size_t>(y) * kMostTilesAcross + static_cast<std::size_t>(x);
        if (taken[place]) return false;
        taken[place] = true;
        across = std::max(across, x + 1.0);
        down = std::max(down, y + 1.0);
    }
    return across <= kMostAspect * down && down <= kMostAspect * across;
}

}  // namespace

std::vector<Position> tilePlaces(const Network& network) {
    std::string layout = gridOf(network);
    if (layout.empty()) layout = network.drawings().choices().front().id;
    std::vector<Position> places = network.drawings().draw(layout).nodes;
    double left = places.front().x, top = places.front().y;
    for (const Position& at : places) {
        left = std::min(left, at.x);
        top = std::min(top, at.y);
    }
    const double unit = unitOf(places);
    for (Position& at : places) at = {(at.x - left) / unit, (at.y - top) / unit};
    return places;
}

std::vector<Position> smallTilePlaces(const Network& network) {
    const NodeId nodes = network.nodeCount();
    if (nodes > kMostTilesAcross * kMostTilesAcross) return {};
    if (!gridOf(network).empty())
        if (std::vector<Position> places = tilePlaces(network); isSmallGrid(places)) return places;
    std::vector<Position> places(nodes);
    const auto columns = static_cast<NodeId>(std::ceil(std::sqrt(static_cast<double>(nodes))));
    for (NodeId node = 0; node < nodes; ++node)
        places[node] = {static_cast<double>(node % columns), static_cast<double>(node / columns)};
    return places;
}

}  // namespace hop::network
