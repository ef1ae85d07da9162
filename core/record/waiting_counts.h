// SPDX-License-Identifier: GPL-3.0-or-later
// Number of waiting packets at each node after any step: measure::Buffers, advanced by the recorded moves. [packets]
//
// Snapshots are spaced so that a seek applies at most about kMovesBetween moves.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/shared_span.h"
#include "core/base/stop.h"
#include "core/engine/observer.h"
#include "core/engine/timeline.h"
#include "core/measure/buffers.h"

namespace hop::record {

// The counts after a step, to start from; empty: not known.
struct KnownCounts {
    Step step = 0;
    SharedSpan<std::uint32_t> counts = {};
};

class WaitingCounts final : public engine::Observer {
public:
    static constexpr std::uint64_t kMovesBetween = 200'000;

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;

    // The counts after `step`, fast if that is near a known step of the same recording. Empty if moves in between were
    // not kept, or if stopped. O(moves between + nodes)
    std::vector<std::uint32_t> at(Step step, const engine::Timeline& timeline, const KnownCounts& near = {},
                                  Stop stop = {}) const;

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
