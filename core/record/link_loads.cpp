// SPDX-License-Identifier: GPL-3.0-or-later
// Number of packets that have crossed each link so far.
#include "core/record/link_loads.h"

#include <algorithm>

namespace hop::record {

void LinkLoads::follow(const Frame& frame) {
    const engine::Timeline* timeline = frame.timeline;
    if (timeline == nullptr) {
        m_load.begin(frame.run->network->linkCount());
        m_most = 0;
        m_timeline = nullptr;
        return;
    }
    if (m_timeline != timeline || m_revision != frame.runRevision || m_lastStep != timeline->lastStep()) {
        m_timeline = timeline;
        m_revision = frame.runRevision;
        m_lastStep = timeline->lastStep();
        m_load.begin(frame.run->network->linkCount());
        for (m_step = timeline->firstStep() - 1; m_step < m_lastStep; ++m_step)
            m_load.apply(timeline->moves(m_step + 1));
        m_most = m_load.greatest();
    }
    const Step target = std::min(frame.step, m_lastStep);
    for (; m_step < target; ++m_step) m_load.apply(timeline->moves(m_step + 1));
    for (; m_step > target && m_step >= timeline->firstStep(); --m_step) m_load.undo(timeline->moves(m_step));
}

}  // namespace hop::record
