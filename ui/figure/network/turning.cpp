// SPDX-License-Identifier: GPL-3.0-or-later
// A network turned by 90 degrees.
#include "ui/figure/network/turning.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace hop::ui::figure {

namespace {

using DiagramShape = scene::Diagram::Fixed;
using scene::Diagram;

constexpr double kSame = 1e-6;  // [units of the layout]

std::vector<double> distinct(std::vector<double> values) {
    std::ranges::sort(values);
    const auto same = [](double a, double b) { return b - a < kSame; };
    values.erase(std::ranges::unique(values, same).begin(), values.end());
    return values;
}

std::size_t indexOf(const std::vector<double>& values, double value) {
    return static_cast<std::size_t>(std::ranges::lower_bound(values, value - kSame) - values.begin());
}

// End nodes of a line, in drawing order.
using Ends = std::pair<NodeId, NodeId>;

std::optional<std::map<Ends, std::size_t>> linesByEnds(const DiagramShape& shape) {
    std::map<Ends, std::size_t> lines;
    for (std::size_t i = 0; i < shape.lines.size(); ++i)
        if (!lines.emplace(Ends(shape.lines[i].from, shape.lines[i].to), i).second) return std::nullopt;
    return lines;
}

// Maps each node to its image when rows and columns of the copies are exchanged; nullopt if the nodes are not such
// copies.
std::optional<std::vector<NodeId>> exchanged(const DiagramShape& shape) {
    std::vector<double> xs, ys;
    for (const Diagram::Place& node : shape.nodes) {
        xs.push_back(node.x);
        ys.push_back(node.y);
    }
    xs = distinct(std::move(xs));
    ys = distinct(std::move(ys));
    const std::size_t side = ys.size(), width = xs.size();
    if (side < 2 || width <= side || width % side != 0 || width * side != shape.nodes.size()) return std::nullopt;
    std::vector<NodeId> at(shape.nodes.size(), kNoNode);  // by row and column of the whole network
    std::vector<std::size_t> placeOf(shape.nodes.size());
    for (NodeId node = 0; node < shape.nodes.size(); ++node) {
        placeOf[node] = indexOf(ys, shape.nodes[node].y) * width + indexOf(xs, shape.nodes[node].x);
        if (at[placeOf[node]] != kNoNode) return std::nullopt;
        at[placeOf[node]] = node;
    }
    std::vector<NodeId> other(shape.nodes.size());
    for (NodeId node = 0; node < shape.nodes.size(); ++node) {
        const std::size_t row = placeOf[node] / width, column = placeOf[node] % width;
        other[node] = at[column % side * width + column / side * side + row];
    }
    return other;
}

// Moves every node to the place of its image and every line to that between the images; nullopt if such a line is
// missing.
std::optional<DiagramShape> relabelled(const DiagramShape& shape, const std::vector<NodeId>& other) {
    const auto lines = linesByEnds(shape);
    if (!lines) return std::nullopt;
    DiagramShape moved = shape;
    for (NodeId node = 0; node < shape.nodes.size(); ++node) moved.nodes[node] = shape.nodes[other[node]];
    for (DiagramShape::Line& line : moved.lines) {
        const NodeId from = other[line.from], to = other[line.to];
        if (const auto same = lines->find({from, to}); same != lines->end())
            line.bend = shape.lines[same->second].bend;
        else if (const auto back = lines->find({to, from}); back != lines->end())
            line.bend = -shape.lines[back->second].bend;
        else
            return std::nullopt;
    }
    return moved;
}

DiagramShape transposed(const DiagramShape& shape) {
    DiagramShape other = shape;
    const auto turn = [](auto& at) { std::swap(at.x, at.y); };
    for (Diagram::Place& node : other.nodes) turn(node);
    for (Diagram::Region& region : other.regions) {
        turn(region);
        std::swap(region.width, region.height);
    }
    for (Diagram::Line& line : other.lines) line.bend = -line.bend;
    for (std::vector<Diagram::Place>& route : other.routes)
        for (Diagram::Place& corner : route) turn(corner);
    for (Diagram::Bundle& bundle : other.bundles) {
        turn(bundle.from);
        turn(bundle.to);
    }
    turn(other.bounds);
    std::swap(other.bounds.width, other.bounds.height);
    return other;
}

}  // namespace

DiagramShape turned(const DiagramShape& shape) {
    const bool plain = shape.regions.empty() && shape.routes.empty() && shape.bundles.empty();
    if (const auto other = plain ? exchanged(shape) : std::nullopt)
        if (const auto same = relabelled(shape, *other)) return transposed(*same);
    return transposed(shape);
}

}  // namespace hop::ui::figure
