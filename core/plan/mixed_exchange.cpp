// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on products of different networks.
#include "core/plan/mixed_exchange.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "core/base/contract.h"
#include "core/base/stoppable.h"
#include "core/plan/product_exchange.h"

namespace hop::plan {

namespace {

std::uint32_t departureOf(const FactorExchange& factor, NodeId from, NodeId to) {
    return static_cast<std::uint32_t>(factor.path(from, to).front().step);
}

// For k = 1 .. n-1: the last step in which a message for the digit k further on arrives.
std::vector<Step> lastArrivals(const FactorExchange& factor) {
    std::vector<Step> last(factor.nodes);
    for (NodeId i = 0; i < factor.nodes; ++i)
        for (NodeId k = 1; k < factor.nodes; ++k)
            last[k] = std::max(last[k], factor.path(i, (i + k) % factor.nodes).back().step);
    return last;
}

}  // namespace

MixedExchange::MixedExchange(std::span<const FactorExchange> factors, Step least, Stop stop) : m_factors(factors) {
    HOP_EXPECTS(factors.size() >= 2);
    NodeId nodes = 1;
    for (const FactorExchange& factor : factors) {
        m_weights.push_back(nodes);
        nodes *= factor.nodes;
    }
    // Equal factors are one kind, so that no order is tried twice. The busiest dimensions come last: they can start
    // immediately with their own messages and never run short of others.
    std::vector<std::uint32_t> kind(factors.size()), order(factors.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto busier = [&](std::uint32_t i, std::uint32_t j) {
        const std::uint64_t a = factors[i].steps * factors[j].nodes, b = factors[j].steps * factors[i].nodes;
        return a != b ? a < b : i < j;
    };
    std::ranges::sort(order, busier);
    for (std::uint32_t place = 0; place < order.size(); ++place) {
        kind[order[place]] = place;
        for (std::uint32_t earlier = 0; earlier < place; ++earlier)
            if (factors[order[earlier]] == factors[order[place]]) kind[order[place]] = kind[order[earlier]];
    }
    const auto byKind = [&](std::uint32_t i, std::uint32_t j) { return kind[i] < kind[j]; };
    std::ranges::stable_sort(order, byKind);
    do {
        std::vector<Level> levels = fold(order, stop);
        ++m_tried;
        if (m_levels.empty() || levels.back().steps < m_levels.back().steps) {
            m_levels = std::move(levels);
            m_order = order;
        }
    } while (!stop.requested() && steps() > least && m_tried < kMostOrders &&
             std::next_permutation(order.begin(), order.end(), byKind));
}

MixedExchange::Level MixedExchange::lowest(std::uint32_t factor) const {
    const FactorExchange& own = m_factors[factor];
    Level level;
    level.factor = factor;
    level.nodes = own.nodes;
    level.steps = own.steps;
    level.starts.assign(own.nodes, 0);
    level.departure.resize(std::size_t{own.nodes} * own.nodes);
    for (NodeId i = 0; i < own.nodes; ++i) {
        level.number.push_back(i * m_weights[factor]);
        for (NodeId k = 0; k < own.nodes; ++k)
            if (i != k) level.departure[std::size_t{i} * own.nodes + k] = departureOf(own, i, k);
    }
    return level;
}

// D_u(j): what j sends in A, by step of departure.
std::vector<Step> MixedExchange::orderDepartures(const Level& inner, Level& level, Stop stop) {
    const NodeId a = inner.nodes;
    level.place.resize(std::size_t{a} * a);
    std::vector<Step> earliest(a - 1, inner.steps);
    std::vector<NodeId> sequence;
    for (NodeId j = 0; j < a && !stop.requested(); ++j) {
        sequence.clear();
        for (NodeId l = 0; l < a; ++l)
            if (l != j) sequence.push_back(l);
        const std::uint32_t* departure = inner.departure.data() + std::size_t{j} * a;
        std::ranges::stable_sort(sequence, {}, [&](NodeId l) { return departure[l]; });
        for (std::uint32_t u = 0; u < sequence.size(); ++u) {
            level.place[std::size_t{j} * a + sequence[u]] = u;
            earliest[u] = std::min<Step>(earliest[u], departure[sequence[u]]);
        }
    }
    return earliest;
}

void MixedExchange::setDepartures(const Level& inner, Level& level, Stop stop) const {
    const FactorExchange& own = m_factors[level.factor];
    const NodeId a = inner.nodes, b = own.nodes;
    level.departure.resize(std::size_t{level.nodes} * level.nodes);
    for (NodeId s = 0; s < level.nodes && !stop.requested(); ++s)
        for (NodeId d = 0; d < level.nodes; ++d) {
            const NodeId i = s / a, j = s % a, to = d / a, l = d % a;
            std::uint32_t& departure = level.departure[std::size_t{s} * level.nodes + d];
            if (i == to) {
                departure = j == l ? 0 : inner.departure[std::size_t{j} * a + l];
                continue;
            }
            std::uint64_t slot = a - 1;  // number of the exchange of B
            if (j != l) {
                const std::uint32_t u = level.place[std::size_t{j} * a + l];
                const std::uint32_t r = level.roundOf[std::size_t{u} * (b - 1) + (to + b - i) % b - 1];
                slot = (std::uint64_t{r - 1} * (a - 1) + u) / (b - 1);
            }
            departure = static_cast<std::uint32_t>(slot * own.steps) + departureOf(own, i, to);
        }
}

MixedExchange::Level MixedExchange::over(const Level& inner, std::uint32_t factor, bool last, Stop stop) const {
    const FactorExchange& own = m_factors[factor];
    const NodeId a = inner.nodes, b = own.nodes;
    Level level;
    level.factor = factor;
    level.nodes = a * b;
    level.inner = a;
    const std::vector<Step> earliest = orderDepartures(inner, level, stop);
    if (stop.requested()) return level;

    // Where each message comes from, and when A's exchanges can start.
    const std::uint64_t period = std::lcm(std::uint64_t{a} - 1, std::uint64_t{b} - 1);
    const std::vector<Step> arrival = lastArrivals(own);
    level.roundOf.resize(std::size_t{a - 1} * (b - 1));
    level.starts.assign(b, 0);
    for (std::uint32_t r = 1; r < b; ++r) {
        Step start = level.starts[r - 1] + inner.steps;
        for (std::uint32_t u = 0; u + 1 < a; ++u) {
            const std::uint64_t x = std::uint64_t{r - 1} * (a - 1) + u;
            const auto k = static_cast<NodeId>((x + x / period) % (b - 1)) + 1;
            level.roundOf[std::size_t{u} * (b - 1) + k - 1] = r;
            const Step arrives = x / (b - 1) * own.steps + arrival[k];
            if (arrives + 1 > earliest[u]) start = std::max(start, arrives + 1 - earliest[u]);
        }
        level.starts[r] = start;
    }
    level.steps = std::max<Step>(a * own.steps, level.starts.back() + inner.steps);

    level.number.reserve(level.nodes);
    for (NodeId i = 0; i < b; ++i)
        for (NodeId j = 0; j < a; ++j) level.number.push_back(i * m_weights[factor] + inner.number[j]);
    if (!last) setDepartures(inner, level, stop);
    return level;
}

std::vector<MixedExchange::Level> MixedExchange::fold(std::span<const std::uint32_t> order, Stop stop) const {
    std::vector<Level> levels = {lowest(order.back())};
    for (std::size_t i = order.size() - 1; i-- > 0 && !stop.requested();)
        levels.push_back(over(levels.back(), order[i], i == 0, stop));
    return levels;
}

void MixedExchange::append(std::size_t index, NodeId source, NodeId destination, Step before, NodeId base,
                           std::vector<Hop>& out) const {
    const Level& level = m_levels[index];
    const FactorExchange& own = m_factors[level.factor];
    const NodeId weight = m_weights[level.factor], a = level.inner, b = own.nodes;
    const NodeId i = source / a, j = source % a, to = destination / a, l = destination % a;
    std::uint32_t r = 0;
    if (i != to) {
        std::uint64_t slot = a - 1;
        if (j != l) {
            const std::uint32_t u = level.place[std::size_t{j} * a + l];
            r = level.roundOf[std::size_t{u} * (b - 1) + (to + b - i) % b - 1];
            slot = (std::uint64_t{r - 1} * (a - 1) + u) / (b - 1);
        }
        const NodeId at = base + (index > 0 ? m_levels[index - 1].number[j] : 0);
        for (const FactorHop& hop : own.path(i, to))
            out.push_back(
                {before + slot * own.steps + hop.step, level.factor, at + hop.from * weight, at + hop.to * weight});
    }
    if (j != l) append(index - 1, j, l, before + level.starts[r], base + to * weight, out);
}

void MixedExchange::way(NodeId source, NodeId destination, std::vector<Hop>& out) const {
    // Converts a node number of the product to the order of the factors.
    const auto folded = [&](NodeId node) {
        NodeId number = 0;
        for (const std::uint32_t factor : m_order)
            number = number * m_factors[factor].nodes + node / m_weights[factor] % m_factors[factor].nodes;
        return number;
    };
    append(m_levels.size() - 1, folded(source), folded(destination), 0, 0, out);
}

double mixedExchangeMemory(std::span<const network::NetworkPtr> factors) {
    double nodes = 1.0, least = factors.front()->nodeCount();
    for (const network::NetworkPtr& factor : factors) {
        nodes *= factor->nodeCount();
        least = std::min<double>(least, factor->nodeCount());
    }
    double moves = 0.0, inner = 0.0;
    for (const network::NetworkPtr& factor : factors) {
        const double lines = nodes / factor->nodeCount();
        moves += lines * lines * factorHops(*factor);
        inner += lines * lines;
    }
    // The tables of all levels but the last, for the best order and the current one: each has two numbers for every
    // pair of nodes.
    const double tables = 2.0 * std::min(inner, 1.5 * nodes / least * nodes / least) * 2.0 * sizeof(std::uint32_t);
    return moves * sizeof(Move) + tables + nodes * nodes * 0.1;
}

ExplicitPlan mixedExchangePlan(const network::Network& network, const task::PacketSet& packets,
                               const MixedExchange& exchange, Stop stop) {
    ExplicitPlan plan;
    if (stop.requested()) return plan;
    for (std::uint32_t factor = 0; factor < exchange.order().size(); ++factor) {
        const std::string name = "dimension " + std::to_string(factor);
        plan.tagNames.push_back(name + ", first");
        plan.tagNames.push_back(name + ", after others");
    }
    // Two passes over all messages: count, then fill in.
    std::vector<std::uint64_t> next(exchange.steps() + 1);
    std::vector<MixedExchange::Hop> way;
    const auto each = [&](auto visit) {
        for (std::uint64_t id = 0; id < packets.count(); ++id) {
            if (id % 256 == 0 && stop.requested()) return;
            const task::Packet packet = packets.at(static_cast<PacketId>(id));
            way.clear();
            exchange.way(packet.source, packet.destination, way);
            for (const MixedExchange::Hop& hop : way) visit(static_cast<PacketId>(id), packet, hop);
        }
    };
    each([&](PacketId, const task::Packet&, const MixedExchange::Hop& hop) { ++next[hop.step]; });
    std::partial_sum(next.begin(), next.end(), next.begin());
    plan.begins = next;
    resizeInPieces(plan.entries, next.back(), stop);
    if (stop.requested()) return plan;
    each([&](PacketId id, const task::Packet& packet, const MixedExchange::Hop& hop) {
        plan.entries[next[hop.step - 1]++] = {.packet = id,
                                              .link = network.findLink(hop.from, hop.to),
                                              .tag = exchangeTag(hop.factor, way.front().factor != hop.factor),
                                              .flags = hop.to == packet.destination ? kDelivers : std::uint16_t{0}};
    });
    return plan;
}

}  // namespace hop::plan
