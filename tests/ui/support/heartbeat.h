// SPDX-License-Identifier: GPL-3.0-or-later
// Heartbeat of a Qt event loop: the longest time that its thread computes between two turns, as processor time, so that
// neither other processes nor waiting count.
#pragma once

#include <QAbstractEventDispatcher>
#include <QObject>
#include <algorithm>
#include <ctime>

#include "tests/support/build_speed.h"

namespace hop::test {

inline constexpr double kLongestTurn = 50.0 * kSlower;  // of the window's thread [ms]
inline constexpr double kLongestEnd = 100.0 * kSlower;  // of all threads together, from quit to the end [ms]

inline double processorTime(clockid_t clock) {  // [ms]
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

// Of the thread that makes it. What the test itself does between turns is counted as what a click does would be.
class Heartbeat final : public QObject {
public:
    Heartbeat() {
        const auto beat = [this] {
            m_longest = longest();
            m_last = processorTime(CLOCK_THREAD_CPUTIME_ID);
        };
        auto* dispatcher = QAbstractEventDispatcher::instance();
        connect(dispatcher, &QAbstractEventDispatcher::awake, this, beat);
        connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, beat);
    }

    // [ms] The turn that has not ended counts.
    double longest() const { return std::max(m_longest, processorTime(CLOCK_THREAD_CPUTIME_ID) - m_last); }

private:
    double m_last = processorTime(CLOCK_THREAD_CPUTIME_ID);
    double m_longest = 0.0;
};

}  // namespace hop::test
