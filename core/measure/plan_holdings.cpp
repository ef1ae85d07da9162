// SPDX-License-Identifier: GPL-3.0-or-later
// What every node has after each step of a symmetric plan.
#include "core/measure/plan_holdings.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/engine/possession.h"
#include "core/measure/contribution_gains.h"

namespace hop::measure {
namespace {

// Row by row at offsets from the source, as in engine::SymmetricRun. By symmetry, what a row brings to all offsets is
// what all sources bring to one node.
struct RowPlan {
    const network::Translations& translations;
    std::span<const NodeId> rows;
    NodeId nodes;
    const plan::SymmetricPlan& schedule;
    Step steps;
    Stop stop;

    NodeId toOf(const plan::SymmetricMove& entry) const {
        return translations.translate(entry.offset, translations.generator(entry.type));
    }
    bool isFor(std::uint32_t row, NodeId offset) const { return rows[row] == task::kAllNodes || rows[row] == offset; }
};

template <engine::GainingStore S>
void countRows(const RowPlan& plan, S store, PlanHoldings& holdings) {
    const bool forAll = std::ranges::find(plan.rows, task::kAllNodes) != plan.rows.end();
    holdings = {.wants = forAll ? plan.rows.size() * plan.nodes : plan.rows.size(),
                .has = {forAll ? plan.rows.size() : 0}};
    store.resize(plan.rows.size());
    for (PacketId row = 0; row < plan.rows.size(); ++row) store.place(row, {0, plan.rows[row]});
    for (Step step = 1; step <= plan.steps && !plan.stop.requested(); ++step) {
        const auto entries = plan.schedule.at(step);
        std::uint64_t has = holdings.has.back();
        for (const plan::SymmetricMove& entry : entries) {
            const auto found = store.land(entry.row, plan.toOf(entry), entry.flags);
            has += S::gains(static_cast<std::uint16_t>((entry.flags & ~S::kFinds) | found));
        }
        holdings.has.push_back(has);
    }
}

template <engine::SetStore S>
void countRows(const RowPlan& plan, const S&, PlanHoldings& holdings) {
    std::uint64_t destinations = 0;  // of the rows of one node
    for (const NodeId row : plan.rows) destinations += row == task::kAllNodes ? plan.nodes : 1;
    holdings = {.wants = destinations * plan.nodes, .has = {destinations}};
    ContributionGains gains;
    gains.begin(std::vector<NodeId>(plan.rows.size() * plan.nodes, 1));
    std::vector<ContributionGains::Hop> hops;
    for (Step step = 1; step <= plan.steps && !plan.stop.requested(); ++step) {
        const auto entries = plan.schedule.at(step);
        hops.clear();
        for (const plan::SymmetricMove& entry : entries) {
            const std::size_t first = std::size_t{entry.row} * plan.nodes;
            hops.push_back({first + entry.offset, first + plan.toOf(entry), entry.flags});
        }
        const auto gained = gains.next(hops);
        std::uint64_t has = holdings.has.back();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (plan.isFor(entries[i].row, plan.toOf(entries[i]))) has += gained[i];
            if (S::givesAway(entries[i].flags) && plan.isFor(entries[i].row, entries[i].offset)) has -= gained[i];
        }
        holdings.has.push_back(has);
    }
}

}  // namespace

PlanHoldings planHoldings(const network::Network& network, const task::Task& task, const plan::SymmetricPlan& plan,
                          Step steps, Stop stop) {
    HOP_EXPECTS(task.isIsotropic() && network.translations() != nullptr && steps <= plan.steps());
    const RowPlan counted{*network.translations(), task.packets.rows(), network.nodeCount(), plan, steps, stop};
    PlanHoldings holdings;
    std::visit(
        [&](auto store) {
            using S = decltype(store);
            if constexpr (engine::GainingStore<S> || engine::SetStore<S>)
                countRows(counted, std::move(store), holdings);
        },
        engine::possessionFor(task, network.nodeCount()));
    return holdings;
}

}  // namespace hop::measure
