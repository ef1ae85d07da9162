// SPDX-License-Identifier: GPL-3.0-or-later
// A run that has been run: built, recorded to its end where that fits, measured.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/engine/timeline.h"
#include "core/measure/run_measures.h"
#include "core/measure/slot_series.h"
#include "core/run/run.h"
#include "core/scene/followed.h"
#include "core/scene/frame.h"
#include "core/scene/hop_index.h"
#include "core/scene/waiting_counts.h"

namespace hop::scene {

struct Recording {
    run::Run run;
    std::unique_ptr<engine::Timeline> timeline;    // null in symmetric mode
    std::unique_ptr<const WaitingCounts> waiting;  // null in symmetric mode
    std::unique_ptr<measure::SlotSeries> slots;    // of dynamic runs
    std::unique_ptr<Followed> followed;            // of dynamic runs and broadcasts, not in symmetric mode
    std::unique_ptr<const HopIndex> hops;          // null in symmetric mode, and where it would be too large
    measure::Measures measures;
    Step lastStep = 0;
    std::uint64_t memory = engine::Timeline::kDefaultBudget;  // [bytes] that its timeline may take
    std::string notice;     // one sentence if there is less to see than usual; else empty
    std::string objection;  // why no further step could be taken before the task was done; else empty

    bool isEndless() const;  // a dynamic task that does not say how many slots: it can be recorded farther
    // Endless, and twice as long would fit.
    bool canGrow() const;
};
using RecordingPtr = std::shared_ptr<const Recording>;

// Whether it is a static run that has brought every packet where it belongs: the referee has not stopped it.
bool deliversAll(const run::Run& run, const measure::Measures& measures);
// Whether such a run has been shown to its end.
bool isDone(const Frame& frame);

inline constexpr Step kUsualRecording = 400;        // [slots] of an endless run at first
inline constexpr Step kLongestRecording = 200'000;  // and at most

// How far a run is recorded.
struct Watching {
    Step slots = kUsualRecording;                             // of an endless run
    std::uint64_t memory = engine::Timeline::kDefaultBudget;  // [bytes] of the timeline
};

// What a timeline may take where a run may take `memoryLimit`. [bytes]
std::uint64_t recordingMemory(std::uint64_t memoryLimit);

// Builds the scenario so that it can be watched: explicitly where a recording fits, else symmetrically.
Result<run::Run> buildForWatching(const document::Scenario& scenario, const network::BuildContext& world);

// Whether somebody should be asked before it is run: it would take long or much memory.
bool isLarge(const run::Run& run);

// A run that is stopped by an illegal move, or stalls, is recorded until then. Errors: interrupted; outOfMemory.
Result<Recording> record(run::Run run, const Watching& watching = {}, Stop stop = {}, const Progress& progress = {});

// Of a request alone. Errors: those of run::build too.
Result<RecordingPtr> recordingOf(const run::Request& request, const network::BuildContext& world,
                                 const Watching& watching = {}, Stop stop = {});

}  // namespace hop::scene
