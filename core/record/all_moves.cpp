// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of every step of a run.
#include "core/record/all_moves.h"

#include <algorithm>
#include <utility>

#include "core/record/focus_moves.h"

namespace hop::record {

Result<std::span<const engine::Move>> AllMoves::at(Step step) {
    const run::Run& run = m_instant.run();
    const engine::Timeline* timeline = m_instant.timeline();
    m_step = step;
    if (timeline == nullptr) {
        if (run.task->packets.count() >= kNoPacket) return unsupported("too many packets to follow individually");
        return m_kept.at(step);
    }
    if (timeline->kept(step)) return m_kept.at(step);
    if (!m_again || m_again->state().step + 1 != step) {
        auto before = timeline->stateAt(step - 1, m_stop);
        if (!before) return before.error();
        m_again.emplace(run.setting, run.algorithm.process, *std::move(before), m_stop);
    }
    if (const auto taken = m_again->step(); !taken) return taken.error();
    const std::span<const engine::Move> moves = m_again->lastRecord().moves;
    if (!m_instant.oneNode) return moves;
    movesOfNode(*run.task, m_instant.display.focusNode, moves, m_ofNode);
    return std::span<const engine::Move>(m_ofNode);
}

std::span<const engine::Drop> AllMoves::drops() const {
    if (m_instant.timeline() == nullptr || m_step == 0) return {};
    return m_instant.timeline()->kept(m_step) || !m_again ? m_instant.timeline()->drops(m_step)
                                                          : m_again->lastRecord().drops;
}

void eachRecordedStep(const Instant& instant, Step first,
                      const std::function<bool(Step step, std::span<const engine::Move> moves)>& visit) {
    const Instant ofAll = ofAllNodes(instant);
    AllMoves all(ofAll, instant.stop);
    const engine::Timeline& timeline = *instant.timeline();
    for (Step step = std::max(first, timeline.firstStep()); step <= timeline.lastStep(); ++step) {
        if (instant.stop.requested()) return;
        const auto moves = all.at(step);
        if (!moves || !visit(step, *moves)) return;
    }
}

}  // namespace hop::record
