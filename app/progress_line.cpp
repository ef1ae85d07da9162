// SPDX-License-Identifier: GPL-3.0-or-later
// Progress on a terminal.
#include "app/progress_line.h"

#include <unistd.h>

#include <cstdio>

#include "core/base/text.h"

namespace hop::app {
namespace {

constexpr std::chrono::milliseconds kPatience(500), kBetween(100);
constexpr std::chrono::seconds kStill(2);  // after this time without a report, the line shows the time since the last
                                           // one

}  // namespace

ProgressLine::ProgressLine()
    : m_terminal(::isatty(STDERR_FILENO) == 1), m_next(Clock::now() + kPatience), m_since(Clock::now()) {
    if (m_terminal) m_thread.start(1, [this] { repeat(); });
}

ProgressLine::~ProgressLine() {
    const std::lock_guard held(m_mutex);
    m_ended = true;
    m_ending.notify_all();
    if (m_shown) std::fputs("\r\033[K", stderr);
}

bool ProgressLine::due() {
    if (!m_terminal) return false;
    const auto now = Clock::now();
    if (now < m_next) return false;
    m_next = now + kBetween;
    return true;
}

Progress ProgressLine::reporter(const std::string& before) {
    return [this, begin = before.empty() ? before : before + ": "](const Doing& doing) {
        if (!m_terminal) return;
        std::string text = begin + std::string(doing.what);
        if (doing.total > 0) text += ", " + thousands(doing.done) + " of " + thousands(doing.total);
        {
            const std::lock_guard held(m_mutex);
            if (text != m_text) m_since = Clock::now();
            m_text = std::move(text);
        }
        if (due()) {
            const std::lock_guard held(m_mutex);
            write();
        }
    };
}

void ProgressLine::show(const std::string& text) {
    const std::lock_guard held(m_mutex);
    if (text != m_text) m_since = Clock::now();
    m_text = text;
    write();
}

void ProgressLine::repeat() {
    std::unique_lock held(m_mutex);
    for (auto wait = kPatience; !m_ending.wait_for(held, wait, [this] { return m_ended; }); wait = kBetween)
        if (!m_text.empty()) write();
}

void ProgressLine::write() {
    if (m_ended) return;
    const auto still = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - m_since);
    const std::string time = still < kStill ? "" : ", " + std::to_string(still.count()) + " s";
    m_shown = true;
    std::fprintf(stderr, "\r\033[K%s%s", m_text.c_str(), time.c_str());
    std::fflush(stderr);
}

}  // namespace hop::app
