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

// Shows nothing during the first half second, or if standard error is not a terminal. The latest report is shown even
// if no more follow: a long stage may report only its beginning.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // True if it is time to update the line. Cheap enough to call after every step.
    bool due();
    void show(const std::string& text);

    // For functions that report progress; the line starts with `before`. Valid while this object exists.
    Progress reporter(const std::string& before = {});

private:
    using Clock = std::chrono::steady_clock;

    void repeat();  // runs in its own thread
    void write();   // call with m_mutex held

    bool m_terminal;
    Clock::time_point m_next;
    std::mutex m_mutex;
    std::condition_variable m_ending;
    bool m_ended = false, m_shown = false;
    std::string m_text;         // latest report
    Clock::time_point m_since;  // time of the latest report
    host::JoinedThreads m_thread;
};

}  // namespace hop::app
