// SPDX-License-Identifier: GPL-3.0-or-later
// The symmetric run: a symmetric plan played and checked at one node.
#include "core/engine/symmetric_run.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/base/text.h"

namespace hop::engine {

// The entries of a symmetric step, in the form that stores expect: rows at offsets.
struct SymmetricRun::Hops {
    const network::Translations& translations;
    NodeId nodes;
    std::size_t rows;
    std::vector<Step>& typeStamps;
    Step step;  // the step being taken

    PacketId packetOf(const plan::SymmetricMove& entry) const { return entry.row; }
    NodeId fromOf(const plan::SymmetricMove& entry) const { return entry.offset; }
    NodeId toOf(const plan::SymmetricMove& entry) const {
        return translations.translate(entry.offset, translations.generator(entry.type));
    }
    std::uint16_t flagsOf(const plan::SymmetricMove& entry) const { return entry.flags; }
    const char* whyNot(const plan::SymmetricMove& entry) const {
        if (entry.row >= rows) return "there is no such row";
        if (entry.type >= typeStamps.size()) return "there is no such link type";
        if (entry.offset >= nodes) return "there is no such offset";
        if (typeStamps[entry.type] == step) return "the link carries a packet already in this step";
        typeStamps[entry.type] = step;
        return nullptr;
    }
    template <Store S>
    void sendForSender(const S& store, const plan::SymmetricMove& later) const {
        if (later.row < rows && later.offset < nodes) store.prefetch(later.row, later.offset);
    }
};

SymmetricRun::SymmetricRun(network::NetworkPtr network, task::TaskPtr task, Ports ports,
                           std::shared_ptr<const plan::SymmetricPlan> plan)
    : m_network(std::move(network)), m_task(std::move(task)), m_ports(ports), m_plan(std::move(plan)) {
    HOP_EXPECTS(m_network->translations() != nullptr && m_task->isIsotropic());
    const auto rows = m_task->packets.rows();
    m_typeStamps.assign(m_network->dimensions()->typeCount(), 0);
    m_possession = possessionFor(*m_task, m_network->nodeCount());
    std::visit(
        [&](auto& store) {
            store.resize(rows.size());
            for (PacketId row = 0; row < rows.size(); ++row) store.place(row, {0, rows[row]});
        },
        m_possession);
    const std::size_t places = m_task->kind().oneSource ? 1 : m_network->nodeCount();
    m_waiting = static_cast<std::int64_t>(rows.size() * places);
    m_maxBuffer = rows.size() * places;
}

template <Store S>
std::optional<Refusal> SymmetricRun::take(S& store, std::span<const plan::SymmetricMove> entries) {
    const Hops hops{*m_network->translations(), m_network->nodeCount(), store.packetCount(), m_typeStamps, m_step + 1};
    if (auto refusal = liftAll(store, hops, entries)) return refusal;
    ++m_step;
    landAll(store, hops, entries, [&](const plan::SymmetricMove& entry, const auto& land) {
        const std::uint16_t found = land();
        const auto flags = static_cast<std::uint16_t>((entry.flags & ~S::kFinds) | found);
        m_waiting += S::stays(flags) - static_cast<std::int64_t>(S::leaves(flags));
        if ((found & plan::kRedundant) != 0) ++m_redundantRows;
        if ((found & plan::kCompletes) == 0) return;
        ++m_deliveredRows;
        m_delaySum += m_step;
        m_maxDelay = m_step;
    });
    return std::nullopt;
}

Result<bool> SymmetricRun::step() {
    if (m_step == m_plan->steps()) {
        if (complete()) return false;
        const std::size_t waiting = m_task->packets.rows().size() - m_deliveredRows;
        return Error{ErrorCode::illegalMove, "the plan ends after step " + std::to_string(m_step) + ", but " +
                                                 quantity(waiting, "packet") + " of every node still " +
                                                 (waiting == 1 ? "waits" : "wait") +
                                                 whatLacks(m_possession, *m_network)};
    }
    const auto entries = m_plan->at(m_step + 1);
    if (!m_ports.all() && entries.size() > m_ports.count)
        return Error{ErrorCode::illegalMove, "step " + std::to_string(m_step + 1) + ": every node sends " +
                                                 quantity(entries.size(), "packet") + " with " +
                                                 quantity(m_ports.count, "port")};
    if (const auto refusal = std::visit([&](auto& store) { return take(store, entries); }, m_possession))
        return Error{ErrorCode::illegalMove, "step " + std::to_string(m_step + 1) + ", row " +
                                                 std::to_string(entries[refusal->index].row) + ": " + refusal->reason};
    std::uint64_t set = 0;
    for (const plan::SymmetricMove& entry : entries)
        set += mix64(mix64(std::uint64_t{entry.row} << 32U | entry.offset) ^ entry.type);
    m_maxBuffer = std::max(m_maxBuffer, static_cast<std::uint64_t>(m_waiting));
    if (!entries.empty()) m_lastMove = m_step;
    m_transmissions += entries.size() * m_network->nodeCount();
    m_chain = mix64(m_chain ^ mix64(set + entries.size()));
    return true;
}

}  // namespace hop::engine
