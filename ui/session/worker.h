// SPDX-License-Identifier: GPL-3.0-or-later
// The worker: runs one job at a time away from the window; a job that is no longer wanted is told to stop and its
// result is dropped.
#pragma once

#include <QObject>
#include <cstdint>
#include <functional>
#include <list>
#include <thread>

#include "core/base/stop.h"

namespace hop::ui::session {

class Worker final : public QObject {
    Q_OBJECT
public:
    // What is to be done when the job has ended; called in the thread of the worker object.
    using Finish = std::function<void()>;
    using Job = std::function<Finish(Stop)>;

    explicit Worker(QObject* parent = nullptr) : QObject(parent) {}
    ~Worker() override;  // waits for jobs that were told to stop

    // Starts a job; the one before is dropped.
    void start(Job job);
    // The running job is told to stop; its Finish is never called.
    void drop();
    bool isBusy() const { return m_wanted != 0; }

    // From inside a job: calls something in the worker object's thread if the job is still wanted then.
    void post(std::function<void()> something);

private:
    struct Running {
        std::uint64_t number = 0;
        StopFlag stop = {};
        std::jthread thread = {};  // joined before its flag goes
    };

    void finished(std::uint64_t number, const Finish& finish);

    std::uint64_t m_last = 0;    // number of the last job that was started
    std::uint64_t m_wanted = 0;  // number of the job whose result is wanted; 0: none
    std::list<Running> m_running;
};

}  // namespace hop::ui::session
