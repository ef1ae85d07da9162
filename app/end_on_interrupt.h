// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and SIGTERM while a picture is drawn: Qt's painting cannot look at a stop, and nothing would be lost.
#pragma once

#include <csignal>

namespace hop::app {

// While it lives, the first signal ends the program at once: "interrupted" on standard error, exit status 3. Not to be
// held while files are written.
class EndOnInterrupt {
public:
    EndOnInterrupt();
    ~EndOnInterrupt();
    EndOnInterrupt(const EndOnInterrupt&) = delete;
    EndOnInterrupt& operator=(const EndOnInterrupt&) = delete;

private:
    struct sigaction m_interrupt {
    }, m_terminate{};  // as they were before
};

}  // namespace hop::app
