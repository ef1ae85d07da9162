// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of the hypercube.
//
// **Source:** BOSTT Fig. 1 (nested cubes: a cube is two smaller ones with corresponding nodes connected).
#include "core/network/cube_layouts.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/network/circle_drawing.h"
#include "core/network/grid_drawing.h"

namespace hop::network {

namespace {

NodeId grayCode(NodeId rank) { return rank ^ rank >> 1U; }

NodeId grayRank(NodeId code) {
    for (unsigned shift = 1; shift < 32; shift *= 2) code ^= code >> shift;
    return code;
}

Position operator+(Position a, Position b) { return {a.x + b.x, a.y + b.y}; }
Position operator*(double factor, Position a) { return {factor * a.x, factor * a.y}; }

// Positions of the nodes if bit i adds steps[i]. O(2^d)
std::vector<Position> stepwise(const std::vector<Position>& steps) {
    std::vector<Position> places = {{0.0, 0.0}};
    for (const Position& step : steps)
        for (std::size_t i = 0, count = places.size(); i < count; ++i) places.push_back(places[i] + step);
    return places;
}

// A small cube rotated so that all its nodes differ in height, in width and along kDepth: parallel links that leave it
// pass between its nodes.
constexpr Position kTurned[3] = {{1.81, 0.28}, {0.28, -1.12}, {1.13, -0.56}};
constexpr double kTurnedWidth = 3.22;
constexpr double kTurnedHeight = 1.96;
constexpr double kDepth = 0.817;  // slope of the third direction between cubes: rise per unit to the right
constexpr double kCubeGap = 0.6;  // between boxes in a cube of cubes

// A cube whose nodes are cubes, recursively: three bits per level, the first level a rotated cube.
std::vector<Position> cubeOfCubes(unsigned dimension) {
    std::vector<Position> steps;
    double width = kTurnedWidth;
    double height = kTurnedHeight;
    double gap = kCubeGap;
    for (unsigned bit = 0; bit < dimension; ++bit) {
        if (bit < 3) {
            steps.push_back(kTurned[bit]);
            continue;
        }
        const double right = width + gap;
        const double up = kDepth * right;
        const Position deep[3] = {{2.0 * right, 0.0}, {0.0, -(up + height + gap)}, {right, -up}};
        const Position flat[2] = {{width + 2.0 * gap, 0.0}, {0.0, -(height + 2.0 * gap)}};
        const bool isFlat = bit - bit % 3 + 3 > dimension;  // a last level of one or two bits
        steps.push_back(isFlat ? flat[bit % 3] : deep[bit % 3]);
        if (bit % 3 == 2) {
            width += 3.0 * right;
            height += 2.0 * up + height + gap;
            gap *= 3.0;
        }
    }
    return stepwise(steps);
}

Region boxAround(const std::vector<Position>& nodes, std::size_t first, std::size_t last, std::string label) {
    constexpr double kMargin = 0.45;
    Position low = nodes[first];
    Position high = low;
    for (std::size_t i = first; i < last; ++i) {
        low = {std::min(low.x, nodes[i].x), std::min(low.y, nodes[i].y)};
        high = {std::max(high.x, nodes[i].x), std::max(high.y, nodes[i].y)};
    }
    return {std::move(label), low.x - kMargin, low.y - kMargin, high.x - low.x + 2.0 * kMargin,
            high.y - low.y + 2.0 * kMargin};
}

// The boxes of the two halves with leading bit 0 and 1.
void addHalves(Layout& layout) {
    const std::size_t half = layout.nodes.size() / 2;
    layout.regions = {boxAround(layout.nodes, 0, half, "leading 0"),
                      boxAround(layout.nodes, half, 2 * half, "leading 1")};
}

// Up to 3 bits: a cube in oblique projection. 4: a small cube (leading bit 0) in a large one. More: cubes as the nodes
// of a square or a cube.
Layout nestedCubes(unsigned dimension) {
    Layout layout;
    if (dimension <= 3) {
        const std::vector<Position> steps = {{1.8, 0.0}, {0.0, -1.5}, {0.9, -0.55}};
        layout.nodes = stepwise({steps.begin(), steps.begin() + dimension});
    } else if (dimension == 4) {
        // Depth must not be parallel to a diagonal of the faces, or links of the fourth bit would pass through nodes.
        const Position right{2.4, 0.0}, up{0.0, -2.1}, deep{1.44, -0.43};
        const Position middle = 0.5 * (right + up + deep);
        for (const Position& corner : stepwise({right, up, deep})) layout.nodes.push_back(corner + -1.0 * middle);
        for (std::size_t i = 0; i < 8; ++i) layout.nodes.push_back(2.35 * layout.nodes[i]);
    } else {
        layout.nodes = cubeOfCubes(dimension);
        if (dimension == 5) addHalves(layout);
    }
    return layout;
}

// Two cubes of one dimension less, side by side, or the one with leading bit 1 above the other.
Layout subcubes(unsigned dimension, bool stacked) {
    std::vector<Position> steps;
    for (unsigned bit = 0; bit + 1 < dimension; ++bit) steps.push_back(kTurned[bit]);
    if (stacked)
        steps.push_back({0.0, (dimension < 4 ? kTurned[1].y - kTurned[0].y : -kTurnedHeight) - 2.5 * kCubeGap});
    else
        steps.push_back({(dimension < 4 ? kTurned[0].x + kTurned[1].x : kTurnedWidth) + 2.5 * kCubeGap, 0.0});
    Layout layout;
    layout.nodes = stepwise(steps);
    addHalves(layout);
    return layout;
}

// Column = number of ones, within it by identity number; complements mirror each other.
Layout byWeight(unsigned dimension) {
    Layout layout;
    const NodeId nodes = NodeId{1} << dimension;
    layout.nodes.resize(nodes);
    std::vector<NodeId> sizes(dimension + 1);
    for (NodeId v = 0; v < nodes; ++v) ++sizes[static_cast<std::size_t>(std::popcount(v))];
    std::vector<NodeId> seen(dimension + 1);
    for (NodeId v = 0; v < nodes; ++v) {
        const auto weight = static_cast<std::size_t>(std::popcount(v));
        layout.nodes[v] = {static_cast<double>(weight), seen[weight]++ - (sizes[weight] - 1) / 2.0};
    }
    // Even a steep link must pass the neighbours of its ends in their columns; and the page is wider than high.
    double steepest = 0.0;
    for (NodeId v = 0; v < nodes; ++v)
        for (unsigned bit = 0; bit < dimension; ++bit)
            steepest = std::max(steepest, std::abs(layout.nodes[v].y - layout.nodes[v ^ NodeId{1} << bit].y));
    const double most = *std::max_element(sizes.begin(), sizes.end());
    const double between = std::max({1.3, 0.28 * steepest, 1.5 * (most - 1.0) / dimension});
    for (Position& at : layout.nodes) at.x *= between;
    return layout;
}

// Low bits along the rows, high bits along the columns, both in the order of the reflected Gray code.
Layout grayGrid(const Network& cube, unsigned dimension) {
    const unsigned low = (dimension + 1) / 2;
    const NodeId mask = (NodeId{1} << low) - 1;
    GridPlan plan;
    plan.columns.resize(std::size_t{1} << low);
    plan.rows.resize(std::size_t{1} << (dimension - low));
    for (NodeId i = 0; i < plan.columns.size(); ++i) plan.columns[i] = grayRank(i);
    for (NodeId i = 0; i < plan.rows.size(); ++i) plan.rows[i] = grayRank(i);
    plan.placeOf = [=](NodeId node) { return GridPlace{node & mask, node >> low}; };
    plan.sideOf = [=](const Link& link) {
        const int level = static_cast<int>(link.type < low ? link.type : link.type - low);
        return level % 2 == 1 ? (level + 1) / 2 : -std::max(level / 2, 1);
    };
    return drawGrid(cube, plan);
}

Layout onCircle(const Network& cube) {
    std::vector<NodeId> order(cube.nodeCount());
    for (NodeId i = 0; i < cube.nodeCount(); ++i) order[i] = grayCode(i);
    return drawCircle(cube, order);
}

}  // namespace

std::vector<LayoutDrawing> cubeDrawings(const Network& cube, unsigned dimension) {
    std::vector<LayoutDrawing> drawings = {
        {{"nested-cubes", "nested cubes"}, [=](Stop, const Progress&) { return nestedCubes(dimension); }}};
    if (dimension == 3 || dimension == 4) {
        drawings.push_back(
            {{"subcubes", "two subcubes"}, [=](Stop, const Progress&) { return subcubes(dimension, false); }});
        drawings.push_back({{"stacked-subcubes", "two subcubes, one above the other"},
                            [=](Stop, const Progress&) { return subcubes(dimension, true); }});
    }
    drawings.push_back(
        {{"hamming-weight", "by Hamming weight"}, [=](Stop, const Progress&) { return byWeight(dimension); }});
    drawings.push_back({{.id = "gray-grid", .title = "Gray-code grid", .grid = true},
                        [&cube, dimension](Stop, const Progress&) { return grayGrid(cube, dimension); }});
    drawings.push_back({kCircle, [&cube](Stop, const Progress&) { return onCircle(cube); }});
    return drawings;
}

}  // namespace hop::network
