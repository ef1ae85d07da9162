// SPDX-License-Identifier: GPL-3.0-or-later
// A frame that owns its data.
#include "core/record/snapshot.h"

#include <utility>

namespace hop::record {

Snapshot::Snapshot(const Frame& frame, RecordingPtr recording, LayoutPtr layout,
                   std::shared_ptr<const Comparison> comparison)
    : m_recording(std::move(recording)),
      m_layout(std::move(layout)),
      m_comparison(std::move(comparison)),
      m_moves(frame.moves.begin(), frame.moves.end()),
      m_waiting(frame.waiting.begin(), frame.waiting.end()),
      m_path(frame.path.begin(), frame.path.end()),
      m_frame(frame) {
    if (frame.state != nullptr) {
        m_state = *frame.state;
        m_frame.state = &m_state;
    }
    m_frame.moves = m_moves;
    m_frame.waiting = m_waiting;
    m_frame.path = m_path;
    m_frame.comparison = m_comparison.get();
    if (m_comparison == nullptr) m_frame.comparisonRevision = 0;
}

}  // namespace hop::record
