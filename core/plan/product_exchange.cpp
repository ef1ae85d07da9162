// SPDX-License-Identifier: GPL-3.0-or-later
// Multidimensional total exchange (MPTE): which message moves where in which slot.
#include "core/plan/product_exchange.h"

#include <algorithm>
#include <utility>

#include "core/base/contract.h"
#include "core/base/stoppable.h"

namespace hop::plan {

ProductExchange::ProductExchange(NodeId factorNodes, std::uint32_t dimension, Stop stop)
    : m_n(factorNodes), m_dimension(dimension), m_nodes(1, 1), m_sequences(dimension) {
    HOP_EXPECTS(factorNodes >= 2 && dimension >= 1);
    for (std::uint32_t i = 0; i < dimension; ++i) m_nodes.push_back(m_nodes.back() * m_n);
    std::vector<Transfer> moving;
    for (std::uint32_t level = 1; level < dimension; ++level) {
        const NodeId nodes = m_nodes[level];
        Sequence& sequence = m_sequences[level];
        sequence.destination.resize(std::size_t{nodes} * (nodes - 1));
        sequence.place.resize(std::size_t{nodes} * nodes);
        std::vector<std::uint32_t> count(nodes);
        for (std::uint64_t slot = 1; slot <= m_nodes[level - 1]; ++slot) {
            moving.clear();
            append(level, slot, moving, stop);
            if (stop.requested()) return;
            for (const Transfer& transfer : moving) {
                if (transfer.from != transfer.source) continue;
                const std::uint32_t u = count[transfer.source]++;
                sequence.destination[std::size_t{transfer.source} * (nodes - 1) + u] = transfer.destination;
                sequence.place[std::size_t{transfer.source} * nodes + transfer.destination] = u + 1;
            }
        }
    }
}

std::span<const NodeId> ProductExchange::order(std::uint32_t level) const {
    HOP_EXPECTS(level >= 1 && level < m_dimension);
    return m_sequences[level].destination;
}

void ProductExchange::append(std::uint32_t level, std::uint64_t slot, std::vector<Transfer>& out, Stop stop) const {
    out.reserve(out.size() + std::size_t{level} * m_nodes[level] * (m_n - 1));
    if (level == 1) {
        for (NodeId a = 0; a < m_n && !stop.requested(); ++a)
            for (NodeId k = 1; k < m_n; ++k) {
                const NodeId b = (a + k) % m_n;
                out.push_back({0, a, b, a, b});
            }
        return;
    }
    const NodeId inner = m_nodes[level - 1];  // nodes of A, and S
    const std::uint64_t innerSlots = m_nodes[level - 2];
    const Sequence& sequence = m_sequences[level - 1];

    // Old dimensions: A's own plan in every copy, on messages that stay (r = 0) or that came from copy i - k.
    const std::uint64_t r = (slot - 1) / innerSlots;
    std::vector<Transfer> own;
    append(level - 1, (slot - 1) % innerSlots + 1, own, stop);
    for (NodeId i = 0; i < m_n && !stop.requested(); ++i)
        for (const Transfer& transfer : own) {
            const std::uint32_t u = sequence.place[std::size_t{transfer.source} * inner + transfer.destination];
            const NodeId origin = r == 0 ? i : (i + m_n - digitOffset(r, u)) % m_n;
            out.push_back({transfer.dimension, i * inner + transfer.from, i * inner + transfer.to,
                           origin * inner + transfer.source, i * inner + transfer.destination});
        }

    // New dimension.
    const std::uint64_t rounds = (inner - 1) / (m_n - 1);
    const std::uint64_t q = (slot - 1) / rounds, p = (slot - 1) % rounds;
    for (NodeId i = 0; i < m_n && !stop.requested(); ++i)
        for (NodeId j = 0; j < inner; ++j)
            for (NodeId m = 1; m < m_n; ++m) {
                const bool last = slot == inner;
                const auto k = last ? m : static_cast<NodeId>((q + m - 1) % (m_n - 1)) + 1;
                const NodeId l = last ? j : sequence.destination[std::size_t{j} * (inner - 1) + p * (m_n - 1) + m - 1];
                const NodeId digit = (i + k) % m_n;
                out.push_back({level - 1, i * inner + j, digit * inner + j, i * inner + j, digit * inner + l});
            }
}

ExchangeSlots exchangeSlots(const ProductExchange& exchange, const FactorExchange& factor, std::string name) {
    ExchangeSlots slots{.factorNodes = exchange.factorNodes(),
                        .dimension = exchange.dimension(),
                        .slotSteps = factor.steps,
                        .factor = std::move(name),
                        .order = {}};
    if (exchange.dimension() > 1) {
        const auto order = exchange.order(exchange.dimension() - 1);
        slots.order.assign(order.begin(), order.end());
    }
    return slots;
}

double productExchangeMemory(const network::Network& factor, std::uint32_t dimension) {
    const double n = factor.nodeCount();
    double slots = 1.0;
    for (std::uint32_t i = 1; i < dimension; ++i) slots *= n;
    const double nodes = slots * n, steps = slots * n * n / (n > 2.0 ? 4.0 : 2.0);
    // The moves, packets by their ends, the transfers of one slot and those within copies, the order of departure in
    // all levels but the last; steps and slots.
    const double moves = dimension * slots * slots * factorHops(factor);
    const double levels = dimension > 1 ? slots * slots * (1.0 + 1.0 / (n * n - 1.0)) * 2.0 * sizeof(NodeId) : 0.0;
    return moves * sizeof(Move) + nodes * nodes * sizeof(PacketId) +
           dimension * nodes * (n - 1.0) * sizeof(Transfer) * (dimension > 1 ? 1.0 + 1.0 / n : 1.0) + levels +
           steps * (sizeof(std::uint64_t) + sizeof(std::uint16_t)) + slots * 3.0 * sizeof(Phase);
}

namespace {

// By source and destination; kNoPacket where there is none. Empty if stopped.
std::vector<PacketId> packetsByEnds(const task::PacketSet& packets, NodeId nodes, Stop stop) {
    std::vector<PacketId> packetOf(std::size_t{nodes} * nodes, kNoPacket);
    for (std::uint64_t id = 0; id < packets.count(); ++id) {
        if (id % 1024 == 0 && stop.requested()) return {};
        const task::Packet packet = packets.at(static_cast<PacketId>(id));
        packetOf[std::size_t{packet.source} * nodes + packet.destination] = static_cast<PacketId>(id);
    }
    return packetOf;
}

std::vector<std::string> exchangeTagNames(std::uint32_t dimensions) {
    std::vector<std::string> names;
    for (std::uint32_t dimension = 0; dimension < dimensions; ++dimension) {
        const std::string name = "dimension " + std::to_string(dimension);
        const bool newest = dimension + 1 == dimensions;
        names.push_back(name + (dimensions == 1 ? "" : newest ? ", phase 2" : ", phase 1"));
        names.push_back(name + ", phase 3");
    }
    return names;
}

// Appends steps of next[t] entries; then next[t] is the place of the first one. Returns the new number of entries.
std::size_t appendSteps(ExplicitPlan& plan, std::vector<std::size_t>& next) {
    std::size_t end = plan.entries.size();
    for (std::size_t& place : next) {
        end += std::exchange(place, end);
        plan.begins.push_back(end);
    }
    return end;
}

// A hop of a transfer, within one copy of the factor.
struct TransferHop {
    const Transfer& transfer;
    const FactorHop& hop;
    NodeId base = 0;    // the copy's node of coordinate 0
    NodeId weight = 1;  // of the coordinate
    bool isLast = false;
};

template <typename Visit>
void forEachHop(std::span<const Transfer> transfers, const FactorExchange& factor, Stop stop, const Visit& visit) {
    const NodeId n = factor.nodes;
    for (std::size_t t = 0; t < transfers.size(); ++t) {
        if (t % 256 == 0 && stop.requested()) return;
        const Transfer& transfer = transfers[t];
        NodeId weight = 1;
        for (std::uint32_t i = 0; i < transfer.dimension; ++i) weight *= n;
        const NodeId a = transfer.from / weight % n, b = transfer.to / weight % n;
        for (const FactorHop& hop : factor.path(a, b))
            visit(TransferHop{transfer, hop, transfer.from - a * weight, weight, hop.to == b});
    }
}

}  // namespace

ExplicitPlan productExchangePlan(const network::Network& network, const task::PacketSet& packets,
                                 const ProductExchange& exchange, const FactorExchange& factor, Stop stop) {
    ExplicitPlan plan;
    if (stop.requested()) return plan;
    const NodeId nodes = exchange.nodes(), n = exchange.factorNodes();
    HOP_EXPECTS(network.nodeCount() == nodes && factor.nodes == n);
    const std::vector<PacketId> packetOf = packetsByEnds(packets, nodes, stop);
    if (packetOf.empty()) return plan;
    plan.tagNames = exchangeTagNames(exchange.dimension());
    plan.entries.reserve(exchange.dimension() * exchange.slots() * exchange.slots() * factor.hops.size());
    plan.begins.reserve(exchange.slots() * factor.steps + 1);
    std::vector<Transfer> moving;
    std::vector<std::size_t> next(factor.steps);
    for (std::uint64_t slot = 1; slot <= exchange.slots(); ++slot) {
        moving.clear();
        exchange.transfers(slot, moving, stop);
        // Counted by step of the slot, then filled in.
        next.assign(factor.steps, 0);
        forEachHop(moving, factor, stop, [&](const TransferHop& each) { ++next[each.hop.step - 1]; });
        const Step first = plan.steps() + 1;
        resizeInPieces(plan.entries, appendSteps(plan, next), stop);
        if (stop.requested()) return plan;
        const NodeId outer = nodes / n;
        forEachHop(moving, factor, stop, [&](const TransferHop& each) {
            const auto& [transfer, hop, base, weight, isLast] = each;
            const bool foreign = transfer.dimension + 1 < exchange.dimension() &&
                                 transfer.source / outer != transfer.destination / outer;
            plan.entries[next[hop.step - 1]++] = {
                .packet = packetOf[std::size_t{transfer.source} * nodes + transfer.destination],
                .link = network.findLink(base + hop.from * weight, base + hop.to * weight),
                .tag = exchangeTag(transfer.dimension, foreign),
                .flags = isLast && transfer.to == transfer.destination ? kDelivers : std::uint16_t{0}};
        });
        if (stop.requested()) return plan;
        plan.phases.push_back({first, plan.steps(), "slot " + std::to_string(slot)});
    }
    return plan;
}

}  // namespace hop::plan
