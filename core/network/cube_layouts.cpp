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

// Bits 0, 1, 2 are the directions of a small cube drawn obliquely, bit 3 leads to a larger one around it; further bits lead to copies
// beside and below.
Layout nestedCubes(unsigned dimension) {
    Layout layout;
    const NodeId nodes = NodeId{1} << dimension;
    layout.nodes.resize(nodes);
    for (NodeId v = 0; v < nodes; ++v) {
        const auto sign = [&](unsigned bit) { return (v >> bit & 1U) != 0 ? 1.0 : -1.0; };
        Position at;
        if (dimension > 0) at.x += 1.5 * sign(0);
        if (dimension > 1) at.y -= 1.2 * sign(1);
        if (dimension > 2) at = {at.x + 0.9 * sign(2), at.y - 0.4 * sign(2)};
        if (dimension > 3 && (v >> 3U & 1U) != 0) at = {at.x * 2.4, at.y * 2.4};
        double width = 14.0;
        double height = 9.5;
        for (unsigned bit = 4; bit < dimension; ++bit) {
            const double one = static_cast<double>(v >> bit & 1U);
            if (bit % 2 == 0) {
                at = {at.x + one * width, at.y + one * 0.55};
                width *= 2.0;
            } else {
                at = {at.x + one * 0.55, at.y + one * height};
                height *= 2.0;
            }
        }
        layout.nodes[v] = at;
    }
    return layout;
}

// Column = number of ones, within it by identity number: complements mirror each other.
Layout byWeight(unsigned dimension) {
    Layout layout;
    const NodeId nodes = NodeId{1} << dimension;
    layout.nodes.resize(nodes);
    std::vector<NodeId> sizes(dimension + 1);
    for (NodeId v = 0; v < nodes; ++v) ++sizes[static_cast<std::size_t>(std::popcount(v))];
    // A link must pass the neighbours of its ends in their columns, however steep it is.
    const double most = *std::max_element(sizes.begin(), sizes.end());
    const double between = std::max(1.5, 0.3 * most);
    std::vector<NodeId> seen(dimension + 1);
    for (NodeId v = 0; v < nodes; ++v) {
        const auto weight = static_cast<std::size_t>(std::popcount(v));
        layout.nodes[v] = {between * static_cast<double>(weight), seen[weight]++ - (sizes[weight] - 1) / 2.0};
    }
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

std::vector<LayoutChoice> cubeLayoutChoices(unsigned) {
    return {{"nested-cubes", "nested cubes"}, {"hamming-weight", "by Hamming weight"}, {"gray-grid", "Gray-code grid"}, {"circle", "circle"}};
}

Layout cubeLayout(const Network& cube, unsigned dimension, std::string_view id) {
    if (id == "hamming-weight") return byWeight(dimension);
    if (id == "gray-grid") return grayGrid(cube, dimension);
    if (id == "circle") return onCircle(cube);
    return nestedCubes(dimension);
}

}  // namespace hop::network
