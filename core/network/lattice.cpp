// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by tori and meshes.
#include "core/network/lattice.h"

#include <algorithm>
#include <functional>

#include "core/base/text.h"
#include "core/network/grid_drawing.h"
#include "core/network/size.h"

namespace hop::network::lattice {

namespace {

// Larger numbers of dimensions are unusual: torus(8,3). From here on the number is more likely meant as a side.
constexpr unsigned kLikelySide = 4;

std::string joined(const Sides& sides, std::string_view separator) {
    std::vector<std::string> words;
    for (auto side = sides.rbegin(); side != sides.rend(); ++side) words.push_back(std::to_string(*side));
    return join(words, separator);
}

}  // namespace

bool areEqual(const Sides& sides) {
    return std::ranges::all_of(sides, [&](NodeId side) { return side == sides.front(); });
}

std::string written(const Sides& sides) { return "[" + joined(sides, ",") + "]"; }

std::string times(const Sides& sides) { return joined(sides, " × "); }

std::string arguments(const Sides& sides) {
    return areEqual(sides) ? std::to_string(sides.front()) + "," + std::to_string(sides.size()) : written(sides);
}

double nodeCount(const Sides& sides) {
    double count = 1.0;
    for (const NodeId side : sides) count *= side;
    return count;
}

// With the sides in descending order, k_1 first: the sum, up to the first even side, of the products of the later ones.
double meshBisection(const Sides& sides) {
    Sides sorted = sides;
    std::ranges::sort(sorted, std::greater());
    double sum = 0.0, inner = nodeCount(sides);
    for (const NodeId side : sorted) {
        inner /= side;
        sum += inner;
        if (side % 2 == 0) break;
    }
    return sum;
}

std::string sidesHint(std::string_view family, const Sides& sides) {
    const std::string name(family);
    return "; the " + times(sides) + " " + name + " is " + name + "(" + written(sides) + ")";
}

std::string sidesNote(std::string_view family, NodeId side, unsigned dimension) {
    if (dimension < kLikelySide) return {};
    const std::string name(family);
    return name + "(" + std::to_string(side) + "," + std::to_string(dimension) + ") is the " +
           std::to_string(dimension) + "-dimensional " + name + " of side " + std::to_string(side) + ", " +
           thousands(static_cast<std::uint64_t>(raised(side, dimension))) + " nodes" +
           sidesHint(family, {dimension, side}) + ".";
}

std::vector<NodeId> weights(const Sides& sides) {
    std::vector<NodeId> weights;
    NodeId weight = 1;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        weights.push_back(weight);
        if (i + 1 < sides.size()) weight *= sides[i];
    }
    return weights;
}

std::string address(NodeId node, const Sides& sides) {
    if (sides.size() == 1) return std::to_string(node);
    std::string text = ")";
    for (std::size_t i = 0; i < sides.size(); node /= sides[i], ++i)
        text.insert(0, (i + 1 < sides.size() ? "," : "(") + std::to_string(node % sides[i]));
    return text;
}

Layout drawLattice(const Network& network, const Sides& sides, Wrap wrap) {
    std::vector<GridDigit> along[2];
    for (std::size_t i = 0; i < sides.size(); ++i) along[i % 2].push_back({sides[i], wrap == Wrap::folded});

    GridPlan plan;
    plan.columns = nestedAxis(along[0]);
    plan.rows = nestedAxis(along[1]);
    plan.placeOf = [&sides](NodeId node) {
        GridPlace place;
        NodeId stride[2] = {1, 1};
        for (std::size_t i = 0; i < sides.size(); node /= sides[i], ++i) {
            (i % 2 == 0 ? place.column : place.row) += node % sides[i] * stride[i % 2];
            stride[i % 2] *= sides[i];
        }
        return place;
    };
    plan.sideOf = [&sides, wrap](const Link& link) {
        std::size_t i = 0;  // the dimension of the link
        NodeId from = link.from, to = link.to;
        for (; from % sides[i] == to % sides[i]; ++i) {
            from /= sides[i];
            to /= sides[i];
        }
        const NodeId a = from % sides[i], b = to % sides[i];
        const int level = static_cast<int>(i / 2);
        const NodeId low = std::min(a, b);
        const bool wraps = std::max(a, b) - low != 1;
        // A folded ring runs out on one side and back on the other; its ends are joined on the free side.
        if (wrap == Wrap::folded) return (!wraps && low * 2 + 1 < sides[i] ? 1 : -1) * (level + 1);
        if (wrap == Wrap::none) return level % 2 == 1 ? -(level + 1) / 2 : std::max(1, level / 2);
        return wraps ? level + 1 : -std::max(level, 1);
    };
    return drawGrid(network, plan);
}

Layout drawInDepth(const Sides& sides) {
    constexpr double kRight = 0.95, kUp = 0.65;
    const double depth = sides[2];
    Layout layout;
    layout.nodes.reserve(std::size_t{sides[0]} * sides[1] * sides[2]);
    for (NodeId z = 0; z < sides[2]; ++z)
        for (NodeId y = 0; y < sides[1]; ++y)
            for (NodeId x = 0; x < sides[0]; ++x)
                layout.nodes.push_back({kRight * (depth * x + z), kUp * (depth * y - z)});
    return layout;
}

}  // namespace hop::network::lattice
