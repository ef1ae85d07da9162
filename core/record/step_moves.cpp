// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of any step of a run.
#include "core/record/crossings.h"

#include "core/record/focus_moves.h"

namespace hop::record {

namespace {

constexpr std::uint64_t kSpread = 2'654'435'761U;  // the golden section of 2^32

}  // namespace

StepMoves::StepMoves(const Instant& instant) : m_instant(instant) {
    if (!instant.isOpen()) return;
    if (instant.timeline() != nullptr) {
        m_first = instant.timeline()->firstStep();
        m_last = instant.timeline()->lastStep();
    } else if (instant.run().algorithm.symmetric != nullptr) {
        m_last = instant.run().algorithm.symmetric->steps();
    }
}

std::uint64_t StepMoves::count(Step step) const {
    if (m_instant.timeline() != nullptr) return m_instant.timeline()->moveCount(step);
    return m_instant.run().algorithm.symmetric->at(step).size() * std::uint64_t{m_instant.run().network->nodeCount()};
}

std::span<const engine::Move> StepMoves::at(Step step, std::uint64_t stride) {
    const run::Run& run = m_instant.run();
    const NodeId node = m_instant.display.focusNode;
    // Another place to begin in every step, so that what is left out differs.
    const std::uint64_t begin = step * kSpread % stride;
    m_made.clear();
    if (m_instant.timeline() != nullptr) {
        std::span<const engine::Move> all = m_instant.timeline()->moves(step);
        if (m_instant.oneNode) {
            movesOfNode(*run.task, node, all, m_made);
            return m_made;
        }
        if (stride == 1) return all;
        for (std::uint64_t i = begin; i < all.size(); i += stride) m_made.push_back(all[i]);
        return m_made;
    }
    if (run.task->packets.count() >= kNoPacket) return {};
    const auto entries = run.algorithm.symmetric->at(step);
    if (m_instant.oneNode) {
        movesOfNode(*run.network, *run.task, node, entries, m_made);
        return m_made;
    }
    for (std::uint64_t source = begin; source < run.network->nodeCount(); source += stride) {
        movesOfNode(*run.network, *run.task, static_cast<NodeId>(source), entries, m_part);
        m_made.insert(m_made.end(), m_part.begin(), m_part.end());
    }
    return m_made;
}

}  // namespace hop::record
