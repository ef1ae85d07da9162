// SPDX-License-Identifier: GPL-3.0-or-later
// A completed run: built, recorded (to its end if it fits) and measured.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/base/serial.h"
#include "core/base/stop.h"
#include "core/document/scenario.h"
#include "core/engine/timeline.h"
#include "core/measure/plan_holdings.h"
#include "core/measure/run_measures.h"
#include "core/measure/slot_series.h"
#include "core/record/followed.h"
#include "core/record/holding_counts.h"
#include "core/record/hop_index.h"
#include "core/record/load_counts.h"
#include "core/record/waiting_counts.h"
#include "core/run/run.h"

namespace hop::record {

struct Recording {
    run::Run run;
    std::unique_ptr<engine::Timeline> timeline;                 // null in symmetric mode
    std::unique_ptr<const WaitingCounts> waiting;               // null in symmetric mode
    std::unique_ptr<const HoldingCounts> holdings;              // of static runs, not in symmetric mode
    std::unique_ptr<const measure::PlanHoldings> planHoldings;  // in symmetric mode
    std::unique_ptr<const LoadCounts> loads;                    // by link; in symmetric mode by type
    std::unique_ptr<measure::SlotSeries> slots;                 // of dynamic runs
    std::unique_ptr<Followed> followed;                         // of dynamic runs and broadcasts, not in symmetric mode
    std::unique_ptr<const HopIndex> hops;  // null in symmetric mode, and where it would be too large
    measure::Measures measures;
    Step lastStep = 0;
    std::uint64_t memory = engine::Timeline::kDefaultBudget;  // [bytes] that its timeline may take
    std::string notice;                                       // one sentence if the recording is incomplete; else empty
    std::string objection;  // why no further step could be taken before the task was done; else empty
    Serial serial = {};

    bool isEndless() const;  // a dynamic task without a number of slots: the recording can be extended
    // Whether it is endless and a recording of twice the length would fit.
    bool canGrow() const;
};
using RecordingPtr = std::shared_ptr<const Recording>;

// Whether it is a static run that has delivered every packet, not stopped by the referee.
bool deliversAll(const run::Run& run, const measure::Measures& measures);

inline constexpr Step kUsualRecording = 400;        // [slots] initial length for an endless run
inline constexpr Step kLongestRecording = 200'000;  // maximum length

// Limits of a recording.
struct Watching {
    Step slots = kUsualRecording;                             // of an endless run
    std::uint64_t memory = engine::Timeline::kDefaultBudget;  // [bytes] of the timeline
};

// The share of `memoryLimit`, the limit of a run, that its timeline may use. [bytes]
std::uint64_t recordingMemory(std::uint64_t memoryLimit);

// Builds the scenario for recording: explicitly if a recording fits, else symmetrically.
Result<run::Run> buildForWatching(const document::Scenario& scenario, const network::BuildContext& world);
// The same with the run already built, of the same request in the same world.
Result<run::Run> buildForWatching(const document::Scenario& scenario, run::Run built,
                                  const network::BuildContext& world);

// Whether the user should confirm the run, because it takes long or much memory.
bool isLarge(const run::Run& run);

// A run that stalls or is stopped by an illegal move is recorded up to that step. Errors: interrupted; outOfMemory.
Result<Recording> record(run::Run run, const Watching& watching = {}, Stop stop = {}, const Progress& progress = {});

// Builds and records a request. Errors: also those of run::build.
Result<RecordingPtr> recordingOf(const run::Request& request, const network::BuildContext& world,
                                 const Watching& watching = {}, Stop stop = {});

}  // namespace hop::record
