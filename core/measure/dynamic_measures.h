// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a dynamic run over a window of slots. An observer attached before the first step; the caller opens
// and closes the window.
//
// Delay D of a packet generated in slot s and complete in slot t: t - s + 1/2 [slots], the half for the instant within
// the slot; over the packets *generated* in the window, which are followed to completion. Q: packets that a node has
// still to send at the beginning of a slot, each counted once however many copies, per node. M: the maximum of this
// number over all nodes in a stretch of slots, usually 1,000, averaged over the complete stretches of the window (a
// shorter window counts as one). Utilisation: transmissions divided by link capacity, also by link type.
// **Source:** ST §3.2 (D), §4.3.3 (Q), §5.6 (M).
// Memory is independent of the length of the run.
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
    static constexpr Step kUsualStretch = 1000;              // [slots]
    static constexpr std::size_t kLongestDelay = 1U << 16U;  // [slots] longer delays are counted here

    explicit DynamicMeasures(Step stretch = kUsualStretch) : m_stretch(stretch) {}  // [slots] per maximum M

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    void openWindow(Step first);          // the window begins with slot `first`, the next slot
    void closeWindow();                   // the last slot taken was the last of the window
    void finish() { m_finished = true; }  // no later slot changes anything here

    bool measuring() const { return m_open; }
    Step slots() const { return m_slots; }                                // of the window so far
    std::uint64_t generated() const { return m_generated; }               // in the window
    std::uint64_t completed() const { return m_completed; }               // of those generated in the window
    std::uint64_t queued() const { return m_buffers.total(); }            // at all nodes, now
    std::uint64_t greatestQueue() const { return m_buffers.greatest(); }  // at one node, now. O(nodes)
    std::uint64_t greatestEver() const { return m_greatestEver; }         // at one node, since the first step

    Interval meanDelay() const { return longRun(m_delay); }          // D, over packets in order of completion
    Interval meanQueue() const { return longRun(m_queue); }          // Q, over slots
    Interval utilisation() const { return longRun(m_utilisation); }  // over slots
    Interval greatestQueues() const;                                 // M
    // Histogram of delays in whole slots from generation to completion, packets of the window.
    const std::vector<std::uint64_t>& delays() const { return m_delays; }
    std::vector<double> typeUtilisation() const;  // by link type; empty without link types
    // Counts and utilisation of the whole run, and the delays of the window.
    Measures whole(const engine::State& state) const;

private:
    // Moves in a row are often over links of one type, and each would wait for the count of the one before; so every
    // type has several counts, of links of different nodes.
    static constexpr std::size_t kTypeCounts = 4;

    Interval longRun(const BatchMeans& means) const;
    void countQueues();  // at the beginning of a slot of the window
    void countPackets(const engine::StepRecord& record, const engine::State& after);

    Step m_stretch;
    const engine::Setting* m_setting = nullptr;
    Buffers m_buffers;
    std::vector<std::uint16_t> m_countOf;    // by link: its count of moves; empty without link types
    std::vector<std::uint64_t> m_typeLinks;  // by link type: sum of bandwidths
    std::vector<std::uint64_t> m_typeMoves;  // by link type, in the window: kTypeCounts that are added in the end
    bool m_open = false, m_finished = false;
    Step m_first = 0, m_end = 0;  // the window once it is open: slots m_first .. m_end - 1
    Step m_slots = 0;
    std::uint64_t m_generated = 0, m_completed = 0;
    std::uint64_t m_greatestEver = 0;
    std::uint64_t m_greatestNow = 0;  // in the current stretch
    BatchMeans m_delay{16}, m_queue{16}, m_utilisation{16};
    Moments m_greatest;  // one value per stretch
    std::vector<std::uint64_t> m_delays;
};

}  // namespace hop::measure
