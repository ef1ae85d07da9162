// SPDX-License-Identifier: GPL-3.0-or-later
// What every slot of a dynamic run brought: packets that became complete in it, and what waited at its end. An observer
// for whoever looks at a run from any of its slots; memory grows with the run, by 24 bytes a slot and 16 a packet.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/observer.h"
#include "core/measure/buffers.h"

namespace hop::measure {

class SlotSeries final : public engine::Observer {
public:
    struct Completion {
        Step generated = 0;  // in this slot
        Step slots = 0;      // later, in whole slots; the delay is half a slot longer
        friend bool operator==(const Completion&, const Completion&) = default;
    };

    void begin(const engine::Setting& setting, const engine::State& initial) override;   // before the first step
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    Step steps() const { return m_waiting.size() - 1; }
    // Complete with step 1 <= step <= steps(), in the order of its moves.
    std::span<const Completion> completions(Step step) const;
    // After step 0 <= step <= steps(): waiting packets, in all nodes and at the node that has most.
    std::uint64_t waiting(Step step) const { return m_waiting[step].all; }
    std::uint64_t greatest(Step step) const { return m_waiting[step].greatest; }

private:
    struct Waiting {
        std::uint64_t all = 0;
        std::uint32_t greatest = 0;
    };

    Buffers m_buffers;
    std::vector<Waiting> m_waiting;         // by step, from 0
    std::vector<std::uint64_t> m_ends;      // by step, from 0: of its completions
    std::vector<Completion> m_completions;  // by step
};

}  // namespace hop::measure
