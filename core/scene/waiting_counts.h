// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets wait at each node after any step: measure::Buffers, brought to the step by the recorded moves.
// [packets]
//
// Snapshots stand so close that a seek applies at most about kMovesBetween moves.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/observer.h"
#include "core/engine/timeline.h"
#include "core/measure/buffers.h"

namespace hop::scene {

class WaitingCounts final : public engine::Observer {
public:
    static constexpr std::uint64_t kMovesBetween = 200'000;

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;

    // Where one reader is: steps near the last one are quick. A recording is shared, so each has its own; it is of one
    // recording.
    class Cursor {
        friend class WaitingCounts;
        measure::Buffers m_buffers;
        Step m_step = 0;  // of m_buffers
        bool m_begun = false;
    };
    // The counts after `step`; valid until the cursor's next use. Empty if moves on the way were not kept. O(moves
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

}  // namespace hop::scene
