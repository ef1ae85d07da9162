// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of a long run, on one line of a terminal that is cleared in the end.
#pragma once

#include <chrono>
#include <string>

#include "core/base/stop.h"

namespace hop::app {

// Shows nothing in the first half second, and nothing at all when standard error is no terminal.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Is it time to show something? Cheap: to be asked after every step.
    bool due();
    void show(const std::string& text);

    // For work that reports what it is doing; `before` begins the line. Valid while the line lives.
    Progress reporter(const std::string& before = {});

private:
    using Clock = std::chrono::steady_clock;

    bool m_terminal;
    bool m_shown = false;
    Clock::time_point m_next;
};

}  // namespace hop::app
