// SPDX-License-Identifier: GPL-3.0-or-later
// Threads that are joined when their owner goes, like std::jthread, which libc++ 19 has not.
#pragma once

#include <functional>
#include <system_error>
#include <thread>
#include <vector>

namespace hop::host {

class JoinedThreads {
public:
    JoinedThreads() = default;
    JoinedThreads(const JoinedThreads&) = delete;
    JoinedThreads& operator=(const JoinedThreads&) = delete;
    ~JoinedThreads() {
        for (std::thread& thread : m_threads) thread.join();
    }

    // Starts `count` threads that run `work`, or as many as can be started.
    void start(unsigned count, const std::function<void()>& work) {
        m_threads.reserve(m_threads.size() + count);
        for (unsigned i = 0; i < count; ++i) {
            try {
                m_threads.emplace_back(work);
            } catch (const std::system_error&) {
                return;
            }
        }
    }

private:
    std::vector<std::thread> m_threads;
};

}  // namespace hop::host
