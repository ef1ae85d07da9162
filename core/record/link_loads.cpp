// SPDX-License-Identifier: GPL-3.0-or-later
// Number of packets that have crossed each link so far.
#include "core/record/link_loads.h"

#include <algorithm>

namespace hop::record {

void LinkLoads::follow(const Instant& instant) {
    const engine::Timeline* timeline = instant.timeline();
    if (timeline == nullptr) {
        m_load.begin(instant.run().network->linkCount());
        m_most = 0;
        m_recording = 0;
        return;
    }
    if (m_recording != instant.recording->serial.number()) {
        m_recording = instant.recording->serial.number();
        m_lastStep = timeline->lastStep();
        m_load.begin(instant.run().network->linkCount());
        for (m_step = timeline->firstStep() - 1; m_step < m_lastStep; ++m_step)
            m_load.apply(timeline->moves(m_step + 1));
        m_most = m_load.greatest();
    }
    const Step target = std::min(instant.step, m_lastStep);
    for (; m_step < target; ++m_step) m_load.apply(timeline->moves(m_step + 1));
    for (; m_step > target && m_step >= timeline->firstStep(); --m_step) m_load.undo(timeline->moves(m_step));
}

}  // namespace hop::record
