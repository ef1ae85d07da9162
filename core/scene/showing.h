// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run at one instant, seen in one way: what makes the frames, with a window or without one.
#pragma once

#include <optional>
#include <vector>

#include "core/engine/simulation.h"
#include "core/engine/state.h"
#include "core/scene/compared.h"
#include "core/scene/frame.h"
#include "core/scene/recording.h"
#include "core/scene/snapshot.h"

namespace hop::scene {

// What is drawn where a display asks for it: a part that the network does not have is all of it. Whole networks of more
// nodes than can be told apart are drawn as parts. O(nodes of the part)
Drawing drawingOf(const network::NetworkPtr& network, const Display& display);
// Node 0 stands for a node that sends something: the first, where packets are ordered by their sources.
NodeId focusNodeOf(const run::Run& run, NodeId wanted);
// The layouts that a drawing may have.
std::vector<network::LayoutChoice> layoutsOf(const network::NetworkPtr& network, const Drawing& drawing);
// May take seconds. Any layout if stopped.
LayoutPtr drawLayout(const network::NetworkPtr& network, const Drawing& drawing, Stop stop = {},
                     const Progress& progress = {});

// Gives a frame what is drawn; null: nothing. Its revision is the caller's.
void setDrawn(Frame& frame, const DrawnLayout* layout);
// Different for every run and layout in the program, so that a figure may be shown one showing after another.
std::uint64_t nextRevision();

class Showing {
public:
    enum class Layouts : bool { drawnHere, given };

    // `given`: layouts are drawn elsewhere; frames have none, or the one before, until setLayout().
    explicit Showing(Layouts layouts = Layouts::drawnHere) : m_layouts(layouts) {}
    Showing(const Showing&) = delete;
    Showing& operator=(const Showing&) = delete;

    // Another run, at its first step. `layout`: of its network, if it is there already.
    void open(RecordingPtr recording, const Display& display, LayoutPtr layout = nullptr);
    void open(Recording recording, const Display& display) {
        open(std::make_shared<const Recording>(std::move(recording)), display);
    }
    // Another recording that is the same up to a step, or a longer one, at that step; seen as before.
    Result<void> goOn(RecordingPtr recording, Step step, double fraction);
    void close();

    const Recording& recording() const { return *m_recording; }
    const RecordingPtr& sharedRecording() const { return m_recording; }
    const LayoutPtr& layout() const { return m_layout; }  // null: none yet
    const Frame& frame() const { return m_frame; }
    SnapshotPtr snapshot() const {
        return std::make_shared<const Snapshot>(m_frame, m_recording, m_layout, m_comparison);
    }

    // The layout that the display asks for, of the network that is shown.
    void setLayout(LayoutPtr layout);

    // The runs that it is compared with, itself included; null: none.
    void setComparison(ComparisonPtr comparison);
    const ComparisonPtr& comparison() const { return m_comparison; }
    // Clamped to the run; the clock may run on. Errors only if moves that were not kept cannot be computed again.
    // O(moves between + size of the state)
    Result<void> moveTo(Step step, double fraction);
    // A selected packet's path is looked up: O(its hops), or O(moves of the run) without an index. In a dynamic run a
    // packet is selected while it is under way; before and after, its number is that of others, and nothing is.
    void select(Selection selection);
    // Draws the layout when it is another one, unless it is given.
    void setDisplay(const Display& display);

private:
    void refreshLayout();
    void useLayout(LayoutPtr layout);
    Result<void> refreshStep();
    void refreshWaiting();
    void refreshMoves();
    void expandMoves();
    bool showsOneNode() const;
    bool isThere(const Selection& selection) const;
    void refreshSelection();
    void refreshPath();

    Layouts m_layouts;
    RecordingPtr m_recording = std::make_shared<const Recording>();
    engine::State m_state;
    std::optional<engine::Simulation> m_again;  // computes moves that were not kept
    std::vector<engine::Move> m_expanded;       // of a symmetric step
    std::vector<engine::Move> m_ownMoves;       // of the one node that is shown
    std::vector<std::uint32_t> m_ownWaiting;
    WaitingCounts::Cursor m_waiting;  // in those of the recording
    Selection m_selected;             // what was selected; the frame's unless that packet is not there
    std::uint64_t m_serial = 0;       // of a selected packet of a dynamic run
    std::vector<PathHop> m_path;
    LayoutPtr m_layout;  // of the network that is shown; null: none yet
    ComparisonPtr m_comparison;
    Frame m_frame;
};

}  // namespace hop::scene
