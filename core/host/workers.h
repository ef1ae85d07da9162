// SPDX-License-Identifier: GPL-3.0-or-later
// Threads: the same work in several at once, and waiting between them.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

namespace hop::host {

// The number of threads that the machine runs at once, limited by the process's affinity; at least 1.
unsigned processorCount();

// Runs `work` in `count` threads at once, one of them the caller's, and returns when all have returned. Uses fewer if
// no more threads can be started.
void inThreads(unsigned count, const std::function<void()>& work);

// Shared data is accessed only while hold() is held. Waiters wake when changed() is called.
class Monitor {
public:
    std::unique_lock<std::mutex> hold() { return std::unique_lock(m_mutex); }
    void wait(std::unique_lock<std::mutex>& held) { m_changed.wait(held); }
    void changed() { m_changed.notify_all(); }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
};

}  // namespace hop::host
