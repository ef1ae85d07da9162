// SPDX-License-Identifier: GPL-3.0-or-later
// A line embedded into a connected set of nodes.
#include "core/network/line_embedding.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/paced_stop.h"
#include "core/network/factors.h"
#include "core/network/shape.h"

namespace hop::network {
namespace {

struct RootedTree {
    std::map<NodeId, NodeId> parent;                 // the root's is the root
    std::map<NodeId, std::vector<NodeId>> children;  // in the order of discovery
    std::map<NodeId, std::uint32_t> depth;
};

// If stopped, incomplete.
RootedTree treeFrom(const Network& network, std::span<const NodeId> nodes, NodeId root, Stop stop) {
    const std::set<NodeId> allowed(nodes.begin(), nodes.end());
    RootedTree tree;
    tree.parent[root] = root;
    tree.depth[root] = 0;
    std::vector<NodeId> found = {root};
    PacedStop paced(stop);
    for (std::size_t next = 0; next < found.size() && !paced.seen(); ++next) {
        const NodeId node = found[next];
        std::vector<NodeId> neighbours;
        for (LinkId link = network.firstLink(node); link < network.firstLink(node + 1); ++link)
            neighbours.push_back(network.link(link).to);
        std::ranges::sort(neighbours);
        for (const NodeId neighbour : neighbours) {
            if (paced.requested()) break;
            if (!allowed.contains(neighbour) || !tree.parent.emplace(neighbour, node).second) continue;
            tree.depth[neighbour] = tree.depth[node] + 1;
            tree.children[node].push_back(neighbour);
            found.push_back(neighbour);
        }
    }
    return tree;
}

// Reversed, so that the root is last: the list of a subtree is its root and the reversed lists of its children's
// subtrees.
std::vector<NodeId> cubeOrder(const RootedTree& tree, NodeId root) {
    struct Visit {
        NodeId node = kNoNode;
        bool reversed = false;
        bool alone = false;  // its children have been handled
    };
    std::vector<NodeId> order;
    std::vector<Visit> stack = {{root, true, false}};
    while (!stack.empty()) {
        const Visit visit = stack.back();
        stack.pop_back();
        const auto children = tree.children.find(visit.node);
        if (visit.alone || !visit.reversed || children == tree.children.end()) order.push_back(visit.node);
        if (visit.alone || children == tree.children.end()) continue;
        if (visit.reversed) stack.push_back({visit.node, true, true});
        // The last one pushed is visited first.
        std::vector<NodeId> turn = children->second;
        if (!visit.reversed) std::ranges::reverse(turn);
        for (const NodeId child : turn) stack.push_back({child, !visit.reversed, false});
    }
    return order;
}

std::vector<NodeId> treePath(const RootedTree& tree, NodeId from, NodeId to) {
    std::vector<NodeId> head = {from}, tail = {to};
    while (head.back() != tail.back()) {
        auto& deeper = tree.depth.at(head.back()) >= tree.depth.at(tail.back()) ? head : tail;
        deeper.push_back(tree.parent.at(deeper.back()));
    }
    head.insert(head.end(), tail.rbegin() + 1, tail.rend());
    return head;
}

// A path along the line that needs sub-steps.
struct Way {
    std::vector<LinkId> links;
    std::vector<LineStep::Hop>* hops = nullptr;
};

std::vector<Way> waysOf(const Network& network, const LineEmbedding& line, LineStep& step) {
    std::vector<Way> ways;
    for (std::size_t i = 0; i < line.paths.size(); ++i) {
        const auto& path = line.paths[i];
        Way up{{}, &step.up[i]}, down{{}, &step.down[i]};
        for (std::size_t h = 0; h + 1 < path.size(); ++h) {
            up.links.push_back(network.findLink(path[h], path[h + 1]));
            down.links.insert(down.links.begin(), network.findLink(path[h + 1], path[h]));
        }
        ways.push_back(std::move(up));
        ways.push_back(std::move(down));
    }
    std::ranges::stable_sort(ways, std::ranges::greater{}, [](const Way& way) { return way.links.size(); });
    return ways;
}

using Taken = std::set<std::pair<LinkId, std::uint32_t>>;

// Assigns to the hops of the path, from `hop` on, the earliest free sub-steps from `from` on.
bool place(const Way& way, std::size_t hop, std::uint32_t from, std::uint32_t subSteps, Taken& taken,
           PacedStop& paced) {
    if (hop == way.links.size() || paced.requested()) return true;
    const auto left = static_cast<std::uint32_t>(way.links.size() - hop);
    for (std::uint32_t at = from; at + left <= subSteps; ++at) {
        if (!taken.insert({way.links[hop], at}).second) continue;
        (*way.hops)[hop] = {way.links[hop], at};
        if (place(way, hop + 1, at + 1, subSteps, taken, paced)) return true;
        taken.erase({way.links[hop], at});
    }
    return false;
}

bool placeAll(std::vector<Way>& ways, std::uint32_t subSteps, PacedStop& paced) {
    Taken taken;
    return std::ranges::all_of(ways, [&](const Way& way) {
        way.hops->assign(way.links.size(), {});
        return place(way, 0, 0, subSteps, taken, paced);
    });
}

}  // namespace

std::uint32_t LineEmbedding::dilation() const {
    std::size_t longest = 0;
    for (const auto& path : paths) longest = std::max(longest, path.size() - 1);
    return static_cast<std::uint32_t>(longest);
}

std::optional<LineEmbedding> alongPath(const Network& network, std::span<const NodeId> order) {
    LineEmbedding line{{order.begin(), order.end()}, {}};
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        if (network.findLink(order[i], order[i + 1]) == kNoLink) return std::nullopt;
        line.paths.push_back({order[i], order[i + 1]});
    }
    return line;
}

