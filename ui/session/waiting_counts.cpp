// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets wait at each node after any step.
#include "ui/session/waiting_counts.h"

#include <algorithm>

namespace hop::ui::session {

void WaitingCounts::begin(const engine::Setting& setting, const engine::State& initial) {
    m_counts.assign(setting.network->nodeCount(), 0);
    if (const auto* unicast = std::get_if<engine::UnicastPossession>(&initial.possession)) {
        for (PacketId p = 0; p < unicast->packetCount(); ++p)
            if (const NodeId where = unicast->record(p).where; where != kNoNode) ++m_counts[where];
    } else {
        for (std::uint64_t p = 0; p < setting.task->packets.count(); ++p)
            ++m_counts[setting.task->packets.source(static_cast<PacketId>(p))];
    }
    m_step = initial.step;
    m_sinceSnapshot = 0;
    m_snapshots = {{m_step, m_counts}};
}

void WaitingCounts::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) ++m_counts[after.slots[packet].packet.source];
    apply(record.moves);
    m_step = record.step;
    m_sinceSnapshot += record.moves.size();
    // Arrivals are not in the moves, so steps with arrivals cannot be walked over.
    if (m_sinceSnapshot < kMovesBetween && record.arrivals.empty()) return;
    m_snapshots.push_back({m_step, m_counts});
    m_sinceSnapshot = 0;
}

std::span<const std::uint32_t> WaitingCounts::at(Step step, const engine::Timeline& timeline) {
    const auto after = std::ranges::upper_bound(m_snapshots, step, {}, &Snapshot::step);
    const Snapshot& before = *std::prev(after);
    const auto distance = [step](Step from) { return from > step ? from - step : step - from; };
    const bool crossesSnapshot = m_step < before.step || (after != m_snapshots.end() && m_step >= after->step);
    if (crossesSnapshot || distance(before.step) < distance(m_step)) {
        m_counts = before.counts;
        m_step = before.step;
    }
    while (m_step < step) {
        if (!timeline.kept(m_step + 1)) return {};
        apply(timeline.moves(++m_step));
    }
    while (m_step > step) {
        if (!timeline.kept(m_step)) return {};
        undo(timeline.moves(m_step--));
    }
    return m_counts;
}

void WaitingCounts::apply(std::span<const engine::Move> moves) {
    for (const engine::Move& move : moves) count(move, 1);
}

void WaitingCounts::undo(std::span<const engine::Move> moves) {
    for (const engine::Move& move : moves) count(move, std::uint32_t{0} - 1);
}

// `one` is +1 or, modulo 2^32, -1.
void WaitingCounts::count(const engine::Move& move, std::uint32_t one) {
    const engine::LinkTable& links = m_setting->links;
    const bool unicast = m_setting->task->cast == task::Cast::unicast;
    const bool leaves = unicast || (move.flags & plan::kLastForward) != 0;
    const bool stays = unicast ? (move.flags & plan::kDelivers) == 0 : (move.flags & plan::kKept) != 0;
    if (leaves) m_counts[links.from[move.link]] -= one;
    if (stays) m_counts[links.to[move.link]] += one;
}

}  // namespace hop::ui::session
