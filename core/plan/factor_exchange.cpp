// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on one factor of a product.
#include "core/plan/factor_exchange.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/contract.h"
#include "core/base/random.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"
#include "core/network/cut.h"
#include "core/network/shape.h"

namespace hop::plan {

namespace {

using network::Line;
using network::Network;

using Route = std::vector<NodeId>;  // the nodes of a path, including both ends

// Allocates the hops of all messages, given the length of each. False if stopped.
template <typename LengthOf>
bool makeRoom(FactorExchange& exchange, const LengthOf& lengthOf, Stop stop) {
    const std::size_t n = exchange.nodes;
    resizeInPieces(exchange.begins, n * n + 1, stop);
    if (stop.requested()) return false;
    for (std::size_t message = 0; message < n * n; ++message) {
        if (message % 1024 == 0 && stop.requested()) return false;
        exchange.begins[message + 1] = exchange.begins[message] + lengthOf(static_cast<std::uint32_t>(message));
    }
    resizeInPieces(exchange.hops, exchange.begins.back(), stop);
    return !stop.requested();
}

using Waiting = std::pair<std::uint64_t, std::uint32_t>;  // (hops left, then low rank first), message

// Removes the first message of every heap into `moved`, in the order of the heaps.
void popFirsts(std::vector<std::vector<Waiting>>& heaps, std::vector<std::uint32_t>& moved) {
    moved.clear();
    for (auto& heap : heaps) {
        if (heap.empty()) continue;
        std::pop_heap(heap.begin(), heap.end());
        moved.push_back(heap.back().second);
        heap.pop_back();
    }
}

// Every link sends the waiting message with most hops left, ties by lowest rank. Routes: lengthOf(message),
// nodeAt(message, hop) from its source on; ranks: rankOf(message).
template <typename Routes>
FactorExchange farthestFirst(const Network& factor, const Routes& routes, Stop stop) {
    FactorExchange exchange;
    exchange.nodes = factor.nodeCount();
    if (!makeRoom(exchange, [&](std::uint32_t message) { return routes.lengthOf(message); }, stop)) return exchange;
    const auto messages = static_cast<std::uint32_t>(exchange.begins.size() - 1);
    std::vector<std::uint32_t> made(messages, 0);  // hops made, by message
    std::vector<std::vector<Waiting>> heaps(factor.linkCount());
    const auto enqueue = [&](std::uint32_t message) {
        const std::uint32_t at = made[message];
        const std::uint64_t left = routes.lengthOf(message) - at;
        auto& heap = heaps[factor.findLink(routes.nodeAt(message, at), routes.nodeAt(message, at + 1))];
        heap.emplace_back(left << 32U | (0xffffffffU - routes.rankOf(message)), message);
        std::push_heap(heap.begin(), heap.end());
    };
    std::size_t waiting = 0;
    for (std::uint32_t message = 0; message < messages; ++message) {
        if (message % 256 == 0 && stop.requested()) return exchange;
        if (routes.lengthOf(message) == 0) continue;
        enqueue(message);
        ++waiting;
    }
    std::vector<std::uint32_t> moved;
    while (waiting > 0 && !stop.requested()) {
        ++exchange.steps;
        popFirsts(heaps, moved);
        for (const std::uint32_t message : moved) {
            const std::uint32_t hop = made[message]++;
            exchange.hops[exchange.begins[message] + hop] = {exchange.steps, routes.nodeAt(message, hop),
                                                             routes.nodeAt(message, hop + 1)};
            if (made[message] < routes.lengthOf(message))
                enqueue(message);
            else
                --waiting;
        }
    }
    return exchange;
}

// Along a path, or the shorter way round a ring; messages to the opposite node travel up from even places and down from
// odd ones.
class LineRoutes {
public:
    explicit LineRoutes(const network::FactorShape& shape)
        : m_order(shape.order), m_isRing(shape.line == Line::ring), m_place(shape.order.size()) {
        for (NodeId place = 0; place < m_order.size(); ++place) m_place[m_order[place]] = place;
    }
    std::uint32_t rankOf(std::uint32_t message) const {  // places up to the destination
        const auto [a, b] = endsOf(message);
        return (b + size() - a) % size();
    }
    std::uint32_t lengthOf(std::uint32_t message) const {
        const std::uint32_t up = rankOf(message);
        if (m_isRing) return std::min(up, size() - up);
        const auto [a, b] = endsOf(message);
        return std::max(a, b) - std::min(a, b);
    }
    NodeId nodeAt(std::uint32_t message, std::uint32_t hop) const {
        const auto [a, b] = endsOf(message);
        const std::uint32_t up = rankOf(message);
        const bool goesUp = m_isRing ? (2 * up == size() ? a % 2 == 0 : 2 * up < size()) : b > a;
        return m_order[(goesUp ? a + hop : a + size() - hop) % size()];
    }

private:
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_order.size()); }
    std::pair<NodeId, NodeId> endsOf(std::uint32_t message) const {  // places
        return {m_place[message / size()], m_place[message % size()]};
    }
    std::span<const NodeId> m_order;
    bool m_isRing;
    std::vector<NodeId> m_place;  // by node
};

