// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by tori and meshes.
#include "core/network/lattice.h"

#include "core/network/grid_drawing.h"

namespace hop::network::lattice {

std::vector<NodeId> powers(NodeId side, unsigned dimension) {
    std::vector<NodeId> powers;
    NodeId power = 1;
    for (unsigned i = 0; i < dimension; ++i) {
        powers.push_back(power);
        if (i + 1 < dimension) power *= side;
    }
    return powers;
}

std::string address(NodeId node, NodeId side, unsigned dimension) {
    if (dimension == 1) return std::to_string(node);
    std::string text = ")";
    for (unsigned i = 0; i < dimension; ++i, node /= side)
        text.insert(0, (i + 1 < dimension ? "," : "(") + std::to_string(node % side));
    return text;
}

std::string typeName(std::uint32_t type) { return std::to_string(type / 2) + (type % 2 == 0 ? "+" : "-"); }

Layout drawLattice(const Network& network, NodeId side, unsigned dimension, Wrap wrap) {
    const std::vector<NodeId> power = powers(side, dimension);
    std::vector<GridDigit> along[2];
    for (unsigned i = 0; i < dimension; ++i) along[i % 2].push_back({side, wrap == Wrap::folded});

    GridPlan plan;
    plan.columns = nestedAxis(along[0]);
    plan.rows = nestedAxis(along[1]);
    plan.placeOf = [=](NodeId node) {
        GridPlace place;
        NodeId stride[2] = {1, 1};
        for (unsigned i = 0; i < dimension; ++i, node /= side) {
            (i % 2 == 0 ? place.column : place.row) += node % side * stride[i % 2];
            stride[i % 2] *= side;
        }
        return place;
    };
    plan.sideOf = [=](const Link& link) {
        const unsigned i = link.type / 2;
        const int level = static_cast<int>(i / 2);
        const NodeId a = link.from / power[i] % side;
        const NodeId b = link.to / power[i] % side;
        const NodeId low = std::min(a, b);
        const bool wraps = std::max(a, b) - low != 1;
        // A folded ring runs out on one side and back on the other; its ends are joined on the free side.
        if (wrap == Wrap::folded) return (!wraps && low * 2 + 1 < side ? 1 : -1) * (level + 1);
        if (wrap == Wrap::none) return level % 2 == 1 ? -(level + 1) / 2 : std::max(1, level / 2);
        return wraps ? level + 1 : -std::max(level, 1);
    };
    return drawGrid(network, plan);
}

Layout drawInDepth(NodeId side) {
    constexpr double kRight = 0.95, kUp = 0.65;
    Layout layout;
    layout.nodes.reserve(std::size_t{side} * side * side);
    for (NodeId z = 0; z < side; ++z)
        for (NodeId y = 0; y < side; ++y)
            for (NodeId x = 0; x < side; ++x)
                layout.nodes.push_back({kRight * (1.0 * side * x + z), kUp * (1.0 * side * y - z)});
    return layout;
}

}  // namespace hop::network::lattice
