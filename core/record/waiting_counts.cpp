// SPDX-License-Identifier: GPL-3.0-or-later
// Number of waiting packets at each node after any step.
#include "core/record/waiting_counts.h"

#include <algorithm>

namespace hop::record {

void WaitingCounts::begin(const engine::Setting& setting, const engine::State& initial) {
    m_buffers.begin(setting, initial);
    m_step = initial.step;
    m_snapshots.clear();
    keepSnapshot();
}

void WaitingCounts::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    m_buffers.apply(record.moves, record.drops);
    m_step = record.step;
    m_sinceSnapshot += record.moves.size();
    // Arrivals are not in the moves, so steps with arrivals cannot be walked over.
    if (m_sinceSnapshot >= kMovesBetween || !record.arrivals.empty()) keepSnapshot();
}

void WaitingCounts::keepSnapshot() {
    m_snapshots.push_back({m_step, {m_buffers.counts().begin(), m_buffers.counts().end()}});
    m_sinceSnapshot = 0;
}

std::span<const std::uint32_t> WaitingCounts::at(Step step, const engine::Timeline& timeline, Cursor& cursor) const {
    if (!cursor.m_begun) {
        cursor.m_buffers = m_buffers;
        cursor.m_step = m_step;
        cursor.m_begun = true;
    }
    measure::Buffers& buffers = cursor.m_buffers;
    Step& now = cursor.m_step;
    const auto after = std::ranges::upper_bound(m_snapshots, step, {}, &Snapshot::step);
    const Snapshot& before = *std::prev(after);
    const auto distance = [step](Step from) { return from > step ? from - step : step - from; };
    const bool crossesSnapshot = now < before.step || (after != m_snapshots.end() && now >= after->step);
    if (crossesSnapshot || distance(before.step) < distance(now)) {
        buffers.set(before.counts);
        now = before.step;
    }
    while (now < step) {
        if (!timeline.kept(now + 1)) return {};
        ++now;
        buffers.apply(timeline.moves(now), timeline.drops(now));
    }
    while (now > step) {
        if (!timeline.kept(now)) return {};
        buffers.undo(timeline.moves(now), timeline.drops(now));
        --now;
    }
    return buffers.counts();
}

}  // namespace hop::record
