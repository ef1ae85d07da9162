// SPDX-License-Identifier: GPL-3.0-or-later
// What every node has of what it wants after any step of a static recording: measure::Holdings, advanced by the
// recorded moves. Counted once, after recording.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "core/base/stop.h"
#include "core/engine/setting.h"
#include "core/engine/timeline.h"
#include "core/measure/holdings.h"
#include "core/record/counts_by_step.h"
#include "core/record/packed_numbers.h"

namespace hop::record {

using KnownHoldings = Known<measure::Holdings::Snapshot>;

class HoldingCounts {
public:
    // Of the steps whose moves are kept. Null for tasks with measure::whyNoHoldings(), and if stopped. O(moves)
    static std::unique_ptr<const HoldingCounts> make(const engine::Timeline& timeline, const engine::Setting& setting,
                                                     Stop stop = {});

    std::span<const std::uint32_t> wants() const { return m_counts.first().wants(); }  // by node

    // After `step`, fast if that is near a step of which a snapshot is known. Nothing if moves in between were not
    // kept, or if stopped. O(moves between + nodes)
    std::optional<measure::Holdings> at(Step step, const engine::Timeline& timeline, const KnownHoldings& near = {},
                                        Stop stop = {}) const;

private:
    struct Walk;

    CountsByStep<measure::Holdings> m_counts;
    PackedNumbers m_untold;  // combining, sorting: HoldingsStep::untold, step by step
};

}  // namespace hop::record
