// SPDX-License-Identifier: GPL-3.0-or-later
// The worker: runs one job at a time away from the window.
#include "ui/session/worker.h"

#include <QMetaObject>

namespace hop::ui::session {
namespace {

thread_local std::uint64_t t_number = 0;  // of the job that runs in this thread

}  // namespace

Worker::~Worker() {
    for (Running& running : m_running) running.stop.raise();
}

void Worker::start(Job job) {
    drop();
    const std::uint64_t number = m_wanted = ++m_last;
    Running& running = m_running.emplace_back();
    running.number = number;
    running.thread = std::jthread([this, number, job = std::move(job), stop = Stop(running.stop)] {
        t_number = number;
        Finish finish = job(stop);
        QMetaObject::invokeMethod(
            this, [this, number, finish = std::move(finish)] { finished(number, finish); }, Qt::QueuedConnection);
    });
}

void Worker::drop() {
    if (m_wanted == 0) return;
    m_running.back().stop.raise();
    m_wanted = 0;
}

void Worker::post(std::function<void()> something) {
    QMetaObject::invokeMethod(
        this,
        [this, number = t_number, something = std::move(something)] {
            if (number == m_wanted) something();
        },
        Qt::QueuedConnection);
}

void Worker::finished(std::uint64_t number, const Finish& finish) {
    m_running.remove_if([number](const Running& running) { return running.number == number; });
    if (number != m_wanted) return;
    m_wanted = 0;
    if (finish) finish();
}

}  // namespace hop::ui::session
