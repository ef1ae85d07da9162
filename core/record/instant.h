// SPDX-License-Identifier: GPL-3.0-or-later
// The instant: a recording at a step, with its layout, selection and display. A value with shared ownership of its
// data: cheap to copy, and valid on any thread.
//
// The public face of the room: it provides what an instant consists of (recording.h, comparison.h, drawn_layout.h,
// selection.h, display.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "core/base/serial.h"
#include "core/base/shared_span.h"
#include "core/base/stop.h"
#include "core/engine/state.h"
#include "core/record/comparison.h"
#include "core/record/counts_at.h"
#include "core/record/display.h"
#include "core/record/drawn_layout.h"
#include "core/record/recording.h"
#include "core/record/selection.h"
#include "core/record/state_at.h"

namespace hop::record {

// What is cached about an instant at all steps depends on its run, its layout and its colours.
struct Revision {
    std::uint64_t recording = 0, drawn = 0;  // serials; 0: none
    bool oneColour = false;
    friend bool operator==(const Revision&, const Revision&) = default;
};

// What is cached about one step depends on the step and on the data that the instant has of it.
struct StepRevision {
    Step step = 0;
    std::uint64_t state = 0, counts = 0, moves = 0, waiting = 0;  // serials; 0: none
    friend bool operator==(const StepRevision&, const StepRevision&) = default;
};

// `step` steps have been taken; the moves of step + 1 are under way by `fraction`.
struct Instant {
    RecordingPtr recording;  // null: nothing is open
    LayoutPtr drawn;         // null: too large to be drawn, or not there yet
    Drawing drawing;         // requested layout and part; the old one may still be shown while it is computed
    std::shared_ptr<const StateAt> reached;  // the state after `step` steps; null in symmetric mode
    std::shared_ptr<const CountsAt> counts;  // what nodes have and links have carried then
    SharedSpan<engine::Move> moves;          // of step + 1, empty at the end; if oneNode, of focusNode only
    SharedSpan<std::uint32_t>
        waiting;  // by node: packets waiting after `step` steps, empty in symmetric mode; if oneNode, focusNode's
    SharedSpan<PathHop> path;  // every hop of the selected packet in the whole run, by step
    bool pathComing = false;   // it takes long to find and is found elsewhere; `path` is empty (instants.h)
    Step step = 0;
    Step lastStep = 0;
    double fraction = 0.0;  // 0 <= fraction < 1
    Step clockStep = 0;     // >= step: the clock continues after the end of this run
    double clockFraction = 0.0;
    ComparisonPtr comparison;   // of all runs on the clock; null: a single run
    bool layoutComing = false;  // the requested layout is being computed; the old one may be shown
    bool oneNode = false;       // moves and waiting packets are those of display.focusNode only
    Selection selection;
    Selection selected;                // as selected; `selection` is empty while that packet is not in the network
    std::uint64_t selectedSerial = 0;  // of a selected packet of a dynamic run, whose number is reused
    Display display;
    Stop stop;  // of the job that requests the scene

    bool isOpen() const { return recording != nullptr; }
    const run::Run& run() const { return recording->run; }                     // requires isOpen()
    const measure::Measures& measures() const { return recording->measures; }  // of the whole run; requires isOpen()
    const engine::Timeline* timeline() const { return of(&Recording::timeline); }  // null in symmetric mode
    const measure::SlotSeries* slots() const {
        return of(&Recording::slots);
    }  // of a dynamic run, all of it; else null
    const Followed* followed() const { return of(&Recording::followed); }  // of broadcasts and dynamic runs; else null
    const HopIndex* hops() const { return of(&Recording::hops); }          // null: too large, or symmetric mode

    bool hasState() const { return reached != nullptr; }
    const engine::State& state() const { return reached->get(); }  // after `step` steps; requires hasState()

    const network::Layout* layout() const { return drawn == nullptr ? nullptr : &drawn->layout; }
    std::shared_ptr<const DiagramShape> shape() const { return drawn == nullptr ? nullptr : drawn->shape; }
    // The part that is drawn; null: the whole network.
    const network::NetworkPart* part() const { return drawn == nullptr || !drawn->part ? nullptr : &*drawn->part; }
    // The network is drawn as these parts; null: node by node.
    const network::Division* division() const {
        return drawn == nullptr || !drawn->division ? nullptr : &*drawn->division;
    }

    // The step under way or, at rest, the last completed one.
    Step stepShown() const { return std::min(lastStep, step + (fraction > 0.0 ? 1 : 0)); }

    // Keys of caches. They follow from the data itself, so that no change can leave one behind.
    Revision revision() const { return {serialOf(recording), serialOf(drawn), display.oneColour}; }
    StepRevision stepRevision() const {
        return {step, serialOf(reached), serialOf(counts), moves.serial(), waiting.serial()};
    }

    // Sets what is drawn; null: nothing.
    void draw(LayoutPtr layout) {
        drawn = std::move(layout);
        if (drawn != nullptr) drawing = drawn->drawing;
        layoutComing = false;
    }

private:
    template <typename T>
    const T* of(const std::unique_ptr<T> Recording::* member) const {
        return recording == nullptr ? nullptr : (recording.get()->*member).get();
    }
};

// Source and destination of a packet of this instant; both kNoNode if there is no such packet.
task::Packet packetOf(const Instant& instant, PacketId packet);

// The same, so that the moves of a step are those of all nodes, also where only one node's are shown. `moves` and
// `waiting` stay as they are.
Instant ofAllNodes(Instant instant);

// Whether it is a static run, shown at its end, that has delivered every packet and was not stopped by the referee.
bool isDone(const Instant& instant);

// Key of values that depend on the run and on the node whose packets are shown.
struct RunKey {
    Revision revision;
    Step lastStep = 0;
    NodeId node = 0;
    friend bool operator==(const RunKey&, const RunKey&) = default;
};
RunKey runKey(const Instant& instant);

}  // namespace hop::record
