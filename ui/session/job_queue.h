// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of the lab: everything computed behind the window is a job of it.
//
// Plain C++, so that every hand-over between threads can be checked. Jobs run on at most as many threads as the machine
// has cores. Their reports and results go into a mailbox, which the owner's thread empties by calling deliver(). The
// owner is the thread that starts and drops jobs, in the program the window's.
//
// Each kind of job of each client has a lane, with at most one job waiting and one running. A new job replaces the
// waiting one, stops the running one, and begins when that has returned, so requests that come faster than they are
// answered never pile up. Superseded or dropped jobs and their results are destroyed on a worker thread, since they may
// hold the last reference to a recording; their Finish is not called.
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

// Most urgent first. The oldest waiting job of the most urgent kind is started next.
enum class JobKind : std::uint8_t {
    layer,      // a static layer of a picture
    scene,      // the scene of a figure, the instant of a step far away
    words,      // texts and counts of an instant: narration, inspector, bounds, tool tips
    ahead,      // what may be shown next
    reading,    // reading a document
    saving,     // writing what the user saves
    build,      // building, recording or branching a run
    layout,     // laying out a network
    extend,     // extending a recording
    search,     // searching a run for a step
    advice,     // advice on a scenario being edited
    keeping,    // writing recovery file and settings
    looking,    // whether files exist
    exporting,  // rendering a picture to the bytes of a file
    check,      // checking an entry's claims
    thumbnail,  // the gallery's small pictures
    sweep,      // an experiment
};

class JobQueue {
public:
    // A job's result; called in the owner's thread if the job is still wanted. May be empty.
    using Finish = std::function<void()>;
    using Report = std::function<void(double share, const std::string& what)>;  // share 0 .. 1; below 0: unknown
    class Work;
    using Job = std::function<Finish(const Work&)>;

    struct Lane {
        JobKind kind = JobKind::build;
        std::uint64_t client = 0;
        friend auto operator<=>(const Lane&, const Lane&) = default;
    };

    // `look`: called by worker threads; must arrange for the owner's thread to call deliver(). Threads are started on
    // demand.
    JobQueue(unsigned threads, std::function<void()> look);
    // Stops all jobs and waits for them to return.
    ~JobQueue();
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    // Owner's thread only.
    std::uint64_t newClient() { return ++m_clients; }
    void start(const Lane& lane, Job job, Report report = {});
    void drop(const Lane& lane);          // stops or forgets the lane's job
    bool isBusy(const Lane& lane) const;  // a job was started in the lane and has neither finished nor been dropped
    bool isBusy(JobKind kind) const;      // the same for any lane of a kind
    void deliver();                       // calls what jobs have reported and returned
    void destroyLater(std::shared_ptr<const void>&&);  // on a worker thread: large values take time
    // Waits until all jobs of a kind have returned, whether they are still wanted or not; false after `patience`.
    bool finish(JobKind kind, std::chrono::milliseconds patience);
    // Stops all jobs for good. True once they have returned, false after `patience`.
    bool close(std::chrono::milliseconds patience);

    // Any thread. Makes jobs waiting in giveWay() check again whether they are paused.
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
        std::function<void()> call = {};  // empty in reports
        bool last = false;
    };
    using WaitingJobs = std::map<Lane, Waiting>;
    // A part of a running job that other threads may run as well.
    struct Shared {
        const std::function<void()>* part = nullptr;
        unsigned open = 0;     // threads that may still join
        unsigned running = 0;  // threads that have joined, not counting the job's own
    };
    using Lock = std::unique_lock<std::mutex>;

    void serve();
    void startThreads();
    WaitingJobs::iterator next();
    std::list<Shared>::iterator nextShared();
    void run(Lock& lock, WaitingJobs::iterator next);
    void giveWay(const Work& work, const std::function<bool()>& paused);
    void share(const Work& work, const std::function<void()>& part);

    // Owner's thread only.
    std::map<Lane, Wanted> m_wanted;
    std::uint64_t m_clients = 0, m_numbers = 0;

    Mailbox<Letter> m_mailbox;
    mutable std::mutex m_mutex;  // guards everything below
    std::condition_variable m_changed;
    WaitingJobs m_waiting;
    std::map<Lane, StopFlag*> m_running;
    std::vector<std::shared_ptr<const void>> m_rubbish;
    std::list<Shared> m_shared;
    unsigned m_idle = 0;  // threads waiting in serve(), or about to
    const unsigned m_mostThreads;
    std::atomic<bool> m_anyWaiting = false;  // written under the mutex; read without it by giveWay()
    bool m_closing = false;
    std::vector<std::jthread> m_threads;  // joined before the members above are destroyed
};

// A running job's view of the queue; usable by any of its threads.
class JobQueue::Work {
public:
    Stop stop() const { return m_stop; }
    // Reports progress; only the latest report is delivered.
    void report(double share, const std::string& what) const;
    // report() as a function, for work that takes a Progress.
    Progress progress() const;
    // Posts an intermediate result. All are called in order, if the job is still wanted.
    void post(std::function<void()> call) const;
    // To be called regularly by long jobs, while holding no lock: runs more urgent jobs on this thread if no other is
    // idle. Waits while paused() holds; wake() makes it check again. Returns at once when the job is stopped.
    void giveWay(const std::function<bool()>& paused = {}) const { m_queue->giveWay(*this, paused); }
    // Runs `part` on this thread and on idle ones at the same time; returns when all have returned.
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
    struct LastReport {
        std::mutex mutex;  // guards the others
        int perMille = -2;
        std::string what;
    };
    mutable LastReport m_last;
};

// A client's lane. Its destructor drops the lane's job. May outlive the queue.
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
