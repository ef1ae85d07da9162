// SPDX-License-Identifier: GPL-3.0-or-later
// What every node has of what it wants after any step of a recording.
#include "core/record/holding_counts.h"

#include <vector>

#include "core/measure/contribution_gains.h"

namespace hop::record {

struct HoldingCounts::Walk {
    const HoldingCounts& counts;
    const engine::Timeline& timeline;
    std::vector<std::uint32_t> untold = {};

    bool kept(Step step) const { return timeline.kept(step); }
    measure::HoldingsStep stepOf(Step step) {
        untold.clear();
        if (step <= counts.m_untold.lists()) counts.m_untold.read(step - 1, untold);
        return {timeline.moves(step), timeline.drops(step), untold};
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
    const bool combines = setting.task->kind().combines, sorts = setting.task->sorting != nullptr;
    for (Step step = 1; timeline.kept(step); ++step) {
        if (stop.requested()) return nullptr;
        const auto moves = timeline.moves(step);
        const auto gained = gains.next(moves);
        holdings.apply({moves, timeline.drops(step), gained});
        if (combines || sorts) counts->m_untold.add(combines ? gained : holdings.originalsDropped());
        counts->m_counts.add(step, moves.size(), holdings);
    }
    counts->m_untold.shrink();
    return counts;
}

std::optional<measure::Holdings> HoldingCounts::at(Step step, const engine::Timeline& timeline,
                                                   const KnownHoldings& near, Stop stop) const {
    return m_counts.at(step, Walk{*this, timeline}, near, stop);
}

}  // namespace hop::record
