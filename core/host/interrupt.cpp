// SPDX-License-Identifier: GPL-3.0-or-later
// The handler touches one lock-free flag and nothing else.
#include "core/host/interrupt.h"

#include <csignal>

namespace hop::host {

namespace {

StopFlag flag;

void onSignal(int signal) {
    if (!flag.raised()) {
        flag.raise();
        return;
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

void installInterruptHandler() {
    struct sigaction action{};
    action.sa_handler = onSignal;
    sigemptyset(&action.sa_mask);
    // Without SA_RESTART: a blocking call returns, so that the flag is checked.
    action.sa_flags = 0;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

void removeInterruptHandler() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

bool interrupted() { return flag.raised(); }

Stop interruptStop() { return Stop(flag); }

void clearInterrupt() { flag.lower(); }

}  // namespace hop::host
