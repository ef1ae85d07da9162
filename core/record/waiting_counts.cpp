// SPDX-License-Identifier: GPL-3.0-or-later
// Number of waiting packets at each node after any step.
#include "core/record/waiting_counts.h"

#include <algorithm>
#include <utility>

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

std::vector<std::uint32_t> WaitingCounts::at(Step step, const engine::Timeline& timeline, const KnownCounts& near,
                                             Stop stop) const {
    const auto after = std::ranges::upper_bound(m_snapshots, step, {}, &Snapshot::step);
    const Snapshot& before = *std::prev(after);
    const auto distance = [step](Step from) { return from > step ? from - step : step - from; };
    const bool crossesSnapshot = near.step < before.step || (after != m_snapshots.end() && near.step >= after->step);
    const bool isNear = !near.counts.empty() && !crossesSnapshot && distance(near.step) <= distance(before.step);
    Step now = isNear ? near.step : before.step;
    if (now < step && !timeline.kept(step)) return {};
    measure::Buffers buffers =
        m_buffers.with(isNear ? std::vector(near.counts.begin(), near.counts.end()) : before.counts);
    for (; now < step; ++now) {
        if (stop.requested() || !timeline.kept(now + 1)) return {};
        buffers.apply(timeline.moves(now + 1), timeline.drops(now + 1));
    }
    for (; now > step; --now) {
        if (stop.requested() || !timeline.kept(now)) return {};
        buffers.undo(timeline.moves(now), timeline.drops(now));
    }
    return std::move(buffers).takeCounts();
}

}  // namespace hop::record
