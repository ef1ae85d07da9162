// SPDX-License-Identifier: GPL-3.0-or-later
// A run that has been run: built, recorded to its end where that fits, measured. What the worker thread hands to the
// session.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/document/scenario.h"
#include "core/engine/timeline.h"
#include "core/measure/run_measures.h"
#include "core/measure/slot_series.h"
#include "core/run/run.h"
#include "ui/session/followed.h"
#include "ui/session/waiting_counts.h"

namespace hop::ui::session {

struct Recording {
    run::Run run;
    std::unique_ptr<engine::Timeline> timeline;  // null in symmetric mode
    std::unique_ptr<WaitingCounts> waiting;      // null in symmetric mode
    std::unique_ptr<measure::SlotSeries> slots;  // of dynamic runs
    std::unique_ptr<Followed> followed;          // of dynamic runs and broadcasts, not in symmetric mode
    measure::Measures measures;
    Step lastStep = 0;
    std::string notice;  // one sentence if there is less to see than usual; else empty

    bool isEndless() const;  // a dynamic task that does not say how many slots: it can be recorded farther
    // Endless, and twice as long would fit.
    bool canGrow() const;
};

inline constexpr Step kUsualRecording = 400;        // [slots] of an endless run at first
inline constexpr Step kLongestRecording = 200'000;  // and at most

// Called now and then with the share that is done, 0 .. 1.
using Progress = std::function<void(double share)>;

// Builds the scenario so that it can be watched: explicitly where a recording fits, else symmetrically.
Result<run::Run> buildForWatching(const document::Scenario& scenario, const network::BuildContext& world);

// Whether somebody should be asked before it is run: it would take long or much memory.
bool isLarge(const run::Run& run);

// `slots`: how far an endless run is recorded. Errors: illegalMove; interrupted when a stop was requested; outOfMemory.
Result<Recording> record(run::Run run, Stop stop, const Progress& progress, Step slots = kUsualRecording);

}  // namespace hop::ui::session
