// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep engine: all points of an experiment, each measured by replications until it is precise, on as many threads
// as it is given.
//
// The same experiment and seed give the same result however many threads there are, however it is split and whether or
// not it was stopped in between: a point uses its replications in order up to the first that makes it precise, and what
// idle threads measured beyond it is not looked at; a curve is refined when all its points are finished.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/document/sweep_result.h"
#include "core/experiment/journal.h"
#include "core/host/workers.h"

namespace hop::experiment {

// Measures one replication of a point; asked now and then, `proceed` blocks while the sweep is paused and says whether
// to go on. Errors end the sweep; ErrorCode::interrupted when `proceed` said no. Called by several threads at once.
using Proceed = std::function<bool()>;
using Replicate = std::function<Result<document::Outcome>(std::uint32_t replication, const Proceed& proceed)>;

// Makes a point ready to be measured: what all its replications share is built here, once.
using MakePoint =
    std::function<Result<Replicate>(const document::Scenario& scenario, const std::vector<std::string>& measures)>;

// Runs `work` on as many threads as it likes at once and returns when all have returned.
using Executor = std::function<void(const std::function<void()>& work)>;

// Pausing and cancelling from any thread.
class Control {
public:
    void pause();
    void resume();
    void cancel();  // for good
    bool paused() const { return m_paused; }
    bool cancelled() const { return m_cancelled.raised(); }
    Stop stop() const { return Stop(m_cancelled); }  // for the world that points are built in
    bool pass();                                     // waits while paused; false when cancelled

private:
    host::Monitor m_monitor;
    std::atomic<bool> m_paused = false;
    StopFlag m_cancelled;
};

// After every replication, and for what the journal had. Called by one thread at a time.
struct Progress {
    const document::PointResult& point;  // as far as it is measured
    bool finished = false;               // this point
    std::size_t pointsFinished = 0;
    std::size_t points = 0;  // known so far; refinement adds to them
};

struct Job {
    document::Experiment experiment;
    document::Shard shard;
    // For checking claims: only the points that claims are about, and the curves whose limits they are about.
    bool claimedPointsOnly = false;
};

struct Surroundings {
    MakePoint makePoint;
    Executor executor = {};  // empty: the caller's thread
    Control* control = nullptr;
    std::vector<Record> recorded = {};  // what a journal has from before
    // Adds to the journal; `last` of those that its point needs. Empty: nothing is kept.
    std::function<Result<void>(const Record&, bool last)> keep = {};
    std::function<void(const Progress&)> onProgress = {};  // may be empty
};

// Errors: what makePoint, its replications or keep say, with the point. Cancelled, the result is partial and has the
// finished points only.
Result<document::SweepResult> runSweep(const Job& job, const Surroundings& surroundings);

}  // namespace hop::experiment
