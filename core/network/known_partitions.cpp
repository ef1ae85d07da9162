// SPDX-License-Identifier: GPL-3.0-or-later
// The partitions given in the paper.
#include "core/network/known_partitions.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/shape.h"

namespace hop::network {
namespace {

using Tuple = std::vector<NodeId>;  // (t_0, t_1, ..)

NodeId nodeAt(const Tuple& tuple, NodeId side) {
    NodeId node = 0;
    for (const NodeId t : tuple) node = node * side + t;
    return node;
}

Tuple joined(std::initializer_list<Tuple> parts) {
    Tuple tuple;
    for (const Tuple& part : parts) tuple.insert(tuple.end(), part.begin(), part.end());
    return tuple;
}

// All tuples of digits below `ends`, the last digit fastest.
std::vector<Tuple> tuplesBelow(const Tuple& ends) {
    std::vector<Tuple> tuples = {{}};
    for (const NodeId end : ends) {
        std::vector<Tuple> longer;
        for (const Tuple& tuple : tuples)
            for (NodeId t = 0; t < end; ++t) longer.push_back(joined({tuple, {t}}));
        tuples = std::move(longer);
    }
    return tuples;
}

// The tuples as a reflected snake: neighbours differ by one in one digit.
std::vector<Tuple> snakeBelow(const Tuple& ends) {
    std::vector<Tuple> tuples = tuplesBelow(ends);
    for (Tuple& tuple : tuples) {
        NodeId before = 0;  // sum of the previous digits
        for (std::size_t d = 0; d < tuple.size(); ++d) {
            const NodeId digit = before % 2 == 0 ? tuple[d] : ends[d] - 1 - tuple[d];
            tuple[d] = digit;
            before += digit;
        }
    }
    return tuples;
}

// Changes `from` into `to` digit by digit; the nodes of the path, including both ends.
std::vector<NodeId> pathByDigits(Tuple from, const Tuple& to, NodeId side) {
    std::vector<NodeId> path = {nodeAt(from, side)};
    for (std::size_t d = 0; d < from.size(); ++d)
        while (from[d] != to[d]) {
            from[d] = from[d] < to[d] ? from[d] + 1 : from[d] - 1;
            path.push_back(nodeAt(from, side));
        }
    return path;
}

LineEmbedding lineOf(const Network& network, const std::vector<Tuple>& tuples, NodeId side) {
    std::vector<NodeId> order;
    for (const Tuple& tuple : tuples) order.push_back(nodeAt(tuple, side));
    auto line = alongPath(network, order);
    HOP_EXPECTS(line.has_value());
    return *std::move(line);
}

// entry_j(i) = entryOf(j, i), reached from the exits digit by digit.
template <typename EntryOf>
void connect(Partition& partition, const std::vector<Tuple>& exits, std::size_t destinations, NodeId side,
             const EntryOf& entryOf, Stop stop) {
    partition.entries.resize(destinations);
    PacedStop paced(stop);
    for (std::size_t i = 0; i < exits.size() && !paced.seen(); ++i) {
        std::vector<std::vector<NodeId>> paths;
        for (std::size_t j = 0; j < destinations; ++j) {
            if (paced.requested(paths.empty() ? 1 : paths.back().size())) return;
            const Tuple entry = entryOf(j, i);
            partition.entries[j].push_back(nodeAt(entry, side));
            paths.push_back(pathByDigits(exits[i], entry, side));
        }
        partition.trees.push_back(treeOfPaths(nodeAt(exits[i], side), paths, stop));
    }
}

Partition ofEvenMesh(const Network& mesh, NodeId side, unsigned dimension, Stop stop) {
    const Tuple ends(dimension / 2, side);
    const std::vector<Tuple> indices = tuplesBelow(ends);
    const std::vector<Tuple> snake = snakeBelow(ends);
    const Tuple corner(dimension / 2, side - 1);
    Partition partition;
    std::vector<Tuple> exits;
    PacedStop paced(stop);
    for (const Tuple& i : indices) {
        if (paced.requested(snake.size() * snake.size() / 64 + snake.size())) return partition;
        std::vector<Tuple> source, destination;
        for (const Tuple& x : snake) {
            Tuple mirrored = x;
            for (NodeId& digit : mirrored) digit = side - 1 - digit;
            source.insert(source.begin(), joined({i, mirrored}));
            destination.push_back(joined({x, i}));
        }
        partition.sources.push_back(lineOf(mesh, source, side));
        partition.destinations.push_back(lineOf(mesh, destination, side));
        exits.push_back(joined({i, corner}));
    }
    connect(
        partition, exits, indices.size(), side,
        [&](std::size_t j, std::size_t i) { return joined({indices[i], indices[j]}); }, stop);
    partition.twoSlots = dimension == 2;
    return partition;
}

NodeId ceilOfRoot(NodeId n) {
    NodeId root = 1;
    while (std::uint64_t{root} * root < n) ++root;
    return root;
}

Partition ofOddMesh(const Network& mesh, NodeId side, unsigned dimension, Stop stop) {
    const unsigned half = (dimension - 1) / 2;  // r'
    const NodeId height = ceilOfRoot(side);     // m
    const NodeId bands = side / height;         // s
    Tuple ends(half, side);
    ends.push_back(bands);
    const std::vector<Tuple> indices = tuplesBelow(ends);  // (i, j)
    Partition partition;
    std::vector<Tuple> exits;
    PacedStop paced(stop);
    for (const Tuple& index : indices) {
        if (paced.requested(mesh.nodeCount() / indices.size())) return partition;
        const Tuple i(index.begin(), index.end() - 1);
        const NodeId j = index.back();
        const NodeId first = j * height, last = j + 1 == bands ? side : first + height;
        std::vector<Tuple> source, destination;
        for (const Tuple& yx : snakeBelow(joined({{last - first}, Tuple(half, side)}))) {
            const Tuple y = {first + yx.front()}, x(yx.begin() + 1, yx.end());
            source.push_back(joined({i, y, x}));
            destination.push_back(joined({x, y, i}));
        }
        partition.sources.push_back(lineOf(mesh, source, side));
        partition.destinations.push_back(lineOf(mesh, destination, side));
        exits.push_back(joined({i, {first, j}, Tuple(half - 1, 0)}));
    }
    connect(
        partition, exits, indices.size(), side,
        [&](std::size_t to, std::size_t from) {
            const Tuple i(indices[from].begin(), indices[from].end() - 1);
            const Tuple other(indices[to].begin(), indices[to].end() - 1);
            return joined({i, {indices[to].back() * height + indices[from].back()}, other});
        },
        stop);
    return partition;
}

Partition ofLine(const Network& mesh) {
    Partition partition;
    std::vector<NodeId> order(mesh.nodeCount());
    for (NodeId node = 0; node < mesh.nodeCount(); ++node) order[node] = node;
    partition.sources = {*alongPath(mesh, order)};
    partition.destinations = partition.sources;
    partition.trees = {{order.back(), {}}};
    partition.entries = {{order.back()}};
    return partition;
}

// A Hamiltonian path of the group that ends at `last`, if one can be derived from `path` by translation or reversal;
// otherwise `path` itself.
std::vector<NodeId> endingAt(NodeId last, std::vector<NodeId> path, const Network& group) {
    if (path.empty() || path.back() == last) return path;
    if (const Translations* translations = group.translations()) {
        const NodeId offset = translations->offset(path.back(), last);
        for (NodeId& node : path) node = translations->translate(node, offset);
    } else if (path.front() == last) {
        std::ranges::reverse(path);
    }
    return path;
}

// Entry (v,v') of group v for group v': down the tree of group v' to (v',v), then over the optical link.
Partition ofGroups(const Network& network, const Groups& groups, Stop stop) {
    const NodeId size = groups.group()->nodeCount();
    const std::vector<NodeId> hamiltonian = hamiltonianPath(groups.group());
    Partition partition;
    partition.entries.assign(size, std::vector<NodeId>(size));
    for (NodeId v = 0; v < size && !stop.requested(); ++v) {
        const NodeId exit = v * size + v;
        const std::vector<NodeId> path = endingAt(v, hamiltonian, *groups.group());
        std::vector<NodeId> nodes;
        for (NodeId p = 0; p < size; ++p) nodes.push_back(v * size + (path.empty() ? p : path[p]));
        const auto line = path.empty() ? alongCubeOfTree(network, nodes, exit, stop) : alongPath(network, nodes);
        if (stop.requested()) break;
        HOP_EXPECTS(line.has_value());
        partition.sources.push_back(*line);
        partition.destinations.push_back(*line);
        Partition::Tree tree{exit, breadthFirstTree(network, nodes, exit, stop)};
        for (NodeId p = 0; p < size; ++p) {
            partition.entries[p][v] = p * size + v;
            if (p != v) tree.before.emplace_back(p * size + v, v * size + p);
        }
        std::ranges::sort(tree.before);
        partition.trees.push_back(std::move(tree));
    }
    return partition;
}

}  // namespace

bool hasKnownPartition(const NetworkPtr& network) { return network->groups() != nullptr || sideOfMesh(*network); }

Result<Partition> knownPartition(const NetworkPtr& network, Stop stop) {
    Partition partition;
    if (const Groups* groups = network->groups()) {
        partition = ofGroups(*network, *groups, stop);
    } else {
        const auto shape = shapeOf(*network, stop);
        if (!shape || !shape->isMesh() || !shape->inOrder)
            return unsupported("no partition into blocks is known for " + excerpt(network->facts().expression) +
                               "; there is one for meshes of equal sides, paths and OTIS networks, or give one");
        partition = shape->dimension == 1       ? ofLine(*network)
                    : shape->dimension % 2 == 0 ? ofEvenMesh(*network, shape->side, shape->dimension, stop)
                                                : ofOddMesh(*network, shape->side, shape->dimension, stop);
    }
    if (stop.requested()) return interrupted(excerpt(network->facts().expression) + " was divided into blocks");
    return partition;
}

}  // namespace hop::network
