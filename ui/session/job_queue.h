// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of the lab: everything that computes behind the window is a job of it.
//
// Plain C++, so that every hand-over between threads can be checked: jobs run on at most so many threads as the machine
// has cores; what they report and what they found goes into a mailbox, which the owner's thread empties by deliver().
// The owner is the thread that starts and drops jobs, in the program that of the window.
//
// Jobs stand in lanes, one for each kind of job of each client. A lane has at most one job waiting and one running: the
// newest takes the place of the one that waits, stops the one that runs, and begins when that has returned. So requests
// that come faster than they are answered never pile up. What a job found that was superseded or dropped is destroyed,
// in the thread of the job, and nobody is told.
#pragma once

#include <atomic>
#include <chrono>
#include <compare>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/base/stop.h"
#include "ui/session/mailbox.h"

namespace hop::ui::session {

// The more urgent first: of the jobs that wait, one of the most urgent kind begins, the oldest of these.
enum class JobKind : std::uint8_t {
    layer,      // a static layer of a picture
    scene,      // what a figure shows of a run
    build,      // building, recording and branching a run
    layout,     // of a network
    extend,     // a longer recording
    search,     // for a step of a run
    advice,     // on a scenario that is being written
    exporting,  // a picture as the bytes of a file
    check,      // of an entry's claims
    thumbnail,  // small pictures of the gallery
    sweep,      // of an experiment
};

class JobQueue {
public:
    // What a job returns: called in the owner's thread if the job is still wanted then. May be empty.
    using Finish = std::function<void()>;
    using Report = std::function<void(double share, const std::string& what)>;  // share 0 .. 1; below 0: unknown
    class Work;
    using Job = std::function<Finish(const Work&)>;

    struct Lane {
        JobKind kind = JobKind::build;
        std::uint64_t client = 0;
        friend auto operator<=>(const Lane&, const Lane&) = default;
    };

    // `look`: arranges that the owner's thread calls deliver(); called by the threads of the jobs. Threads are started
    // when there is something to do.
    JobQueue(unsigned threads, std::function<void()> look);
    // Stops all jobs and returns as soon as they have returned.
    ~JobQueue();
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    // For the owner's thread.
    std::uint64_t newClient() { return ++m_clients; }
    void start(const Lane& lane, Job job, Report report = {});
    void drop(const Lane& lane);          // the lane's job is stopped or forgotten
    bool isBusy(const Lane& lane) const;  // a job of the lane was started and has neither finished nor been dropped
    bool isBusy(JobKind kind) const;      // the same of any lane of a kind
    void deliver();                       // calls what jobs reported and found since
    void destroyLater(std::shared_ptr<const void>&&);  // in a thread of the queue: large values take their time
    // Stops all jobs for good. True once they have returned; false if `patience` ends before.
    bool close(std::chrono::milliseconds patience);

    // For any thread: jobs in giveWay() look again whether they are paused.
    void wake();

private:
    struct Waiting {
        std::uint64_t number = 0;  // ascending
        Job job;
    };
    struct Wanted {
        std::uint64_t number = 0;
        Report report;
    };
    struct Letter {
        Lane lane;
        std::uint64_t number = 0;
        bool isReport = false;
        double share = 0.0;
        std::string what = {};
        std::function<void()> call = {};  // not of reports
        bool last = false;
    };
    using WaitingJobs = std::map<Lane, Waiting>;
    // A part of a running job that other threads may run too.
    struct Shared {
        const std::function<void()>* part = nullptr;
        unsigned open = 0;     // threads that may still begin
        unsigned running = 0;  // threads that have begun, its own not counted
    };
    using Lock = std::unique_lock<std::mutex>;

    void serve();
    void startThreads();
    WaitingJobs::iterator next();
    std::list<Shared>::iterator nextShared();
    void run(Lock& lock, WaitingJobs::iterator next);
    void giveWay(const Work& work, const std::function<bool()>& paused);
    void share(const Work& work, const std::function<void()>& part);

    // Of the owner's thread alone.
    std::map<Lane, Wanted> m_wanted;
    std::uint64_t m_clients = 0, m_numbers = 0;

    Mailbox<Letter> m_mailbox;
    mutable std::mutex m_mutex;  // of all below
    std::condition_variable m_changed;
    WaitingJobs m_waiting;
    std::map<Lane, StopFlag*> m_running;
    std::vector<std::shared_ptr<const void>> m_rubbish;
    std::list<Shared> m_shared;
    unsigned m_idle = 0;  // threads that wait in serve(), or are about to
    const unsigned m_mostThreads;
    std::atomic<bool> m_anyWaiting = false;  // written under the mutex; giveWay() looks without it
    bool m_closing = false;
    std::vector<std::jthread> m_threads;  // joined before all above goes
};

// A running job's view of the queue; for any of its threads.
class JobQueue::Work {
public:
    Stop stop() const { return m_stop; }
    // How far it is; the owner is told the latest.
    void report(double share, const std::string& what) const;
    // The same as a function, for work that tells what it does itself.
    Progress progress() const;
    // Something it has found already; all of these are called, in order, if the job is still wanted.
    void post(std::function<void()> call) const;
    // To be called regularly by long jobs, while they hold no lock: more urgent jobs that find no idle thread are run
    // in this one. Stays while `paused` says so; wake() makes it look again. Returns at once when the job is stopped.
    void giveWay(const std::function<bool()>& paused = {}) const { m_queue->giveWay(*this, paused); }
    // Runs `part` in this thread and at the same time in others as they are idle; returns when all have returned.
    void share(const std::function<void()>& part) const { m_queue->share(*this, part); }

private:
    friend class JobQueue;
    Work(JobQueue& queue, const Lane& lane, std::uint64_t number, Stop stop)
        : m_queue(&queue), m_lane(lane), m_number(number), m_stop(stop) {}
    bool isNews(double share, const std::string& what) const;

    JobQueue* m_queue;
    Lane m_lane;
    std::uint64_t m_number;
    Stop m_stop;
    mutable std::mutex m_mutex;  // of what was reported last
    mutable int m_perMille = -2;
    mutable std::string m_what;
};

// A client's lane: what it started is dropped when it goes. It may outlive the queue.
class JobLane {
public:
    JobLane(const std::shared_ptr<JobQueue>& queue, JobKind kind) : m_queue(queue), m_lane{kind, queue->newClient()} {}
    ~JobLane() { drop(); }
    JobLane(const JobLane&) = delete;
    JobLane& operator=(const JobLane&) = delete;

    void start(JobQueue::Job job, JobQueue::Report report = {}) {
        if (const auto queue = m_queue.lock()) queue->start(m_lane, std::move(job), std::move(report));
    }
    void drop() {
        if (const auto queue = m_queue.lock()) queue->drop(m_lane);
    }
    bool isBusy() const {
        const auto queue = m_queue.lock();
        return queue != nullptr && queue->isBusy(m_lane);
    }

private:
    std::weak_ptr<JobQueue> m_queue;
    JobQueue::Lane m_lane;
};

}  // namespace hop::ui::session
