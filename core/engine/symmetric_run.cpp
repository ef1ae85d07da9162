// SPDX-License-Identifier: GPL-3.0-or-later
// The symmetric run: a symmetric plan played and checked at one node.
#include "core/engine/symmetric_run.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/hash.h"
#include "core/base/text.h"

namespace hop::engine {

SymmetricRun::SymmetricRun(network::NetworkPtr network, task::TaskPtr task, Ports ports,
                           std::shared_ptr<const plan::SymmetricPlan> plan)
    : m_network(std::move(network)), m_task(std::move(task)), m_ports(ports), m_plan(std::move(plan)) {
    HOP_EXPECTS(m_network->translations() != nullptr && m_task->isIsotropic());
    const std::size_t rows = m_task->packets.rows().size();
    m_rowStamps.assign(rows, 0);
    m_typeStamps.assign(m_network->dimensions()->typeCount(), 0);
    if (m_task->cast == task::Cast::unicast) {
        m_at.assign(rows, 0);
    } else {
        m_has.assign(rows * m_network->nodeCount(), false);
        m_holders.assign(rows, 1);
        for (std::size_t row = 0; row < rows; ++row) m_has[row * m_network->nodeCount()] = true;
    }
    m_waiting = m_maxBuffer = rows;
}

const char* SymmetricRun::check(const plan::SymmetricMove& entry, std::size_t rows) const {
    if (entry.row >= rows) return "there is no such row";
    if (entry.type >= m_typeStamps.size()) return "there is no such link type";
    if (entry.offset >= m_network->nodeCount()) return "there is no such offset";
    if (m_typeStamps[entry.type] == m_step + 1) return "the link carries a packet already in this step";
    if (m_task->cast == task::Cast::broadcast)
        return m_has[std::size_t{entry.row} * m_network->nodeCount() + entry.offset]
                   ? nullptr
                   : "the sender does not hold the packet";
    if (m_rowStamps[entry.row] == m_step + 1) return "the packet moves already in this step";
    if (m_at[entry.row] == kNoNode) return "the packet has been delivered already";
    if (m_at[entry.row] != entry.offset) return "the sender does not hold the packet";
    const network::Translations& translations = *m_network->translations();
    if ((entry.flags & plan::kDelivers) != 0 &&
        translations.translate(entry.offset, translations.generator(entry.type)) != m_task->packets.rows()[entry.row])
        return "it is said to deliver the packet, but not at its destination";
    return nullptr;
}

void SymmetricRun::apply(const plan::SymmetricMove& entry) {
    const network::Translations& translations = *m_network->translations();
    const NodeId to = translations.translate(entry.offset, translations.generator(entry.type));
    bool completes = false;
    if (m_task->cast == task::Cast::unicast) {
        completes = (entry.flags & plan::kDelivers) != 0;
        m_at[entry.row] = completes ? kNoNode : to;
        if (completes) --m_waiting;
    } else {
        auto has = m_has[std::size_t{entry.row} * m_network->nodeCount() + to];
        if (has) {
            ++m_redundantRows;
        } else {
            has = true;
            completes = ++m_holders[entry.row] == m_network->nodeCount();
        }
        if ((entry.flags & plan::kKept) != 0) ++m_waiting;
        if ((entry.flags & plan::kLastForward) != 0) --m_waiting;
    }
    if (completes) {
        ++m_deliveredRows;
        m_delaySum += m_step;
        m_maxDelay = m_step;
    }
}

Result<bool> SymmetricRun::step() {
    if (m_step == m_plan->steps()) {
        if (complete()) return false;
        const std::size_t waiting = m_task->packets.rows().size() - m_deliveredRows;
        return Error{ErrorCode::illegalMove, "the plan ends after step " + std::to_string(m_step) + ", but " +
                                                 quantity(waiting, "packet") + " of every node still " +
                                                 (waiting == 1 ? "waits" : "wait")};
    }
    const auto entries = m_plan->at(m_step + 1);
    if (!m_ports.all() && entries.size() > m_ports.count)
        return Error{ErrorCode::illegalMove, "step " + std::to_string(m_step + 1) + ": every node sends " +
                                                 quantity(entries.size(), "packet") + " with " +
                                                 quantity(m_ports.count, "port")};
    for (const plan::SymmetricMove& entry : entries) {
        if (const char* reason = check(entry, m_task->packets.rows().size()))
            return Error{ErrorCode::illegalMove,
                         "step " + std::to_string(m_step + 1) + ", row " + std::to_string(entry.row) + ": " + reason};
        m_rowStamps[entry.row] = m_typeStamps[entry.type] = m_step + 1;
    }
    ++m_step;
    std::uint64_t set = 0;
    for (const plan::SymmetricMove& entry : entries) {
        apply(entry);
        set += mix64(mix64(std::uint64_t{entry.row} << 32U | entry.offset) ^ entry.type);
    }
    m_maxBuffer = std::max(m_maxBuffer, m_waiting);
    if (!entries.empty()) m_lastMove = m_step;
    m_transmissions += entries.size() * m_network->nodeCount();
    m_chain = mix64(m_chain ^ mix64(set + entries.size()));
    return true;
}

}  // namespace hop::engine
