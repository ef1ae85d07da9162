// SPDX-License-Identifier: GPL-3.0-or-later
// The time series of a dynamic run: packets generated and completed in every slot, and the backlog at its end. An
// observer; memory grows with the run, by 24 bytes per slot and 16 per packet.
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
        Step generated = 0;  // slot of generation
        Step slots = 0;      // whole slots until completion; the delay is half a slot longer
        friend bool operator==(const Completion&, const Completion&) = default;
    };

    void begin(const engine::Setting& setting, const engine::State& initial) override;   // before the first step
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    Step steps() const { return m_slots.size() - 1; }
    // The packets completed in step 1 <= step <= steps(), in move order.
    std::span<const Completion> completions(Step step) const;
    // The backlog of all nodes after step 0 <= step <= steps().
    std::uint64_t waiting(Step step) const { return m_slots[step].waiting; }
    // Packets generated since the first step, this one included.
    std::uint64_t generated(Step step) const { return m_slots[step].generated; }
    std::uint64_t complete(Step step) const { return m_ends[step]; }
    Step transit() const { return m_transit; }  // of the network, as required by stability.h

private:
    struct AfterSlot {
        std::uint64_t waiting = 0, generated = 0;
    };

    Buffers m_buffers;
    Step m_transit = 0;
    std::vector<AfterSlot> m_slots;         // by step, from 0
    std::vector<std::uint64_t> m_ends;      // by step, from 0: end index of its completions
    std::vector<Completion> m_completions;  // by step
};

}  // namespace hop::measure
