// SPDX-License-Identifier: GPL-3.0-or-later
// A stop for loops whose iterations are too short to check it every time.
#pragma once

#include <cstdint>

#include "core/base/stop.h"

namespace hop {

// Checks once per 1024 iterations, at least every 10 ms if an iteration takes less than 10 us. Must not outlive the
// loop.
class PacedStop {
public:
    static constexpr std::uint64_t kRounds = 1024;

    explicit PacedStop(Stop stop) : m_stop(stop) {}

    // Counts further iterations. Stays true once the flag was seen.
    bool requested(std::uint64_t rounds = 1) noexcept {
        m_rounds += rounds;
        if (m_rounds < kRounds) return m_seen;
        m_rounds = 0;
        m_seen = m_seen || m_stop.requested();
        return m_seen;
    }
    bool seen() const noexcept { return m_seen; }  // without checking

private:
    Stop m_stop;
    std::uint64_t m_rounds = 0;
    bool m_seen = false;
};

}  // namespace hop
