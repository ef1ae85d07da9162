// SPDX-License-Identifier: GPL-3.0-or-later
// The lab: everything computed behind the window. It owns one to four runs, the clock they share and the job queues;
// the window only paints what the lab provides.
//
// At the clock's instant t each run shows min(t, its last step). The first run leads: opening it sets the clock.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "core/record/instant.h"
#include "ui/session/clock.h"
#include "ui/session/job_queue.h"
#include "ui/session/publication.h"

namespace hop::ui::session {

// A run on the lab's clock.
class LabRun {
public:
    virtual ~LabRun() = default;

    virtual const record::Instant& instant() const = 0;
    virtual Step firstStep() const = 0;  // the earliest that can be shown
    virtual Step lastStep() const = 0;
    virtual bool mayGrow() const = 0;     // an endless run that can be recorded farther
    virtual bool isBehind() const = 0;    // a job makes the instant of the clock's step
    virtual bool holdsClock() const = 0;  // playing waits for it
    virtual void extend(Step step) = 0;   // records an endless run at least so far
    virtual void show(const ClockTime& now) = 0;
    virtual void lookAhead() = 0;  // at what may be shown next
};

class Lab final : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kMostRuns = 4;

    // The source of ticks: a timer, or only calls of tick().
    enum class Ticks : bool { timer, byHand };

    // `threads`: maximum for jobs; 0: as many as the machine has cores.
    explicit Lab(Ticks ticks = Ticks::timer, unsigned threads = 0);
    ~Lab() override;  // stops every job

    LabRun& add(std::unique_ptr<LabRun> run);  // at most kMostRuns; the first one leads
    bool isLead(const LabRun& run) const { return m_runs.front().get() == &run; }
    const std::shared_ptr<JobQueue>& jobs() const { return m_jobs; }
    // Jobs that wait for files, on threads of their own: an unreachable disk holds up no computation. A job that may
    // wait for ever needs a new lane, because a lane waits for its job to return.
    const std::shared_ptr<JobQueue>& disk() const { return m_disk; }
    // Jobs for what is on the screen, on threads of their own: scenes never wait for a run being built.
    const std::shared_ptr<JobQueue>& pictures() const { return m_pictures; }
    Publication& publication() { return m_publication; }

    const ClockTime& now() const { return m_clock.now(); }
    Step lastStep() const { return range().last; }  // of the longest open run
    bool isPlaying() const { return m_clock.isPlaying(); }
    double speed() const { return m_clock.speed(); }  // [steps per second]

    void play();  // at the end: restarts, or waits for more if the runs are endless
    void pause();
    // One step. The packets start to move in `after` seconds, and now() changes when they arrive; with reduced motion,
    // or when called again, at once.
    void stepForward(double after = 0.0);
    void stepBack();                      // to the start of the step in progress, else one step back
    void seek(const ClockTime& instant);  // clamped
    void toStart();
    void toEnd();
    void setSpeed(double stepsPerSecond);  // clamped

    // Advances the clock by so many seconds.
    void tick(double seconds);

Q_SIGNALS:
    void closing();       // emitted before all jobs are stopped
    void clockChanged();  // now() or lastStep() has changed
    void playingChanged(bool playing);
    void speedChanged();

private:
    friend class Session;

    Q_INVOKABLE void deliver();
    ClockRange range() const;
    void change(const std::function<void(Clock&)>& how);  // then shows the new instant
    void showNow();
    bool isApart() const;  // one of several runs is behind
    // For its runs.
    void restart(Step step);  // the lead has opened another run
    void arrive();            // completes a step in progress at once
    void runsChanged();       // the clock's range, or holdsClock() of a run, has changed

    const Ticks m_ticks;
    Clock m_clock;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    Step m_lastStep = 0;  // when clockChanged() was last emitted
    std::shared_ptr<JobQueue> m_jobs, m_disk, m_pictures;
    Publication m_publication;
    QTimer m_ahead;  // what is shown is painted first
    struct Behind;
    std::unique_ptr<Behind> m_behind;
    std::vector<std::unique_ptr<LabRun>> m_runs;  // destroyed before the queues
};

}  // namespace hop::ui::session
