// SPDX-License-Identifier: GPL-3.0-or-later
// A snapshot: a frame that owns its data, so that other threads can read it later. Immutable.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/frame.h"
#include "core/record/recording.h"

namespace hop::record {

// A layout of a run's network, drawn once and shared.
struct DrawnLayout {
    Drawing drawing;
    network::Layout layout;  // of the network, or of its part, or of its parts
    std::shared_ptr<const DiagramShape> shape = nullptr;
    std::optional<network::NetworkPart> part = std::nullopt;
    std::optional<network::Division> division = std::nullopt;
};
using LayoutPtr = std::shared_ptr<const DrawnLayout>;

class Snapshot {
public:
    // Copies the data that `frame`, of this recording and layout, refers to. O(state + moves of the step)
    Snapshot(const Frame& frame, RecordingPtr recording, LayoutPtr layout,
             std::shared_ptr<const Comparison> comparison = nullptr);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    const Frame& frame() const { return m_frame; }

private:
    RecordingPtr m_recording;
    LayoutPtr m_layout;
    std::shared_ptr<const Comparison> m_comparison;
    engine::State m_state;
    std::vector<engine::Move> m_moves;
    std::vector<std::uint32_t> m_waiting;
    std::vector<PathHop> m_path;
    Frame m_frame;
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

}  // namespace hop::record
