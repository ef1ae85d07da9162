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

    // The counts after `step`; valid until the next call. Empty if moves on the way were not kept. O(moves between +
    // nodes)
    std::span<const std::uint32_t> at(Step step, const engine::Timeline& timeline);

private:
    void keepSnapshot();

    struct Snapshot {
        Step step = 0;
        std::vector<std::uint32_t> counts;
    };

    measure::Buffers m_buffers;
    Step m_step = 0;                    // of m_buffers
    std::uint64_t m_sinceSnapshot = 0;  // [moves]
    std::vector<Snapshot> m_snapshots;  // by step
};

}  // namespace hop::scene
