// SPDX-License-Identifier: GPL-3.0-or-later
// Instants made from a recording and from one another: pure functions, for any thread.
//
// Each takes an instant by value and returns it with one thing changed. What other instants share stays as it is; a
// state without other references is moved instead of being copied, so hand over an instant that is no longer needed.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/record/instant.h"

namespace hop::record {

// Node 0 is the default and is replaced by a node that sends something: the first source, if packets are ordered by
// their sources.
NodeId focusNodeOf(const run::Run& run, NodeId wanted);

// `given`: layouts are drawn elsewhere; until Instant::draw() there is none, or the previous one.
enum class Layouts : bool { drawnHere, given };

// The first instant of a run. `layout`: of its network, if already available.
Instant firstInstant(RecordingPtr recording, const Display& display, LayoutPtr layout = nullptr,
                     Layouts layouts = Layouts::drawnHere);

// `given`: a path that takes long to find is found elsewhere; until withPath() it is coming.
enum class Paths : bool { foundHere, given };

// The same at another step, which is clamped to the run; the clock may continue up to the end of the comparison.
// Errors: moves that were not kept cannot be recomputed; interrupted. O(moves of the step + nodes), and the moves in
// between where packets wait
Result<Instant> at(Instant like, Step step, double fraction, Stop stop = {}, Paths paths = Paths::foundHere);

// The moves that are replayed until the state at that step is there; nullopt: steps have to be computed again. O(steps
// between)
std::optional<std::uint64_t> replayedTo(const Instant& like, Step step);

// Finds the path of a selected packet: O(its hops), without an index O(moves of the run) and in a job. In a dynamic run
// a packet is selected only while it is under way, because its number is reused. If stopped, the path is incomplete.
Instant withSelection(Instant like, Selection selection, Paths paths = Paths::foundHere, Stop stop = {});
// With the path that is coming. If stopped, it is incomplete.
Instant withPath(Instant like, Stop stop);
// Draws the layout if it changes, unless layouts are given. Where only one node's packets are shown, O(packets), and
// the moves until the state of the step is there. If stopped, the layout, the moves and the counts are incomplete.
Instant withDisplay(Instant like, const Display& display, Layouts layouts = Layouts::drawnHere, Stop stop = {});
// With the display, the layout, the selection and the comparison of another instant of the same network.
Instant seenAs(Instant like, const Instant& other, Paths paths = Paths::foundHere, Stop stop = {});
// At the step of a longer recording of the run, or of one that is identical up to `step`. Errors: those of at().
Result<Instant> withRecording(const Instant& like, RecordingPtr recording, Step step, double fraction, Stop stop = {},
                              Paths paths = Paths::foundHere);

}  // namespace hop::record
