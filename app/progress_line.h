// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of a long run: one line on a terminal, cleared at the end.
#pragma once

#include <chrono>
#include <string>

#include "core/base/stop.h"

namespace hop::app {

// Shows nothing during the first half second, and nothing if standard error is not a terminal.
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

    bool m_terminal;
    bool m_shown = false;
    Clock::time_point m_next;
};

}  // namespace hop::app
