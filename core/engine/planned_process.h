// SPDX-License-Identifier: GPL-3.0-or-later
// The process that plays plans, explicit and symmetric. Its only memory is the step number.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/engine/process.h"
#include "core/engine/setting.h"
#include "core/plan/plan.h"

namespace hop::engine {

class PlannedProcess final : public Process {
public:
    // The reason for a move of the plan; `step` is the step of the move.
    using Explainer =
        std::function<std::string(const State& before, const Move& move, const TypeNames& names, Step step)>;

    // A symmetric plan requires a network with translations and an isotropic task.
    PlannedProcess(network::NetworkPtr network, task::TaskPtr task, std::shared_ptr<const plan::Plan> plan,
                   Explainer explainer);

    Memory begin(const State& initial, Stop stop) const override;
    void propose(const State& state, Proposal& out) const override;
    bool finished(const State& state) const override { return state.step >= m_steps; }
    Step longestPause() const override { return m_longestPause; }
    std::string explain(const State& before, const Move& move, const TypeNames& names) const override;
    std::string label(Label what, std::uint16_t value) const override;
    // The links by which the plan forwards the packet, the step of each, and the packets that cross them earlier.
    Waiting waits(const State& state, PacketId packet, NodeId node) const override;

    const plan::Plan& plan() const { return *m_plan; }

private:
    // Visits the hops of a step that leave a node: visit(packet, link), in plan order.
    template <typename Visit>
    void forEachLeaving(Step step, NodeId node, const Visit& visit) const;
    bool enters(Step step, PacketId packet, NodeId node) const;
    Step waitsSince(const State& state, PacketId packet, NodeId node) const;

    network::NetworkPtr m_network;
    task::TaskPtr m_task;
    std::shared_ptr<const plan::Plan> m_plan;
    Explainer m_explainer;
    Step m_steps = 0;
    Step m_longestPause = 0;
    std::vector<std::uint16_t> m_phaseOfStep;  // index into the plan's phases + 1; 0: none
};

// The moves that the entries of a symmetric step stand for, nodes * entries, grouped by source, because the packets of
// a source are adjacent in memory. O(nodes * entries)
void expand(const network::Network& network, const task::Task& task, std::span<const plan::SymmetricMove> entries,
            std::span<Move> out, Team* team = nullptr);

}  // namespace hop::engine
