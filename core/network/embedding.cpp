// SPDX-License-Identifier: GPL-3.0-or-later
// Embeddings, and their measures.
#include "core/network/embedding.h"

#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "core/network/halves.h"
#include "core/network/mesh.h"

namespace hop::network {

namespace {

// The breadth-first tree: parents (of the root: itself), and the nodes by increasing depth.
struct SearchTree {
    std::vector<NodeId> parent;
    std::vector<NodeId> order;
};

SearchTree searchTree(const Network& network, NodeId root) {
    SearchTree tree;
    tree.parent.assign(network.nodeCount(), kNoNode);
    tree.parent[root] = root;
    tree.order = {root};
    for (std::size_t head = 0; head < tree.order.size(); ++head) {
        const NodeId node = tree.order[head];
        std::vector<NodeId> children;
        for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link)
            if (const NodeId to = network.link(link).to; tree.parent[to] == kNoNode) children.push_back(to);
        std::sort(children.begin(), children.end());
        for (const NodeId child : children) tree.parent[child] = node;
        tree.order.insert(tree.order.end(), children.begin(), children.end());
    }
    return tree;
}

std::vector<NodeId> orderOf(const SearchTree& tree) {
    const std::size_t n = tree.order.size();
    std::vector<std::vector<NodeId>> children(n);
    for (std::size_t i = 1; i < n; ++i) children[tree.parent[tree.order[i]]].push_back(tree.order[i]);
    // A node stands before its children's orders, or behind them where its own order runs backwards. What a node at
    // depth h lists runs backwards iff h is odd.
    struct Visit {
        NodeId node;
        bool backwards;
        std::size_t next = 0;  // child
    };
    std::vector<NodeId> order;
    order.reserve(n);
    std::vector<Visit> open = {{tree.order.front(), false}};
    order.push_back(tree.order.front());
    while (!open.empty()) {
        Visit& visit = open.back();
        const std::vector<NodeId>& below = children[visit.node];
        if (visit.next == below.size()) {
            if (visit.backwards) order.push_back(visit.node);
            open.pop_back();
            continue;
        }
        const NodeId child = visit.backwards ? below[below.size() - 1 - visit.next] : below[visit.next];
        ++visit.next;
        const bool backwards = !visit.backwards;
        if (!backwards) order.push_back(child);
        open.push_back({child, backwards});
    }
    return order;
}

// The path between two nodes of the tree.
std::vector<NodeId> treePath(const std::vector<NodeId>& parent, const std::vector<std::uint32_t>& depth, NodeId a,
                             NodeId b) {
    std::vector<NodeId> up = {a}, down = {b};
    while (up.back() != down.back()) {
        std::vector<NodeId>& deeper = depth[up.back()] >= depth[down.back()] ? up : down;
        deeper.push_back(parent[deeper.back()]);
    }
    up.insert(up.end(), down.rbegin() + 1, down.rend());
    return up;
}

NetworkPtr meshOf(NodeId side, unsigned dimension) {
    const std::string expression = dimension == 1
                                       ? "path(" + std::to_string(side) + ")"
                                       : "mesh(" + std::to_string(side) + "," + std::to_string(dimension) + ")";
    return mesh::make(side, dimension, expression, expression, "");
}

}  // namespace

Result<EmbeddingFigures> measureEmbedding(const Embedding& embedding) {
    const Network& guest = *embedding.guest;
    const Network& host = *embedding.host;
    EmbeddingFigures figures;
    std::vector<std::uint32_t> nodesAt(host.nodeCount()), pathsOver(host.linkCount());
    for (const NodeId node : embedding.nodes) figures.load = std::max(figures.load, ++nodesAt[node]);
    auto path = embedding.paths.begin();
    for (LinkId id = 0; id < guest.linkCount(); ++id) {
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

std::vector<NodeId> cubeOrder(const Network& network, NodeId root) { return orderOf(searchTree(network, root)); }

Result<Embedding> embedLine(const NetworkPtr& host, NodeId root) {
    if (host->nodeCount() > mesh::kMaxSide)
        return tooLarge("a one-dimensional mesh has at most " + thousands(mesh::kMaxSide) + " nodes, not the " +
                        thousands(host->nodeCount()) + " of " + host->facts().expression);
    const SearchTree tree = searchTree(*host, root);
    std::vector<std::uint32_t> depth(host->nodeCount());
    for (const NodeId node : tree.order) depth[node] = node == root ? 0 : depth[tree.parent[node]] + 1;
    Embedding embedding{meshOf(host->nodeCount(), 1), host, orderOf(tree), {}};
    for (std::size_t i = 1; i < embedding.nodes.size(); ++i)
        embedding.paths.push_back(treePath(tree.parent, depth, embedding.nodes[i - 1], embedding.nodes[i]));
    return embedding;
}

Result<Embedding> embedMesh4(const NetworkPtr& host) {
    const NodeId side = sideOfOtisMesh(*host);
    if (side == 0)
        return unsupported(
            "M_{4,n} is embedded into the OTIS networks of two-dimensional meshes, such as "
            "otis(mesh(4,2)), not into " +
            host->facts().expression);
    const NodeId n = side * side;  // nodes of a group
    Embedding embedding{meshOf(side, 4), host, {}, {}};
    for (NodeId node = 0; node < host->nodeCount(); ++node) embedding.nodes.push_back(node);
    for (LinkId id = 0; id < embedding.guest->linkCount(); ++id) {
        const Link link = embedding.guest->link(id);
        if (link.from > link.to) continue;
        // Links of the first two coordinates lead to another group: by the transposed nodes, which share one.
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

Result<Embedding> makeEmbedding(std::string_view name, const NetworkPtr& host) {
    constexpr std::array<std::string_view, 2> kNames = {"line", "mesh-4"};
    if (name == kNames[0]) return embedLine(host, 0);
    if (name == kNames[1]) return embedMesh4(host);
    return invalid("there is no embedding called " + inQuotes(name) + suggestion(name, kNames));
}

}  // namespace hop::network
