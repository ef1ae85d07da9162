// SPDX-License-Identifier: GPL-3.0-or-later
// Threads: the same work in several at once, and waiting for one another.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

namespace hop::host {

// How many threads the machine runs at once, control groups' affinity considered; at least 1.
unsigned processorCount();

// Runs `work` in `count` threads at once, one of them the caller's, and returns when all have returned. With less than
// two, or where no more threads can be had, there are fewer.
void inThreads(unsigned count, const std::function<void()>& work);

// What several threads share is looked at under hold(); who waits goes on when somebody says that something changed.
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
