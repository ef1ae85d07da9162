// SPDX-License-Identifier: GPL-3.0-or-later
// What every node has of what it wants after any step of a recording.
#include "core/record/holding_counts.h"

#include <vector>

#include "core/measure/forward_holdings.h"

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
    measure::ForwardHoldings holdings;
    holdings.begin(setting);
    counts->m_counts.begin(0, holdings.now(), entries * decltype(m_counts)::kMovesPerNumber);
    const bool movesTellAll = !setting.task->kind().combines && setting.task->sorting == nullptr;
    for (Step step = 1; timeline.kept(step); ++step) {
        if (stop.requested()) return nullptr;
        const auto moves = timeline.moves(step);
        holdings.next(moves, timeline.drops(step));
        if (!movesTellAll) counts->m_untold.add(holdings.untold());
        counts->m_counts.add(step, moves.size(), holdings.now());
    }
    counts->m_untold.shrink();
    return counts;
}

std::optional<measure::Holdings> HoldingCounts::at(Step step, const engine::Timeline& timeline,
                                                   const KnownHoldings& near, Stop stop) const {
    return m_counts.at(step, Walk{*this, timeline}, near, stop);
}

}  // namespace hop::record
