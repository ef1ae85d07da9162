// SPDX-License-Identifier: GPL-3.0-or-later
// Builds frames: a recording, at a step, under a display. For the window and for headless rendering.
#pragma once

#include <optional>
#include <vector>

#include "core/engine/simulation.h"
#include "core/engine/state.h"
#include "core/record/compared.h"
#include "core/record/frame.h"
#include "core/record/recording.h"
#include "core/record/snapshot.h"

namespace hop::record {

// The drawing for a display. A part that the network does not have means the whole network. Whole networks with too
// many nodes to distinguish are drawn as parts. O(nodes of the part)
Drawing drawingOf(const network::NetworkPtr& network, const Display& display);
// Node 0 is the default and is replaced by a node that sends something: the first source, if packets are ordered by
// their sources.
NodeId focusNodeOf(const run::Run& run, NodeId wanted);
// Layouts available for a drawing.
std::vector<network::LayoutChoice> layoutsOf(const network::NetworkPtr& network, const Drawing& drawing);
// May take seconds. Any layout if stopped.
LayoutPtr drawLayout(const network::NetworkPtr& network, const Drawing& drawing, Stop stop = {},
                     const Progress& progress = {});

// Sets the drawn layout of a frame; null: none. The caller updates its revision.
void setDrawn(Frame& frame, const DrawnLayout* layout);
// Unique for every run and layout in the program, so that a figure may serve several showings.
std::uint64_t nextRevision();

class Showing {
public:
    enum class Layouts : bool { drawnHere, given };

    // `given`: layouts are drawn elsewhere; until setLayout(), frames have none or the previous one.
    explicit Showing(Layouts layouts = Layouts::drawnHere) : m_layouts(layouts) {}
    Showing(const Showing&) = delete;
    Showing& operator=(const Showing&) = delete;

    // Shows another run, at its first step. `layout`: of its network, if already available.
    void open(RecordingPtr recording, const Display& display, LayoutPtr layout = nullptr);
    void open(Recording recording, const Display& display) {
        open(std::make_shared<const Recording>(std::move(recording)), display);
    }
    // Switches to a longer recording of the run, or to one that is identical up to `step`, at that step; the view is
    // kept.
    Result<void> goOn(RecordingPtr recording, Step step, double fraction);
    void close();

    const Recording& recording() const { return *m_recording; }
    const RecordingPtr& sharedRecording() const { return m_recording; }
    const LayoutPtr& layout() const { return m_layout; }  // null: none yet
    const Frame& frame() const { return m_frame; }
    SnapshotPtr snapshot() const {
        return std::make_shared<const Snapshot>(m_frame, m_recording, m_layout, m_comparison);
    }

    // Sets the layout requested by the display, for the network shown.
    void setLayout(LayoutPtr layout);

    // The compared runs, including this one; null: none.
    void setComparison(ComparisonPtr comparison);
    const ComparisonPtr& comparison() const { return m_comparison; }
    // `step` is clamped to the run; the clock may continue. Errors: only if moves that were not kept cannot be
    // recomputed. O(moves between + size of the state)
    Result<void> moveTo(Step step, double fraction);
    // Finds the path of a selected packet: O(its hops), without an index O(moves of the run). In a dynamic run a packet
    // is selected only while it is under way, because its number is reused.
    void select(Selection selection);
    // Draws the layout if it changes, unless layouts are given.
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
    std::optional<engine::Simulation> m_again;  // recomputes moves that were not kept
    std::vector<engine::Move> m_expanded;       // of a symmetric step
    std::vector<engine::Move> m_ownMoves;       // of the focus node
    std::vector<std::uint32_t> m_ownWaiting;
    WaitingCounts::Cursor m_waiting;  // in the recording's counts
    Selection m_selected;             // as selected; the frame has none while that packet is not in the network
    std::uint64_t m_serial = 0;       // of a selected packet of a dynamic run
    std::vector<PathHop> m_path;
    LayoutPtr m_layout;  // of the network shown; null: none yet
    ComparisonPtr m_comparison;
    Frame m_frame;
};

}  // namespace hop::record
