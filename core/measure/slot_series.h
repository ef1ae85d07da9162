// SPDX-License-Identifier: GPL-3.0-or-later
// What every slot of a dynamic run brought: packets generated and complete, and what waited at its end. An observer
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

    Step steps() const { return m_slots.size() - 1; }
    // Complete with step 1 <= step <= steps(), in the order of its moves.
    std::span<const Completion> completions(Step step) const;
    // After step 0 <= step <= steps(): waiting packets in all nodes.
    std::uint64_t waiting(Step step) const { return m_slots[step].waiting; }
    // Up to there, since the first step.
    std::uint64_t generated(Step step) const { return m_slots[step].generated; }
    std::uint64_t complete(Step step) const { return m_ends[step]; }
    Step transit() const { return m_transit; }  // of the network, as stability.h needs it

private:
    struct AfterSlot {
        std::uint64_t waiting = 0, generated = 0;
    };

    Buffers m_buffers;
    Step m_transit = 0;
    std::vector<AfterSlot> m_slots;         // by step, from 0
    std::vector<std::uint64_t> m_ends;      // by step, from 0: of its completions
    std::vector<Completion> m_completions;  // by step
};

}  // namespace hop::measure
