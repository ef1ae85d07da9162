// SPDX-License-Identifier: GPL-3.0-or-later
// The symmetric run: a symmetric plan played and checked at one node, which stands for all N.
//
// It equals the explicit run hop for hop. Possession is a store of rows: packet (s, row) at node s + x is row `row` at
// offset x. Total exchange on a 20-cube therefore needs megabytes only. **Source:** VB §3, Theorem 2.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/engine/possession.h"
#include "core/engine/setting.h"
#include "core/engine/store_step.h"
#include "core/plan/plan.h"

namespace hop::engine {

class SymmetricRun {
public:
    // Requires a network with translations and a static, isotropic task; ports as in the setting.
    SymmetricRun(network::NetworkPtr network, task::TaskPtr task, Ports ports,
                 std::shared_ptr<const plan::SymmetricPlan> plan);

    // Takes one step; false when the plan has ended. Errors: illegalMove, also if the plan ends before all is
    // delivered. O(entries of the step)
    Result<bool> step();

    Step stepsTaken() const { return m_step; }
    Step lastMove() const { return m_lastMove; }
    std::uint64_t transmissions() const { return m_transmissions; }  // of all N nodes
    std::uint64_t delivered() const { return m_deliveredRows * m_network->nodeCount(); }
    std::uint64_t redundant() const { return m_redundantRows * m_network->nodeCount(); }
    std::uint64_t delaySum() const { return m_delaySum; }  // over the rows of one node [steps]
    Step maxDelay() const { return m_maxDelay; }
    std::uint64_t maxBuffer() const { return m_maxBuffer; }
    std::uint64_t chain() const { return m_chain; }                // over the entries of each step
    const Possession& possession() const { return m_possession; }  // of the rows, at offsets from their source
    bool complete() const { return m_deliveredRows == m_task->packets.rows().size(); }

private:
    struct Hops;
    template <Store S>
    std::optional<Refusal> take(S& store, std::span<const plan::SymmetricMove> entries);

    network::NetworkPtr m_network;
    task::TaskPtr m_task;
    Ports m_ports;
    std::shared_ptr<const plan::SymmetricPlan> m_plan;
    Possession m_possession;  // of the rows
    std::vector<Step> m_typeStamps;
    std::int64_t m_waiting = 0;  // packets in a node's buffer
    Step m_step = 0, m_lastMove = 0, m_maxDelay = 0;
    std::uint64_t m_transmissions = 0, m_deliveredRows = 0, m_redundantRows = 0, m_delaySum = 0, m_maxBuffer = 0,
                  m_chain = 0;
};

}  // namespace hop::engine
