// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the instant of a recording that is shown.
#pragma once

#include <memory>
#include <utility>

#include "core/record/comparison.h"
#include "core/record/instants.h"
#include "core/record/recording.h"

namespace hop::record {

class Showing {
public:
    using Layouts = record::Layouts;

    explicit Showing(Layouts layouts = Layouts::drawnHere) : m_layouts(layouts) {}
    Showing(const Showing&) = delete;
    Showing& operator=(const Showing&) = delete;

    // Shows another run, at its first step. `layout`: of its network, if already available.
    void open(RecordingPtr recording, const Display& display, LayoutPtr layout = nullptr) {
        m_instant = firstInstant(std::move(recording), display, std::move(layout), m_layouts);
    }
    void open(Recording recording, const Display& display) {
        open(std::make_shared<const Recording>(std::move(recording)), display);
    }
    // Switches to a longer recording of the run, or to one that is identical up to `step`.
    Result<void> goOn(RecordingPtr recording, Step step, double fraction) {
        auto gone = withRecording(m_instant, std::move(recording), step, fraction);
        if (!gone) return gone.error();
        m_instant = *std::move(gone);
        return {};
    }
    void close() { m_instant = {}; }

    const Instant& instant() const { return m_instant; }
    const Recording& recording() const { return *m_instant.recording; }  // there must be one
    const LayoutPtr& layout() const { return m_instant.drawn; }          // null: none yet

    void setLayout(LayoutPtr layout) {
        if (m_instant.isOpen()) m_instant.draw(std::move(layout));
    }
    void setComparison(ComparisonPtr comparison) { m_instant.comparison = std::move(comparison); }
    const ComparisonPtr& comparison() const { return m_instant.comparison; }
    Result<void> moveTo(Step step, double fraction) {
        Instant like = m_instant;
        m_instant.reached.reset();  // so that it is not copied
        auto moved = at(std::move(like), step, fraction);
        if (moved)
            m_instant = *std::move(moved);
        else
            m_instant.reached = std::make_shared<const StateAt>(m_instant.recording, m_instant.step);
        return moved ? Result<void>() : moved.error();
    }
    void select(Selection selection) { m_instant = withSelection(std::move(m_instant), selection); }
    void setDisplay(const Display& display) { m_instant = withDisplay(std::move(m_instant), display, m_layouts); }

private:
    Layouts m_layouts;
    Instant m_instant;
};

}  // namespace hop::record
