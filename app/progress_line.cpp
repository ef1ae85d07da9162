// SPDX-License-Identifier: GPL-3.0-or-later
// Progress on a terminal.
#include "app/progress_line.h"

#include <unistd.h>

#include <cstdio>

#include "core/base/text.h"

namespace hop::app {

ProgressLine::ProgressLine()
    : m_terminal(::isatty(STDERR_FILENO) == 1), m_next(Clock::now() + std::chrono::milliseconds(500)) {}

ProgressLine::~ProgressLine() {
    if (m_shown) std::fputs("\r\033[K", stderr);
}

bool ProgressLine::due() {
    if (!m_terminal) return false;
    const auto now = Clock::now();
    if (now < m_next) return false;
    m_next = now + std::chrono::milliseconds(100);
    return true;
}

Progress ProgressLine::reporter(const std::string& before) {
    return [this, begin = before.empty() ? before : before + ": "](const Doing& doing) {
        if (!due()) return;
        show(begin + std::string(doing.what) +
             (doing.total == 0 ? "" : ", " + thousands(doing.done) + " of " + thousands(doing.total)));
    };
}

void ProgressLine::show(const std::string& text) {
    m_shown = true;
    std::fprintf(stderr, "\r\033[K%s", text.c_str());
    std::fflush(stderr);
}

}  // namespace hop::app
