// SPDX-License-Identifier: GPL-3.0-or-later
// The lab: what computes behind the window. It owns one to four runs, the one clock that they share, and the queue of
// all jobs; everything else only paints what it is shown.
//
// At the clock's instant t each run shows min(t, its last step). The first run leads: opening one there sets the clock.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "ui/session/clock.h"
#include "ui/session/doorbell.h"
#include "ui/session/job_queue.h"

namespace hop::ui::session {

class Session;

class Lab final : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kMostRuns = 4;

    // Where ticks come from: a timer, or only calls of tick().
    enum class Ticks : bool { timer, byHand };

    // `threads`: of the jobs, at most; 0: as many as the machine has cores.
    explicit Lab(Ticks ticks = Ticks::timer, unsigned threads = 0);
    ~Lab() override;  // stops every job

    Session& lead() const { return *m_runs.front(); }
    Session& addRun();  // with nothing open; at most kMostRuns
    const std::shared_ptr<JobQueue>& jobs() const { return m_jobs; }

    const ClockTime& now() const { return m_clock.now(); }
    Step lastStep() const { return range().last; }  // of the longest run that is open
    bool isPlaying() const { return m_clock.isPlaying(); }
    double speed() const { return m_clock.speed(); }  // [steps per second]

    void play();  // at the end: from the start, or on, if the runs are endless
    void pause();
    // One step; the packets are seen to go and now() changes when they have arrived: at once with reduced motion, or
    // when it is called again.
    void stepForward();
    void stepBack();                      // to the start of the step that is under way, else one step back
    void seek(const ClockTime& instant);  // clamped
    void toStart();
    void toEnd();
    void setSpeed(double stepsPerSecond);  // clamped

    // So many seconds have passed.
    void tick(double seconds);

Q_SIGNALS:
    void closing();       // it goes: every job is about to be stopped
    void clockChanged();  // now() or lastStep() is another one
    void playingChanged(bool playing);
    void speedChanged();

private:
    friend class Session;

    ClockRange range() const;
    void change(const std::function<void(Clock&)>& how);  // and shows it
    void showNow();
    // For the runs.
    void restart(Step step);  // the lead has opened another run
    void arrive();            // a step under way arrives at once
    void runsChanged();       // the clock's range is another one, or a run holds the clock or lets it go

    const Ticks m_ticks;
    Clock m_clock;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    Step m_lastStep = 0;  // that clockChanged() was last emitted for
    std::shared_ptr<Doorbell> m_bell;
    std::shared_ptr<JobQueue> m_jobs;
    std::vector<std::unique_ptr<Session>> m_runs;  // go before the queue
};

}  // namespace hop::ui::session
