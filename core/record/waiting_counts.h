// SPDX-License-Identifier: GPL-3.0-or-later
// Number of waiting packets at each node after any step: measure::Buffers, advanced by the recorded moves. [packets]
//
// Snapshots are spaced so that a seek applies at most about kMovesBetween moves.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/observer.h"
#include "core/engine/timeline.h"
#include "core/measure/buffers.h"

namespace hop::record {

class WaitingCounts final : public engine::Observer {
public:
    static constexpr std::uint64_t kMovesBetween = 200'000;

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;

    // Position of one reader: steps near the previous one are fast. Recordings are shared, so each reader has its own
    // cursor, bound to one recording.
    class Cursor {
        friend class WaitingCounts;
        measure::Buffers m_buffers;
        Step m_step = 0;  // of m_buffers
        bool m_begun = false;
    };
    // The counts after `step`; valid until the next use of the cursor. Empty if moves in between were not kept. O(moves
    // between + nodes)
    std::span<const std::uint32_t> at(Step step, const engine::Timeline& timeline, Cursor& cursor) const;

private:
    void keepSnapshot();

    struct Snapshot {
        Step step = 0;
        std::vector<std::uint32_t> counts;
    };

    measure::Buffers m_buffers;         // while recording
    Step m_step = 0;                    // of m_buffers
    std::uint64_t m_sinceSnapshot = 0;  // [moves]
    std::vector<Snapshot> m_snapshots;  // by step
};

}  // namespace hop::record