std::vector<std::pair<NodeId, NodeId>> breadthFirstTree(const Network& network, std::span<const NodeId> nodes,
                                                        NodeId root, Stop stop) {
    std::map<NodeId, NodeId> parent = treeFrom(network, nodes, root, stop).parent;
    parent.erase(root);
    return {parent.begin(), parent.end()};
}

std::optional<LineEmbedding> alongCubeOfTree(const Network& network, std::span<const NodeId> nodes, NodeId root,
                                             Stop stop) {
    const RootedTree tree = treeFrom(network, nodes, root, stop);
    LineEmbedding line{cubeOrder(tree, root), {}};
    if (line.order.size() != nodes.size()) return std::nullopt;
    PacedStop paced(stop);
    for (std::size_t i = 0; i + 1 < line.order.size() && !paced.requested(); ++i)
        line.paths.push_back(treePath(tree, line.order[i], line.order[i + 1]));
    return line;
}

std::vector<NodeId> hamiltonianPath(const NetworkPtr& network) {
    std::vector<NodeId> snake = {0};
    NodeId weight = 1;
    for (const NetworkPtr& factor : primeFactors(network)) {
        const FactorShape shape = shapeOfFactor(*factor);
        std::vector<NodeId> line = shape.order;
        if (shape.line == Line::complete)
            for (NodeId node = 0; node < factor->nodeCount(); ++node) line.push_back(node);
        else if (shape.line != Line::path && shape.line != Line::ring)
            return {};
        std::vector<NodeId> longer;
        for (const NodeId x : line) {
            for (const NodeId node : snake) longer.push_back(x * weight + node);
            std::ranges::reverse(snake);
        }
        snake = std::move(longer);
        weight *= factor->nodeCount();
    }
    return snake;
}

LineStep scheduleLineStep(const Network& network, const LineEmbedding& line, Stop stop) {
    PacedStop paced(stop);
    LineStep step;
    step.up.resize(line.paths.size());
    step.down.resize(line.paths.size());
    std::vector<Way> ways = waysOf(network, line, step);
    step.subSteps = std::max(1U, line.dilation());
    while (!placeAll(ways, step.subSteps, paced)) ++step.subSteps;
    return step;
}

}  // namespace hop::network