// Leaf l sends to leaf l + s in slot s; the hub relays one step later.
FactorExchange onStar(const network::FactorShape& shape, Stop stop) {
    const auto n = static_cast<NodeId>(shape.order.size());
    const NodeId hub = shape.order[0], leaves = n - 1;
    FactorExchange exchange;
    exchange.nodes = n;
    exchange.steps = leaves;
    const auto lengthOf = [&](std::uint32_t message) {
        const NodeId from = message / n, to = message % n;
        return from == to ? 0U : from == hub || to == hub ? 1U : 2U;
    };
    if (!makeRoom(exchange, lengthOf, stop)) return exchange;
    const auto hopsOf = [&](NodeId from, NodeId to) {
        return exchange.hops.begin() + static_cast<std::ptrdiff_t>(exchange.begins[std::size_t{from} * n + to]);
    };
    for (NodeId l = 0; l < leaves && !stop.requested(); ++l) {
        const NodeId leaf = shape.order[l + 1];
        *hopsOf(hub, leaf) = {1, hub, leaf};
        *hopsOf(leaf, hub) = {leaves, leaf, hub};
        for (NodeId s = 1; s < leaves; ++s) {
            const NodeId other = shape.order[(l + s) % leaves + 1];
            const auto hops = hopsOf(leaf, other);
            hops[0] = {s, leaf, hub};
            hops[1] = {Step{s} + 1, hub, other};
        }
    }
    return exchange;
}

FactorExchange onComplete(NodeId n, Stop stop) {
    FactorExchange exchange;
    exchange.nodes = n;
    exchange.steps = 1;
    if (!makeRoom(exchange, [&](std::uint32_t message) { return message / n == message % n ? 0U : 1U; }, stop))
        return exchange;
    std::size_t next = 0;
    for (NodeId a = 0; a < n && !stop.requested(); ++a)
        for (NodeId b = 0; b < n; ++b)
            if (a != b) exchange.hops[next++] = {1, a, b};
    return exchange;
}

// The shortest path with the smallest sum of loads, which evens out the loads.
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

struct SearchedRoutes {
    std::vector<Route> routes;        // of a -> b at a * n + b
    std::vector<std::uint32_t> rank;  // the same
    std::uint32_t lengthOf(std::uint32_t message) const {
        return routes[message].empty() ? 0 : static_cast<std::uint32_t>(routes[message].size() - 1);
    }
    NodeId nodeAt(std::uint32_t message, std::uint32_t hop) const { return routes[message][hop]; }
    std::uint32_t rankOf(std::uint32_t message) const { return rank[message]; }
};

FactorExchange search(const network::NetworkPtr& factor, Stop stop) {
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
        std::vector<Route> routes(std::size_t{n} * n);
        std::vector<std::uint32_t> load(network.linkCount());
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            random.shuffle(std::span(messages));
            for (const std::uint32_t message : messages) {
                if (stop.requested()) return best;
                addLoad(network, routes[message], load, 0U - 1U);
                routes[message] = evenRoute(network, load, message / n, message % n, random);
                addLoad(network, routes[message], load, 1);
            }
        }
        std::vector<std::uint32_t> rank(routes.size());
        random.shuffle(std::span(messages));
        for (std::uint32_t i = 0; i < messages.size(); ++i) rank[messages[i]] = i;
        FactorExchange found = farthestFirst(network, SearchedRoutes{std::move(routes), std::move(rank)}, stop);
        if (stop.requested()) return best;
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

FactorExchange factorExchange(const network::NetworkPtr& factor, Stop stop) {
    HOP_EXPECTS(!whyNoExchange(*factor));
    const network::FactorShape shape = network::shapeOfFactor(*factor);
    FactorExchange exchange;
    switch (shape.line) {
        case Line::complete:
            exchange = onComplete(factor->nodeCount(), stop);
            break;
        case Line::path:
        case Line::ring:
            exchange = farthestFirst(*factor, LineRoutes(shape), stop);
            break;
        case Line::star:
            exchange = onStar(shape, stop);
            break;
        case Line::other:
            return search(factor, stop);
    }
    exchange.line = shape.line;
    // All four meet a cut bound: the packets across some cut divided by its links, rounded up.
    exchange.bound = exchange.steps;
    return exchange;
}

double factorHops(const network::Network& factor) {
    const double n = factor.nodeCount();
    switch (network::shapeOfFactor(factor).line) {
        case Line::complete:
            return n * (n - 1.0);
        case Line::path:
            return n * (n * n - 1.0) / 3.0;
        case Line::ring:
            return n * std::floor(n * n / 4.0);
        case Line::star:
            return 2.0 * (n - 1.0) * (n - 1.0);
        case Line::other:
            break;
    }
    return n * n * n / 2.0;
}

FactorMemory factorExchangeMemory(const network::Network& factor) {
    const double n = factor.nodeCount(), messages = n * n;
    const double kept = factorHops(factor) * sizeof(FactorHop) + messages * sizeof(std::uint64_t);
    const Line line = network::shapeOfFactor(factor).line;
    if (line == Line::complete || line == Line::star) return {kept, kept};
    // The distances of messages and the heaps in which they wait, which grow by doubling; a search also keeps the best
    // exchange so far.
    const double making = messages * (sizeof(std::uint32_t) + 2.0 * 16.0);
    return {kept * (line == Line::other ? 3.0 : 1.0) + making, kept};
}

}  // namespace hop::plan
