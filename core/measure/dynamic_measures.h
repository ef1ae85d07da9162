// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a dynamic run, over a window of slots. An observer that is attached before the first step and told
// where the window begins and ends.
//
// Delay D of a packet that is generated in slot s and complete in slot t: t - s + 1/2 [slots], the half for the
// instant within its slot; over the packets *generated* in the window, which are followed to completion. Q: packets at
// a node that it has still to send, one however many copies, at the beginnings of slots, per node. M: the greatest such
// number at any node in 1,000 slots, averaged over the whole thousands of the window (a shorter window is one of them).
// Utilisation: transmissions by what links can carry, also for each link type.
// **Source:** ST §3.2 (D), §4.3.3 (Q), §5.6 (M).
// Memory does not depend on the length of the run.
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/observer.h"
#include "core/measure/batch_means.h"
#include "core/measure/buffers.h"
#include "core/measure/run_measures.h"

namespace hop::measure {

class DynamicMeasures final : public engine::Observer {
public:
    static constexpr Step kThousand = 1000;                  // [slots] over which M is a maximum
    static constexpr std::size_t kLongestDelay = 1U << 16U;  // [slots] longer ones are counted with it

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    void openWindow(Step first);  // the window begins with slot `first`, the next to be taken
    void closeWindow();           // the last step was that of its last slot

    bool measuring() const { return m_open; }
    Step slots() const { return m_slots; }                                // of the window so far
    std::uint64_t generated() const { return m_generated; }               // in the window
    std::uint64_t completed() const { return m_completed; }               // of them
    std::uint64_t queued() const { return m_buffers.total(); }            // in all nodes, now
    std::uint64_t greatestQueue() const { return m_buffers.greatest(); }  // at any node, now. O(nodes)
    std::uint64_t greatestEver() const { return m_greatestEver; }         // at any node, since the first step

    const BatchMeans& delay() const { return m_delay; }              // by packet, in order of completion
    const BatchMeans& queue() const { return m_queue; }              // by slot, per node
    const BatchMeans& utilisation() const { return m_utilisation; }  // by slot
    Interval greatestQueues() const;                                 // M
    // By whole slots from generation to completion: how many packets of the window.
    const std::vector<std::uint64_t>& delays() const { return m_delays; }
    std::vector<double> typeUtilisation() const;  // by link type; empty without link types
    // Counts and utilisation of the run from its first slot on, and the delays of the window.
    Measures whole(const engine::State& state) const;

private:
    void countQueues();  // at the beginning of a slot of the window
    void countMoves(const engine::StepRecord& record, const engine::State& after);

    const engine::Setting* m_setting = nullptr;
    Buffers m_buffers;
    std::vector<std::uint8_t> m_typeOf;      // by link; empty without link types
    std::vector<std::uint64_t> m_typeLinks;  // by link type: sum of bandwidths
    std::vector<std::uint64_t> m_typeMoves;  // by link type, in the window
    bool m_open = false;
    Step m_first = 0, m_end = 0;  // the window, once it was opened: slots m_first .. m_end - 1
    Step m_slots = 0;
    std::uint64_t m_generated = 0, m_completed = 0;
    std::uint64_t m_greatestEver = 0;
    std::uint64_t m_greatestNow = 0;  // in this thousand
    BatchMeans m_delay{16}, m_queue{16}, m_utilisation{16};
    Moments m_greatest;  // by thousand
    std::vector<std::uint64_t> m_delays;
};

}  // namespace hop::measure
