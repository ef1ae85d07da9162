// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping and progress of long work: passed to every function that can take longer than 0.1 s.
//
// A StopFlag is raised once (by a signal handler, another thread, a test) and stays raised. Loops check it at least
// every 10 ms of work. A function that has seen the flag returns early, with a valid but unspecified value; the nearest
// caller that returns a Result checks the flag again and returns an error of code `interrupted` instead.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace hop {

class StopFlag {
public:
    StopFlag() = default;
    // Raised by its `look`-th check, from 1: tests can stop work at every check, without a clock.
    explicit StopFlag(std::int64_t look) : m_left(look) {}

    void raise() noexcept { m_left.store(0, std::memory_order_relaxed); }  // may be called by a signal handler
    void lower() noexcept { m_left.store(kNever, std::memory_order_relaxed); }
    bool raised() const noexcept { return m_left.load(std::memory_order_relaxed) == 0; }  // not counted as a check

    bool look() const noexcept {
        std::int64_t left = m_left.load(std::memory_order_relaxed);
        if (left == kNever) return false;
        while (left > 0 && !m_left.compare_exchange_weak(left, left - 1, std::memory_order_relaxed)) {
        }
        return left <= 1;
    }

private:
    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
    static_assert(std::atomic<std::int64_t>::is_always_lock_free);

    mutable std::atomic<std::int64_t> m_left = kNever;  // checks until it is raised
};

// A reference to a flag, cheap enough for inner loops.
class Stop {
public:
    Stop() = default;                                       // never
    explicit Stop(const StopFlag& flag) : m_flag(&flag) {}  // `flag` must outlive it
    explicit Stop(StopFlag&&) = delete;
    bool requested() const noexcept { return m_flag != nullptr && m_flag->look(); }

private:
    const StopFlag* m_flag = nullptr;
};

// "interrupted while hypercube(14) was measured".
inline Error interrupted(std::string_view what) {
    return {ErrorCode::interrupted, "interrupted while " + std::string(what)};
}

// The progress of a piece of work.
struct Doing {
    std::string_view what;   // "measuring hypercube(24)"
    std::uint64_t done = 0;  // in its units; 0 of 0: unknown
    std::uint64_t total = 0;
};
// May be empty. Called between checks of the stop; must be cheap, the receiver skips excess calls.
using Progress = std::function<void(const Doing&)>;

}  // namespace hop
