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

// The nodes of a prime factor along a Hamiltonian path, as identity numbers of the product.
struct FactorLine {
    std::vector<NodeId> order;
    bool closed = false;  // the last one is linked to the first, of at least three
};

// Empty if some factor has none that is known.
std::vector<FactorLine> linesOf(const NetworkPtr& network) {
    std::vector<FactorLine> lines;
    NodeId weight = 1;
    for (const NetworkPtr& factor : primeFactors(network)) {
        const FactorShape shape = shapeOfFactor(*factor);
        FactorLine line{shape.order, shape.line == Line::ring};
        if (shape.line == Line::complete) {
            for (NodeId node = 0; node < factor->nodeCount(); ++node) line.order.push_back(node);
            line.closed = factor->nodeCount() > 2;
        } else if (shape.line != Line::path && shape.line != Line::ring) {
            return {};
        }
        for (NodeId& node : line.order) node *= weight;
        weight *= factor->nodeCount();
        lines.push_back(std::move(line));
    }
    return lines;
}

constexpr std::size_t kNone = ~std::size_t{0};

// The reflected snake over all lines but one.
std::vector<NodeId> snakeOver(const std::vector<FactorLine>& lines, std::size_t without) {
    if (lines.empty()) return {};
    std::vector<NodeId> snake = {0};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == without) continue;
        std::vector<NodeId> longer;
        for (const NodeId x : lines[i].order) {
            for (const NodeId node : snake) longer.push_back(x + node);
            std::ranges::reverse(snake);
        }
        snake = std::move(longer);
    }
    return snake;
}

// Over a ring and a line: without its first node the ring is crossed up and down at each place of the line; back along
// the first one.
std::vector<NodeId> cycleAlong(const FactorLine& ring, const std::vector<NodeId>& line) {
    std::vector<NodeId> around(ring.order.begin() + 1, ring.order.end()), cycle;
    for (const NodeId at : line) {
        for (const NodeId x : around) cycle.push_back(at + x);
        std::ranges::reverse(around);
    }
    for (auto at = line.rbegin(); at != line.rend(); ++at) cycle.push_back(*at + ring.order.front());
    return cycle;
}

// Over a line of even length and another of at least two nodes: without its first node the other is crossed forwards
// and backwards; back along the first one.
std::vector<NodeId> cycleAcross(const FactorLine& even, const std::vector<NodeId>& line) {
    std::vector<NodeId> inner(line.begin() + 1, line.end()), cycle;
    for (const NodeId x : even.order) {
        for (const NodeId at : inner) cycle.push_back(at + x);
        std::ranges::reverse(inner);
    }
    for (auto x = even.order.rbegin(); x != even.order.rend(); ++x) cycle.push_back(line.front() + *x);
    return cycle;
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

std::vector<NodeId> hamiltonianPath(const NetworkPtr& network) { return snakeOver(linesOf(network), kNone); }

std::vector<NodeId> hamiltonianCycle(const NetworkPtr& network) {
    if (network->nodeCount() < 3) return {};
    const std::vector<FactorLine> lines = linesOf(network);
    const auto isClosed = [](const FactorLine& line) { return line.closed; };
    if (const auto closed = std::ranges::find_if(lines, isClosed); closed != lines.end())
        return cycleAlong(*closed, snakeOver(lines, static_cast<std::size_t>(closed - lines.begin())));
    const auto isEven = [](const FactorLine& line) { return line.order.size() % 2 == 0; };
    const auto even = std::ranges::find_if(lines, isEven);
    if (even == lines.end() || lines.size() < 2) return {};
    return cycleAcross(*even, snakeOver(lines, static_cast<std::size_t>(even - lines.begin())));
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
