// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets have crossed every link so far.
#include "ui/figure/link_loads.h"

#include <algorithm>

namespace hop::ui::figure {

void LinkLoads::count(const session::Frame& frame, Step step, std::uint32_t by) {
    for (const engine::Move& move : frame.timeline->moves(step)) m_counts[move.link] += by;
}

void LinkLoads::follow(const session::Frame& frame) {
    const engine::Timeline* timeline = frame.timeline;
    if (timeline == nullptr) {
        m_counts.assign(frame.run->network->linkCount(), 0);
        m_most = 0;
        m_timeline = nullptr;
        return;
    }
    if (m_timeline != timeline || m_revision != frame.runRevision || m_lastStep != timeline->lastStep()) {
        m_timeline = timeline;
        m_revision = frame.runRevision;
        m_lastStep = timeline->lastStep();
        m_counts.assign(frame.run->network->linkCount(), 0);
        for (m_step = timeline->firstStep() - 1; m_step < m_lastStep; ++m_step) count(frame, m_step + 1, 1);
        m_most = m_counts.empty() ? 0 : *std::ranges::max_element(m_counts);
    }
    const Step target = std::min(frame.step, m_lastStep);
    for (; m_step < target; ++m_step) count(frame, m_step + 1, 1);
    for (; m_step > target && m_step >= timeline->firstStep(); --m_step) count(frame, m_step, 0U - 1U);
}

}  // namespace hop::ui::figure
