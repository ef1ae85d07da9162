// SPDX-License-Identifier: GPL-3.0-or-later
// Number of waiting packets at each node after any step: measure::Buffers, advanced by the recorded moves. [packets]
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/engine/observer.h"
#include "core/engine/timeline.h"
#include "core/measure/buffers.h"
#include "core/record/counts_by_step.h"

namespace hop::record {

class WaitingCounts final : public engine::Observer {
public:
    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;

    // The counts after `step`, fast if that is near a known step of the same recording. Empty if moves in between were
    // not kept, or if stopped. O(moves between + nodes)
    std::vector<std::uint32_t> at(Step step, const engine::Timeline& timeline, const KnownCounts& near = {},
                                  Stop stop = {}) const;

private:
    measure::Buffers m_buffers;  // while recording
    CountsByStep<measure::Buffers> m_counts;
};

}  // namespace hop::record
