// SPDX-License-Identifier: GPL-3.0-or-later
// Embeddings and their measures.
#include "core/network/embedding.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/contract.h"
#include "core/base/memory_need.h"
#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/bricks.h"
#include "core/network/line_embedding.h"
#include "core/network/mesh.h"
#include "core/network/shape.h"
#include "core/network/torus.h"

namespace hop::network {

namespace {

// At most four nodes.
constexpr double kBytesPerPath = sizeof(std::vector<NodeId>) + 32.0;

// An order of all nodes, and paths from each to the next, and from the last to the first.
using Closed = std::pair<std::vector<NodeId>, std::vector<std::vector<NodeId>>>;

// Every second node of a line, then back over the others: at most two links between successive nodes.
Closed folded(const std::vector<NodeId>& line) {
    const auto nodes = static_cast<NodeId>(line.size());
    std::vector<NodeId> places;
    for (NodeId i = 0; i < nodes; i += 2) places.push_back(i);
    for (NodeId i = nodes - 1 - nodes % 2; i < nodes; i -= 2) places.push_back(i);
    Closed closed;
    for (NodeId i = 0; i < nodes; ++i) {
        const NodeId from = places[i], to = places[(i + 1) % nodes];
        closed.first.push_back(line[from]);
        auto& path = closed.second.emplace_back(1, line[from]);
        if (from + 2 == to || to + 2 == from) path.push_back(line[(from + to) / 2]);
        path.push_back(line[to]);
    }
    return closed;
}

// Along a Hamiltonian path, otherwise along the cube of a tree, whose first node is linked to its last one.
Result<Closed> closedLine(const NetworkPtr& host, Stop stop) {
    if (const std::vector<NodeId> line = hamiltonianPath(host); !line.empty()) return folded(line);
    std::vector<NodeId> nodes(host->nodeCount());
    std::iota(nodes.begin(), nodes.end(), NodeId{0});
    auto line = alongCubeOfTree(*host, nodes, 0, stop);
    if (stop.requested()) return interrupted("a ring was embedded into " + excerpt(host->facts().expression));
    HOP_EXPECTS(line.has_value());
    line->paths.push_back({line->order.back(), line->order.front()});
    return Closed{std::move(line->order), std::move(line->paths)};
}

}  // namespace

Result<EmbeddingFigures> measureEmbedding(const Embedding& embedding, Stop stop) {
    PacedStop paced(stop);
    const Network& guest = *embedding.guest;
    const Network& host = *embedding.host;
    EmbeddingFigures figures;
    std::vector<std::uint32_t> nodesAt(host.nodeCount()), pathsOver(host.linkCount());
    for (const NodeId node : embedding.nodes) figures.load = std::max(figures.load, ++nodesAt[node]);
    auto path = embedding.paths.begin();
    for (LinkId id = 0; id < guest.linkCount(); ++id) {
        if (paced.requested())
            return interrupted("the embedding into " + excerpt(host.facts().expression) + " was measured");
        const Link link = guest.link(id);
        if (link.from > link.to) continue;
        const std::string what = "the path of link " + guest.address(link.from) + "-" + guest.address(link.to);
        if (path == embedding.paths.end() || path->empty() || path->front() != embedding.nodes[link.from] ||
            path->back() != embedding.nodes[link.to])
            return invalid(what + " does not join the nodes where its ends are");
        for (std::size_t i = 1; i < path->size(); ++i) {
            const NodeId from = std::min((*path)[i - 1], (*path)[i]), to = std::max((*path)[i - 1], (*path)[i]);
            const LinkId over = host.findLink(from, to);
            if (over == kNoLink)
                return invalid(what + " takes a link " + host.address(from) + "-" + host.address(to) +
                               " that is not there");
            figures.congestion = std::max(figures.congestion, ++pathsOver[over]);
        }
        figures.dilation = std::max(figures.dilation, static_cast<std::uint32_t>(path->size() - 1));
        ++path;
    }
    return figures;
}

Result<Embedding> embedLine(const NetworkPtr& host, NodeId root, Stop stop) {
    if (host->nodeCount() > mesh::kMaxSide)
        return tooLarge("a one-dimensional mesh has at most " + thousands(mesh::kMaxSide) + " nodes, not the " +
                        thousands(host->nodeCount()) + " of " + excerpt(host->facts().expression));
    std::vector<NodeId> nodes(host->nodeCount());
    std::iota(nodes.begin(), nodes.end(), NodeId{0});
    auto line = alongCubeOfTree(*host, nodes, root, stop);
    if (stop.requested()) return interrupted("a line was embedded into " + excerpt(host->facts().expression));
    HOP_EXPECTS(line.has_value());
    return Embedding{mesh::pathOf(host->nodeCount()), host, std::move(line->order), std::move(line->paths)};
}

Result<Embedding> embedShortestLine(const NetworkPtr& host, Stop stop) {
    if (host->nodeCount() > mesh::kMaxSide) return embedLine(host, 0, stop);  // refused
    auto line = alongPath(*host, hamiltonianPath(host));
    if (!line || line->order.empty()) return embedLine(host, 0, stop);
    return Embedding{mesh::pathOf(host->nodeCount()), host, std::move(line->order), std::move(line->paths)};
}

Result<Embedding> embedRing(const NetworkPtr& host, Stop stop) {
    const NodeId nodes = host->nodeCount();
    if (nodes < 3 || nodes > torus::kMaxSide)
        return unsupported("a ring has 3 to " + thousands(torus::kMaxSide) + " nodes, not the " + thousands(nodes) +
                           " of " + excerpt(host->facts().expression));
    std::vector<NodeId> order = hamiltonianCycle(host);
    std::vector<std::vector<NodeId>> paths;  // from order[i] to the next, the last one to the first
    if (order.empty()) {
        auto closed = closedLine(host, stop);
        if (!closed) return closed.error();
        std::tie(order, paths) = *std::move(closed);
    } else {
        for (NodeId i = 0; i < nodes; ++i) paths.push_back({order[i], order[(i + 1) % nodes]});
    }
    Embedding embedding{torus::ringOf(nodes), host, std::move(order), {}};
    // The links of node 0 lead to 1 and to the last node, those of others to the next one.
    std::ranges::reverse(paths.back());
    embedding.paths.push_back(std::move(paths.front()));
    embedding.paths.push_back(std::move(paths.back()));
    for (NodeId i = 1; i + 1 < nodes; ++i) embedding.paths.push_back(std::move(paths[i]));
    return embedding;
}

Result<Embedding> embedMesh4(const NetworkPtr& host, std::uint64_t memoryLimit, Stop stop) {
    const auto meshSide = otisMeshSide(*host);
    if (!meshSide)
        return unsupported(
            "M₄,ₙ is embedded into the OTIS networks of two-dimensional meshes, such as otis(mesh(4,2)), not into " +
            excerpt(host->facts().expression));
    const NodeId side = *meshSide;
    const NodeId n = side * side;  // nodes per group
    Embedding embedding{mesh::meshOf(Sides(4, side)), host, {}, {}};
    const std::size_t paths = embedding.guest->linkCount() / 2;
    if (auto fits = checkMemory("the embedding of M_{4,n} into " + excerpt(host->facts().expression),
                                static_cast<double>(paths) * kBytesPerPath + host->nodeCount() * sizeof(NodeId) * 1.0,
                                memoryLimit);
        !fits)
        return fits.error();
    embedding.nodes.reserve(host->nodeCount());
    embedding.paths.reserve(paths);
    PacedStop paced(stop);
    for (NodeId node = 0; node < host->nodeCount() && !paced.requested(); ++node) embedding.nodes.push_back(node);
    for (LinkId id = 0; id < embedding.guest->linkCount(); ++id) {
        if (paced.requested()) return interrupted("M_{4,n} was embedded into " + excerpt(host->facts().expression));
        const Link link = embedding.guest->link(id);
        if (link.from > link.to) continue;
        // Links of the first two coordinates lead to another group: via the transposed nodes, which share one.
        std::vector<NodeId> path = {link.from};
        if (link.from / n != link.to / n) {
            const auto transposed = [n](NodeId node) { return node % n * n + node / n; };
            for (const NodeId node : {transposed(link.from), transposed(link.to)})
                if (node != path.back()) path.push_back(node);
        }
        if (link.to != path.back()) path.push_back(link.to);
        embedding.paths.push_back(std::move(path));
    }
    return embedding;
}

Result<Embedding> makeEmbedding(std::string_view name, const NetworkPtr& host, std::uint64_t memoryLimit, Stop stop) {
    constexpr std::array<std::string_view, 3> kNames = {"line", "ring", "mesh-4"};
    if (name == kNames[0]) return embedShortestLine(host, stop);
    if (name == kNames[1]) return embedRing(host, stop);
    if (name == kNames[2]) return embedMesh4(host, memoryLimit, stop);
    return invalid("there is no embedding called " + inQuotes(name) + suggestion(name, kNames));
}

}  // namespace hop::network
