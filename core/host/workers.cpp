// SPDX-License-Identifier: GPL-3.0-or-later
// Threads of the standard library.
#include "core/host/workers.h"

#include <sched.h>

#include <algorithm>
#include <thread>

#include "core/host/joined_threads.h"

namespace hop::host {

unsigned processorCount() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return std::max(1U, static_cast<unsigned>(CPU_COUNT(&allowed)));
    return std::max(1U, std::thread::hardware_concurrency());
}

void inThreads(unsigned count, const std::function<void()>& work) {
    JoinedThreads others;
    if (count > 1) others.start(count - 1, work);
    work();
}

}  // namespace hop::host
