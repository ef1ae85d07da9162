// SPDX-License-Identifier: GPL-3.0-or-later
// Threads of the standard library.
#include "core/host/workers.h"

#include <sched.h>

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace hop::host {

unsigned processorCount() {
    cpu_set_t allowed;
    CPU_ZERO(&allowed);
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return std::max(1U, static_cast<unsigned>(CPU_COUNT(&allowed)));
    return std::max(1U, std::thread::hardware_concurrency());
}

void inThreads(unsigned count, const std::function<void()>& work) {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < count; ++i) {
        try {
            others.emplace_back(work);
        } catch (const std::system_error&) {
            break;
        }
    }
    work();
}

}  // namespace hop::host
