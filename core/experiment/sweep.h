// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep engine: measures all points of an experiment, each with replications until it is precise, on any number of
// threads.
//
// The result depends only on the experiment and the seed, not on the number of threads, the division into parts, or
// interruptions: a point uses its replications in order up to the first that makes it precise and ignores those that
// idle threads ran beyond it; a curve is refined when all its points are finished.
//
// Memory: that of the points and of at most one built run for each thread. Each choice of work is O(threads).
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

// Replicate measures one replication of a point. It calls `proceed` regularly, which blocks while the sweep is paused
// and returns false when it is cancelled. Errors end the sweep; ErrorCode::interrupted: cancelled. Called by several
// threads at once.
using Proceed = std::function<bool()>;
using Replicate = std::function<Result<document::ReplicationResult>(std::uint32_t replication, const Proceed& proceed)>;

// Prepares a point: builds everything that its replications share. Measures that are empty texts are not measured at
// the point.
using MakePoint = std::function<Result<Replicate>(
    const document::Scenario& scenario, const std::vector<std::string>& measures, const document::Length& length)>;

// Runs `work` on any number of threads at once and returns when all have returned.
using Executor = std::function<void(const std::function<void()>& work)>;

// Pauses and cancels from any thread.
class Control {
public:
    void pause();
    void resume();
    void cancel();  // permanent
    bool paused() const { return m_paused; }
    bool cancelled() const { return m_cancelled.raised(); }
    Stop stop() const { return Stop(m_cancelled); }  // for the context in which points are built
    bool pass();                                     // waits while paused; false if cancelled

private:
    host::Monitor m_monitor;
    std::atomic<bool> m_paused = false;
    StopFlag m_cancelled;
};

// Reported after every replication, also for recorded ones. Called by one thread at a time.
struct SweepProgress {
    const document::PointResult& point;  // as measured so far
    bool finished = false;               // the point is finished
    std::size_t pointsFinished = 0;
    std::size_t points = 0;  // known so far; refinement adds more
};

struct Job {
    document::Experiment experiment;
    document::Shard shard;
    // For checking claims: measures only the points that claims name, and the curves whose limits they name.
    bool claimedPointsOnly = false;
    // Measures nothing: the result has the points that Surroundings::recorded completes.
    bool recordedOnly = false;
};

struct Surroundings {
    MakePoint makePoint;
    Executor executor = {};  // empty: the caller's thread
    Control* control = nullptr;
    std::vector<Record> recorded = {};  // replications found in the journal
    // Appends to the journal; `last`: the point is finished. Empty: no journal.
    std::function<Result<void>(const Record&, bool last)> keep = {};
    std::function<void(const SweepProgress&)> onProgress = {};  // may be empty
    // Called by every thread between pieces of work, without locks held; may block. May be empty.
    std::function<void()> between = {};
};

// Errors: those of makePoint, of replications and of keep, with the point. A cancelled sweep returns a partial result
// of the finished points.
Result<document::SweepResult> runSweep(const Job& job, const Surroundings& surroundings);

// Progress of a sweep with these replications.
struct SweepState {
    std::size_t pointsFinished = 0;
    std::size_t points = 0;  // known so far; refinement adds more
    std::size_t replications = 0;
    friend bool operator==(const SweepState&, const SweepState&) = default;
};
// Errors: those of points.
Result<SweepState> stateOf(const Job& job, const std::vector<Record>& recorded);

}  // namespace hop::experiment
