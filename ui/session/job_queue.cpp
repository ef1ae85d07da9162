// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of the lab.
#include "ui/session/job_queue.h"

#include <algorithm>
#include <cmath>
#include <system_error>
#include <utility>

namespace hop::ui::session {

JobQueue::JobQueue(unsigned threads, std::function<void()> look)
    : m_mailbox(std::move(look)), m_mostThreads(std::max(1U, threads)) {}

JobQueue::~JobQueue() {
    close({});
    m_threads.clear();
}

bool JobQueue::close(std::chrono::milliseconds patience) {
    Lock lock(m_mutex);
    m_closing = true;
    for (const auto& [lane, flag] : m_running) flag->raise();
    m_changed.notify_all();
    return m_changed.wait_for(lock, patience, [this] { return m_running.empty(); });
}

bool JobQueue::finish(JobKind kind, std::chrono::milliseconds patience) {
    const auto isOfKind = [kind](const auto& job) { return job.first.kind == kind; };
    Lock lock(m_mutex);
    return m_changed.wait_for(lock, patience, [&] {
        return std::ranges::none_of(m_waiting, isOfKind) && std::ranges::none_of(m_running, isOfKind);
    });
}

void JobQueue::start(const Lane& lane, Job job, Report report) {
    const std::uint64_t number = ++m_numbers;
    m_wanted[lane] = {number, std::move(report)};
    Waiting added{number, std::move(job)};  // then holds the job that waited before
    {
        const Lock lock(m_mutex);
        if (const auto running = m_running.find(lane); running != m_running.end()) running->second->raise();
        std::swap(m_waiting[lane], added);
        m_anyWaiting = true;
        startThreads();
    }
    m_changed.notify_all();
    if (added.job) destroyLater(std::make_shared<const Job>(std::move(added.job)));
}

void JobQueue::drop(const Lane& lane) {
    if (m_wanted.erase(lane) == 0) return;
    WaitingJobs::node_type forgotten;
    {
        const Lock lock(m_mutex);
        if (const auto running = m_running.find(lane); running != m_running.end()) running->second->raise();
        forgotten = m_waiting.extract(lane);
        m_anyWaiting = !m_waiting.empty();
    }
    if (!forgotten.empty()) destroyLater(std::make_shared<const Job>(std::move(forgotten.mapped().job)));
}

bool JobQueue::isBusy(const Lane& lane) const { return m_wanted.contains(lane); }

bool JobQueue::isBusy(JobKind kind) const {
    return std::ranges::any_of(m_wanted, [&](const auto& wanted) { return wanted.first.kind == kind; });
}

void JobQueue::deliver() {
    for (Letter& letter : m_mailbox.takeAll()) {
        const auto wanted = m_wanted.find(letter.lane);
        if (wanted == m_wanted.end() || wanted->second.number != letter.number) {
            destroyLater(std::make_shared<std::function<void()>>(std::move(letter.call)));
            continue;
        }
        if (letter.isReport) {
            // Copied: the receiver may start another job in this lane.
            if (const Report report = wanted->second.report) report(letter.share, letter.what);
            continue;
        }
        if (letter.last) m_wanted.erase(wanted);
        if (letter.call) letter.call();
    }
}

void JobQueue::destroyLater(std::shared_ptr<const void>&& value) {
    {
        const Lock lock(m_mutex);
        m_rubbish.push_back(std::move(value));
        startThreads();
    }
    m_changed.notify_all();
}

void JobQueue::wake() {
    // Lock so that no thread misses the notification between its check and its wait.
    {
        const Lock lock(m_mutex);
    }
    m_changed.notify_all();
}

void JobQueue::startThreads() {
    std::size_t useful = m_waiting.size() + (m_rubbish.empty() ? 0 : 1);
    for (const Shared& shared : m_shared) useful += shared.open;
    while (m_idle < useful && m_threads.size() < m_mostThreads) {
        try {
            m_threads.emplace_back([this] { serve(); });
            ++m_idle;
        } catch (const std::system_error&) {
            // One thread suffices; with none, nothing can be computed at all.
            if (m_threads.empty()) throw;
            return;
        }
    }
}

JobQueue::WaitingJobs::iterator JobQueue::next() {
    auto best = m_waiting.end();
    for (auto job = m_waiting.begin(); job != m_waiting.end(); ++job) {
        if (m_running.contains(job->first)) continue;
        if (best == m_waiting.end() ||
            std::pair(job->first.kind, job->second.number) < std::pair(best->first.kind, best->second.number))
            best = job;
    }
    return best;
}

std::list<JobQueue::Shared>::iterator JobQueue::nextShared() {
    return std::ranges::find_if(m_shared, [](const Shared& shared) { return shared.open > 0; });
}

void JobQueue::serve() {
    Lock lock(m_mutex);
    while (!m_closing) {
        if (const auto job = next(); job != m_waiting.end()) {
            --m_idle;
            run(lock, job);
            ++m_idle;
        } else if (const auto shared = nextShared(); shared != m_shared.end()) {
            --m_idle;
            --shared->open;
            ++shared->running;
            lock.unlock();
            (*shared->part)();
            lock.lock();
            --shared->running;
            ++m_idle;
            m_changed.notify_all();
        } else if (!m_rubbish.empty()) {
            auto rubbish = std::exchange(m_rubbish, {});
            --m_idle;
            lock.unlock();
            rubbish.clear();
            lock.lock();
            ++m_idle;
        } else {
            m_changed.wait(lock);
        }
    }
}

void JobQueue::run(Lock& lock, WaitingJobs::iterator next) {
    const Lane lane = next->first;
    const std::uint64_t number = next->second.number;
    Job job = std::move(next->second.job);
    m_waiting.erase(next);
    m_anyWaiting = !m_waiting.empty();
    StopFlag flag;
    m_running.emplace(lane, &flag);
    lock.unlock();
    const Work work(*this, lane, number, Stop(flag));
    {
        Finish finish = job(work);
        job = nullptr;
        // A stopped job's result is discarded.
        if (!flag.raised()) m_mailbox.post({.lane = lane, .number = number, .call = std::move(finish), .last = true});
    }
    lock.lock();
    m_running.erase(lane);
    m_changed.notify_all();
}

void JobQueue::giveWay(const Work& work, const std::function<bool()>& paused) {
    // Called at every step, so the common case must be free.
    if (!m_anyWaiting && !(paused && paused())) return;
    Lock lock(m_mutex);
    while (!m_closing && !work.stop().requested()) {
        const auto job = next();
        if (m_idle == 0 && job != m_waiting.end() && job->first.kind < work.m_lane.kind)
            run(lock, job);
        else if (paused && paused())
            m_changed.wait(lock);
        else
            return;
    }
}

void JobQueue::share(const Work& work, const std::function<void()>& part) {
    Lock lock(m_mutex);
    const auto shared = m_shared.insert(m_shared.end(), {.part = &part, .open = m_mostThreads - 1});
    startThreads();
    m_changed.notify_all();
    lock.unlock();
    part();
    lock.lock();
    shared->open = 0;
    // Until the other threads have returned, this one may run more urgent jobs.
    while (shared->running > 0) {
        const auto job = next();
        if (job != m_waiting.end() && job->first.kind < work.m_lane.kind && !m_closing)
            run(lock, job);
        else
            m_changed.wait(lock);
    }
    m_shared.erase(shared);
}

bool JobQueue::Work::isNews(double share, const std::string& what) const {
    const int perMille = share < 0.0 ? -1 : static_cast<int>(std::min(share, 1.0) * 1000.0);
    const std::lock_guard lock(m_last.mutex);
    if (perMille == m_last.perMille && what == m_last.what) return false;
    m_last.perMille = perMille;
    m_last.what = what;
    return true;
}

void JobQueue::Work::report(double share, const std::string& what) const {
    if (!isNews(share, what)) return;
    m_queue->m_mailbox.replace({.lane = m_lane, .number = m_number, .isReport = true, .share = share, .what = what},
                               [this](const Letter& letter) { return letter.isReport && letter.number == m_number; });
}

Progress JobQueue::Work::progress() const {
    return [this](const Doing& doing) {
        report(doing.total == 0 ? -1.0 : static_cast<double>(doing.done) / static_cast<double>(doing.total),
               std::string(doing.what));
    };
}

void JobQueue::Work::post(std::function<void()> call) const {
    m_queue->m_mailbox.post({.lane = m_lane, .number = m_number, .call = std::move(call)});
}

}  // namespace hop::ui::session
