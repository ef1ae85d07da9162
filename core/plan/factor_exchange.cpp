// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on one factor.
#include "core/plan/factor_exchange.h"

#include <algorithm>
#include <utility>

#include "core/base/contract.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/network/cut.h"

namespace hop::plan {

namespace {

using network::Line;
using network::Network;

using Route = std::vector<NodeId>;  // the nodes of a path, ends included
using Routes = std::vector<Route>;  // of a -> b at a * n + b

// Every link takes the waiting message with most hops left, of those the one of lowest rank.
FactorExchange farthestFirst(const Network& factor, const Routes& routes, const std::vector<std::uint32_t>& rank) {
    using Waiting = std::pair<std::uint64_t, std::uint32_t>;  // hops left, then low rank first; message
    FactorExchange exchange;
    exchange.nodes = factor.nodeCount();
    exchange.paths.resize(routes.size());
    std::vector<std::vector<Waiting>> heaps(factor.linkCount());
    const auto enqueue = [&](std::uint32_t message) {
        const std::size_t at = exchange.paths[message].size();
        const Route& route = routes[message];
        const std::uint64_t left = route.size() - 1 - at;
        auto& heap = heaps[factor.findLink(route[at], route[at + 1])];
        heap.emplace_back(left << 32U | (0xffffffffU - rank[message]), message);
        std::push_heap(heap.begin(), heap.end());
    };
    std::size_t waiting = 0;
    for (std::uint32_t message = 0; message < routes.size(); ++message)
        if (routes[message].size() > 1) {
            enqueue(message);
            ++waiting;
        }
    std::vector<std::uint32_t> moved;
    while (waiting > 0) {
        ++exchange.steps;
        moved.clear();
        for (auto& heap : heaps) {
            if (heap.empty()) continue;
            std::pop_heap(heap.begin(), heap.end());
            moved.push_back(heap.back().second);
            heap.pop_back();
        }
        for (const std::uint32_t message : moved) {
            auto& path = exchange.paths[message];
            const Route& route = routes[message];
            path.push_back({exchange.steps, route[path.size()], route[path.size() + 1]});
            if (path.size() + 1 < route.size())
                enqueue(message);
            else
                --waiting;
        }
    }
    return exchange;
}

// Along a path or round a ring; half way round, messages of even places go up and those of odd places down.
FactorExchange onLine(const Network& factor, const network::FactorShape& shape) {
    const auto n = static_cast<NodeId>(shape.order.size());
    const bool ring = shape.line == Line::ring;
    Routes routes(std::size_t{n} * n);
    std::vector<std::uint32_t> rank(routes.size());
    for (NodeId a = 0; a < n; ++a)
        for (NodeId b = 0; b < n; ++b) {
            if (a == b) continue;
            const NodeId up = (b + n - a) % n;
            const bool goesUp = ring ? (2 * up == n ? a % 2 == 0 : 2 * up < n) : b > a;
            const NodeId hops = ring ? std::min(up, n - up) : std::max(a, b) - std::min(a, b);
            const std::size_t message = std::size_t{shape.order[a]} * n + shape.order[b];
            for (NodeId h = 0; h <= hops; ++h) routes[message].push_back(shape.order[(goesUp ? a + h : a + n - h) % n]);
            rank[message] = up;
        }
    return farthestFirst(factor, routes, rank);
}

// Leaf l sends to leaf l + s in slot s, the hub relays one step later.
FactorExchange onStar(const network::FactorShape& shape) {
    const auto n = static_cast<NodeId>(shape.order.size());
    const NodeId hub = shape.order[0], leaves = n - 1;
    FactorExchange exchange;
    exchange.nodes = n;
    exchange.steps = leaves;
    exchange.paths.resize(std::size_t{n} * n);
    for (NodeId l = 0; l < leaves; ++l) {
        const NodeId leaf = shape.order[l + 1];
        exchange.paths[std::size_t{hub} * n + leaf] = {{1, hub, leaf}};
        exchange.paths[std::size_t{leaf} * n + hub] = {{leaves, leaf, hub}};
        for (NodeId s = 1; s < leaves; ++s) {
            const NodeId other = shape.order[(l + s) % leaves + 1];
            exchange.paths[std::size_t{leaf} * n + other] = {{s, leaf, hub}, {Step{s} + 1, hub, other}};
        }
    }
    return exchange;
}

FactorExchange onComplete(NodeId n) {
    FactorExchange exchange;
    exchange.nodes = n;
    exchange.steps = 1;
    exchange.paths.resize(std::size_t{n} * n);
    for (NodeId a = 0; a < n; ++a)
        for (NodeId b = 0; b < n; ++b)
            if (a != b) exchange.paths[std::size_t{a} * n + b] = {{1, a, b}};
    return exchange;
}

// The shortest path over links that carry least: the sum of their loads is least, so that the loads come out even.
Route evenRoute(const Network& factor, const std::vector<std::uint32_t>& load, NodeId source, NodeId destination,
                RandomStream& random) {
    const NodeId n = factor.nodeCount();
    std::vector<std::pair<std::uint32_t, NodeId>> byDistance;
    for (NodeId node = 0; node < n; ++node) byDistance.emplace_back(factor.distance(node, destination), node);
    std::sort(byDistance.begin(), byDistance.end());
    std::vector<std::uint64_t> cost(n);
    std::vector<NodeId> next(n, kNoNode);
    for (const auto& [distance, node] : byDistance) {
        if (node == destination) continue;
        std::uint32_t equals = 0;
        for (LinkId id = factor.firstLink(node); id < factor.firstLink(node + 1); ++id) {
            const NodeId to = factor.link(id).to;
            if (factor.distance(to, destination) >= distance) continue;
            const std::uint64_t total = cost[to] + load[id];
            if (next[node] != kNoNode && total > cost[node]) continue;
            equals = next[node] != kNoNode && total == cost[node] ? equals + 1 : 1;
            if (equals > 1 && random.below(equals) != 0) continue;
            cost[node] = total;
            next[node] = to;
        }
    }
    Route route = {source};
    while (route.back() != destination) route.push_back(next[route.back()]);
    return route;
}

void addLoad(const Network& factor, const Route& route, std::vector<std::uint32_t>& load, std::uint32_t amount) {
    for (std::size_t i = 0; i + 1 < route.size(); ++i) load[factor.findLink(route[i], route[i + 1])] += amount;
}

Step lowerBound(const network::NetworkPtr& factor) {
    const Network& network = *factor;
    std::uint64_t work = 0, farthest = 0;
    for (NodeId a = 0; a < network.nodeCount(); ++a)
        for (NodeId b = 0; b < network.nodeCount(); ++b) {
            work += network.distance(a, b);
            farthest = std::max(farthest, std::uint64_t{network.distance(a, b)});
        }
    const auto cut = network::narrowestCut(network);
    return std::max({(work + network.linkCount() - 1) / network.linkCount(), farthest, cut ? cut->steps() : 0});
}

FactorExchange search(const network::NetworkPtr& factor) {
    constexpr int kSweeps = 4;
    const Network& network = *factor;
    const NodeId n = network.nodeCount();
    const Step bound = lowerBound(factor);
    FactorExchange best;
    for (std::uint32_t attempt = 1; attempt <= kMostTries; ++attempt) {
        RandomStream random(StreamKey{.seed = attempt, .replication = 0, .purpose = purposeOf("factor-exchange")});
        std::vector<std::uint32_t> messages;
        for (std::uint32_t message = 0; message < n * n; ++message)
            if (message / n != message % n) messages.push_back(message);
        Routes routes(std::size_t{n} * n);
        std::vector<std::uint32_t> load(network.linkCount());
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            random.shuffle(std::span(messages));
            for (const std::uint32_t message : messages) {
                addLoad(network, routes[message], load, 0U - 1U);
                routes[message] = evenRoute(network, load, message / n, message % n, random);
                addLoad(network, routes[message], load, 1);
            }
        }
        std::vector<std::uint32_t> rank(routes.size());
        random.shuffle(std::span(messages));
        for (std::uint32_t i = 0; i < messages.size(); ++i) rank[messages[i]] = i;
        FactorExchange found = farthestFirst(network, routes, rank);
        if (best.steps == 0 || found.steps < best.steps) best = std::move(found);
        best.tries = attempt;
        if (best.steps <= bound) break;
    }
    best.bound = bound;
    return best;
}

}  // namespace

