// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl-C and SIGTERM while a picture is drawn: painting in Qt cannot be stopped, and no data would be lost.
#pragma once

#include <csignal>

namespace hop::app {

// While it exists, the first signal ends the program at once: "interrupted" on standard error, exit status 3. Destroy
// it before writing files.
class EndOnInterrupt {
public:
    EndOnInterrupt();
    ~EndOnInterrupt();
    EndOnInterrupt(const EndOnInterrupt&) = delete;
    EndOnInterrupt& operator=(const EndOnInterrupt&) = delete;

private:
    struct sigaction m_interrupt{}, m_terminate{};  // the previous handlers
};

}  // namespace hop::app
