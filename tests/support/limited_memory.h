// SPDX-License-Identifier: GPL-3.0-or-later
// Runs something in a child process that may take only so much memory, and tells how it ended and what it took.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace hop::test {

// Whether what a process takes says what the program takes: not under the address and the thread sanitizer, which
// reserve terabytes and keep several times what the program does.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kMemoryCounts = false;
#else
inline constexpr bool kMemoryCounts = true;
#endif

struct Taken {
    bool ended = false;          // by returning: not by a signal, and not for want of memory
    std::string said;            // what it returned
    std::uint64_t peak = 0;      // [bytes] resident at the peak, beyond the start
    double processorTime = 0.0;  // [s]
};

// `bytes` of address space beyond what the process has at the start. Where memory does not count, there is no limit and
// the peak is 0.
Taken inLimitedMemory(std::uint64_t bytes, const std::function<std::string()>& run);

}  // namespace hop::test
