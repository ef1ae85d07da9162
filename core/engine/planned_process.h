// SPDX-License-Identifier: GPL-3.0-or-later
// The one process that plays plans, explicit and symmetric ones. Its memory is the step itself.
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
    // Says why the plan has this move; `step` is the move's step.
    using Explainer =
        std::function<std::string(const State& before, const Move& move, const TypeNames& names, Step step)>;

    // A symmetric plan needs a network with translations and an isotropic task.
    PlannedProcess(network::NetworkPtr network, task::TaskPtr task, std::shared_ptr<const plan::Plan> plan,
                   Explainer explainer);

    Memory begin(const State& initial, Stop stop) const override;
    void propose(const State& state, Proposal& out) const override;
    bool finished(const State& state) const override { return state.step >= m_steps; }
    Step longestPause() const override { return m_longestPause; }
    std::string explain(const State& before, const Move& move, const TypeNames& names) const override;
    std::string label(Label what, std::uint16_t value) const override;
    // By which links and when the plan moves the packet on from the node, and what it moves over them before.
    Waiting waits(const State& state, PacketId packet, NodeId node) const override;

    const plan::Plan& plan() const { return *m_plan; }

private:
    // The hops of a step that leave a node: visit(packet, link), in the order of the plan.
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
    std::vector<std::uint16_t> m_phaseOfStep;  // index into the plan's phases, plus one; 0: none
};

// The moves that the entries of a symmetric step stand for, appended: by source, as a source's packets lie together in
// memory. O(nodes * entries)
void expand(const network::Network& network, const task::Task& task, std::span<const plan::SymmetricMove> entries,
            std::vector<Move>& out);

}  // namespace hop::engine
