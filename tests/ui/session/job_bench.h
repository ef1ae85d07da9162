// SPDX-License-Identifier: GPL-3.0-or-later
// A queue of jobs whose owner is the test.
#pragma once

#include <memory>
#include <semaphore>

#include "ui/session/job_queue.h"

namespace hop::ui::session::test {

class JobBench {
public:
    explicit JobBench(unsigned threads = 2)
        : m_queue(std::make_shared<JobQueue>(threads, [this] { m_mail.release(); })) {}
    JobQueue& queue() { return *m_queue; }
    const std::shared_ptr<JobQueue>& shared() { return m_queue; }
    void close() { m_queue.reset(); }
    template <typename Done>
    void deliverUntil(Done done) {
        while (!done()) {
            m_mail.acquire();
            m_queue->deliver();
        }
    }

private:
    std::counting_semaphore<> m_mail{0};
    std::shared_ptr<JobQueue> m_queue;
};

}  // namespace hop::ui::session::test
