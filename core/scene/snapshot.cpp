// SPDX-License-Identifier: GPL-3.0-or-later
// A frame that owns what it shows.
#include "core/scene/snapshot.h"

#include <utility>

namespace hop::scene {

Snapshot::Snapshot(const Frame& frame, RecordingPtr recording, LayoutPtr layout)
    : m_recording(std::move(recording)),
      m_layout(std::move(layout)),
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
}

}  // namespace hop::scene
