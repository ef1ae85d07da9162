// SPDX-License-Identifier: GPL-3.0-or-later
// Produces the instants of a recording for the window and for headless rendering.
#pragma once

#include <vector>

#include "core/record/comparison.h"
#include "core/record/instant.h"
#include "core/record/recording.h"
#include "core/record/waiting_counts.h"

namespace hop::record {

// Node 0 is the default and is replaced by a node that sends something: the first source, if packets are ordered by
// their sources.
NodeId focusNodeOf(const run::Run& run, NodeId wanted);

class Showing {
public:
    enum class Layouts : bool { drawnHere, given };

    // `given`: layouts are drawn elsewhere; until setLayout(), instants have none or the previous one.
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

    const Instant& instant() const { return m_instant; }
    const Recording& recording() const { return *m_instant.recording; }  // there must be one
    const LayoutPtr& layout() const { return m_instant.drawn; }          // null: none yet

    // Sets the layout requested by the display, for the network shown.
    void setLayout(LayoutPtr layout);

    // The compared runs, including this one; null: none.
    void setComparison(ComparisonPtr comparison) { m_instant.comparison = std::move(comparison); }
    const ComparisonPtr& comparison() const { return m_instant.comparison; }
    // `step` is clamped to the run; the clock may continue. Errors: only if moves that were not kept cannot be
    // recomputed. O(moves of the step + nodes), and the moves in between where packets wait
    Result<void> moveTo(Step step, double fraction);
    // Finds the path of a selected packet: O(its hops), without an index O(moves of the run). In a dynamic run a packet
    // is selected only while it is under way, because its number is reused.
    void select(Selection selection);
    // Draws the layout if it changes, unless layouts are given.
    void setDisplay(const Display& display);

private:
    const run::Run& run() const { return m_instant.run(); }
    void refreshLayout();
    Result<void> refreshStep();
    void refreshWaiting();
    Result<void> refreshMoves();
    SharedSpan<engine::Move> movesByPlan() const;
    bool showsOneNode() const;
    bool exists(const Selection& selection) const;
    void refreshSelection();
    void refreshPath();

    Layouts m_layouts;
    WaitingCounts::Cursor m_waiting;  // in the recording's counts
    Selection m_selected;             // as selected; the instant has none while that packet is not in the network
    std::uint64_t m_serial = 0;       // of a selected packet of a dynamic run
    Instant m_instant;
};

}  // namespace hop::record
