// SPDX-License-Identifier: GPL-3.0-or-later
// Number of waiting packets at each node after any step.
#include "core/record/waiting_counts.h"

#include <utility>

namespace hop::record {
namespace {

struct BufferWalk {
    const engine::Timeline& timeline;

    bool kept(Step step) const { return timeline.kept(step); }
    void apply(measure::Buffers& buffers, Step step) const {
        buffers.apply(timeline.moves(step), timeline.drops(step));
    }
    void undo(measure::Buffers& buffers, Step step) const { buffers.undo(timeline.moves(step), timeline.drops(step)); }
};

}  // namespace

void WaitingCounts::begin(const engine::Setting& setting, const engine::State& initial) {
    m_buffers.begin(setting, initial);
    m_counts.begin(initial.step, m_buffers);
}

void WaitingCounts::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    m_buffers.apply(record.moves, record.drops);
    // Arrivals are not in the moves, so steps with arrivals cannot be walked over.
    if (record.arrivals.empty())
        m_counts.add(record.step, record.moves.size(), m_buffers);
    else
        m_counts.keep(record.step, m_buffers);
}

std::vector<std::uint32_t> WaitingCounts::at(Step step, const engine::Timeline& timeline, const KnownCounts& near,
                                             Stop stop) const {
    auto buffers = m_counts.at(step, BufferWalk{timeline}, near, stop);
    return buffers ? std::move(*buffers).takeCounts() : std::vector<std::uint32_t>();
}

}  // namespace hop::record
