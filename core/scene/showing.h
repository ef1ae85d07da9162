// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run at one instant, seen in one way: what makes the frames, with a window or without one.
#pragma once

#include <optional>
#include <vector>

#include "core/engine/simulation.h"
#include "core/engine/state.h"
#include "core/scene/frame.h"
#include "core/scene/recording.h"

namespace hop::scene {

class Showing {
public:
    Showing() = default;
    Showing(const Showing&) = delete;
    Showing& operator=(const Showing&) = delete;

    // Another run, at its first step.
    void open(Recording recording, const Display& display);
    // Another recording that is the same up to a step, or a longer one, at that step; seen as before.
    Result<void> goOn(Recording recording, Step step, double fraction);

    const Recording& recording() const { return m_recording; }
    const Frame& frame() const { return m_frame; }

    // Clamped to the run. Errors only if moves that were not kept cannot be computed again. O(moves between + size of
    // the state)
    Result<void> moveTo(Step step, double fraction);
    // A selected packet's path is looked up: O(its hops), or O(moves of the run) without an index. In a dynamic run a
    // packet is selected while it is under way; before and after, its number is that of others, and nothing is.
    void select(Selection selection);
    // Cost O(nodes + links) when the layout is another one.
    void setDisplay(const Display& display);

private:
    void refreshLayout();
    Result<void> refreshStep();
    void refreshWaiting();
    void refreshMoves();
    void expandMoves();
    bool showsOneNode() const;
    bool isThere(const Selection& selection) const;
    void refreshSelection();
    void refreshPath();

    Recording m_recording;
    engine::State m_state;
    std::optional<engine::Simulation> m_again;  // computes moves that were not kept
    std::vector<engine::Move> m_expanded;       // of a symmetric step
    std::vector<engine::Move> m_ownMoves;       // of the one node that is shown
    std::vector<std::uint32_t> m_ownWaiting;
    Selection m_selected;        // what was selected; the frame's unless that packet is not there
    std::uint64_t m_serial = 0;  // of a selected packet of a dynamic run
    std::vector<PathHop> m_path;
    network::Layout m_layout;
    Frame m_frame;
};

}  // namespace hop::scene
