// SPDX-License-Identifier: GPL-3.0-or-later
// Ends the program from a signal handler: only async-signal-safe calls, write and _exit.
#include "app/end_on_interrupt.h"

#include <unistd.h>

#include <string_view>

#include "app/status.h"
#include "core/host/interrupt.h"

namespace hop::app {
namespace {

void endAtOnce(int) {
    constexpr std::string_view kLine = "hopscope: interrupted while the picture was drawn\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kLine.data(), kLine.size());
    ::_exit(kCouldNotFinish);
}

}  // namespace

EndOnInterrupt::EndOnInterrupt() {
    struct sigaction action{};
    action.sa_handler = endAtOnce;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &m_interrupt);
    sigaction(SIGTERM, &action, &m_terminate);
    // A signal that arrived just before must not be lost.
    if (host::interrupted()) endAtOnce(SIGINT);
}

EndOnInterrupt::~EndOnInterrupt() {
    sigaction(SIGINT, &m_interrupt, nullptr);
    sigaction(SIGTERM, &m_terminate, nullptr);
}

}  // namespace hop::app