std::optional<std::string> whyNoExchange(const network::Network& factor) {
    if (factor.nodeCount() < 2) return excerpt(factor.facts().expression) + " has a single node";
    if (factor.nodeCount() <= kMostSearched || network::shapeOfFactor(factor).line != Line::other) return std::nullopt;
    return "an exchange on " + excerpt(factor.facts().expression) +
           ", which is no complete graph, path, ring or star, is searched "
           "for up to " +
           std::to_string(kMostSearched) + " nodes only, and it has " + std::to_string(factor.nodeCount());
}

FactorExchange factorExchange(const network::NetworkPtr& factor) {
    HOP_EXPECTS(!whyNoExchange(*factor));
    const network::FactorShape shape = network::shapeOfFactor(*factor);
    FactorExchange exchange;
    switch (shape.line) {
        case Line::complete:
            exchange = onComplete(factor->nodeCount());
            break;
        case Line::path:
        case Line::ring:
            exchange = onLine(*factor, shape);
            break;
        case Line::star:
            exchange = onStar(shape);
            break;
        case Line::other:
            return search(factor);
    }
    exchange.line = shape.line;
    // All four take as many steps as a cut of theirs has packets for a link, rounded up.
    exchange.bound = exchange.steps;
    return exchange;
}

}  // namespace hop::plan
