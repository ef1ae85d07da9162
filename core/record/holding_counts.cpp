// SPDX-License-Identifier: GPL-3.0-or-later
// What every node has of what it wants after any step of a recording.
#include "core/record/holding_counts.h"

#include <vector>

#include "core/measure/contribution_gains.h"

namespace hop::record {

struct HoldingCounts::Walk {
    const HoldingCounts& counts;
    const engine::Timeline& timeline;
    std::vector<NodeId> gains = {};

    bool kept(Step step) const { return timeline.kept(step); }
    measure::HoldingsStep stepOf(Step step) {
        gains.clear();
        if (step <= counts.m_gains.lists()) counts.m_gains.read(step - 1, gains);
        return {timeline.moves(step), timeline.drops(step), gains};
    }
    void apply(measure::Holdings& holdings, Step step) { holdings.apply(stepOf(step)); }
    void undo(measure::Holdings& holdings, Step step) { holdings.undo(stepOf(step)); }
};

std::unique_ptr<const HoldingCounts> HoldingCounts::make(const engine::Timeline& timeline,
                                                         const engine::Setting& setting, Stop stop) {
    if (!measure::whyNoHoldings(*setting.task).empty()) return nullptr;
    auto counts = std::make_unique<HoldingCounts>();
    const std::uint64_t entries =
        setting.network->nodeCount() + (setting.task->sorting != nullptr ? 2 * setting.task->packets.count() : 0);
    measure::Holdings holdings;
    holdings.begin(setting);
    counts->m_counts.begin(0, holdings, entries * decltype(m_counts)::kMovesPerNumber);
    measure::ContributionGains gains;
    gains.begin(setting);
    const bool combines = setting.task->kind().combines;
    for (Step step = 1; timeline.kept(step); ++step) {
        if (stop.requested()) return nullptr;
        const auto moves = timeline.moves(step);
        const auto gained = gains.next(moves);
        if (combines) counts->m_gains.add(gained);
        holdings.apply({moves, timeline.drops(step), gained});
        counts->m_counts.add(step, moves.size(), holdings);
    }
    counts->m_gains.shrink();
    return counts;
}

std::optional<measure::Holdings> HoldingCounts::at(Step step, const engine::Timeline& timeline,
                                                   const KnownHoldings& near, Stop stop) const {
    return m_counts.at(step, Walk{*this, timeline}, near, stop);
}

}  // namespace hop::record
