// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of a long run: one line on a terminal, cleared at the end.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>

#include "core/base/stop.h"
#include "core/host/joined_threads.h"

namespace hop::app {

// Shows nothing during the first half second, and nothing if standard error is not a terminal. What was reported last
// is shown then even if nothing is reported any more: a stage that takes long may report only when it begins.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Whether it is time to update the line. Cheap enough to call after every step.
    bool due();
    void show(const std::string& text);

    // For code that reports its progress; the line starts with `before`. Valid while this object exists.
    Progress reporter(const std::string& before = {});

private:
    using Clock = std::chrono::steady_clock;

    void repeat();  // in a thread of its own
    void write();   // with m_mutex held

    bool m_terminal;
    Clock::time_point m_next;
    std::mutex m_mutex;
    std::condition_variable m_ending;
    bool m_ended = false, m_shown = false;
    std::string m_text;         // reported last
    Clock::time_point m_since;  // when
    host::JoinedThreads m_thread;
};

}  // namespace hop::app
