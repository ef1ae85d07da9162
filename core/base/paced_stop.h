// SPDX-License-Identifier: GPL-3.0-or-later
// A stop for loops whose rounds are too short for a look each.
#pragma once

#include <cstdint>

#include "core/base/stop.h"

namespace hop {

// Looks once in 1024 rounds, which is at least every 10 ms where a round takes less than 10 us. Lives no longer than
// the loop.
class PacedStop {
public:
    static constexpr std::uint64_t kRounds = 1024;

    explicit PacedStop(Stop stop) : m_stop(stop) {}

    // Counts further rounds. Once it has seen the flag it stays true.
    bool requested(std::uint64_t rounds = 1) noexcept {
        m_rounds += rounds;
        if (m_rounds < kRounds) return m_seen;
        m_rounds = 0;
        m_seen = m_seen || m_stop.requested();
        return m_seen;
    }
    bool seen() const noexcept { return m_seen; }  // does not count as a look

private:
    Stop m_stop;
    std::uint64_t m_rounds = 0;
    bool m_seen = false;
};

}  // namespace hop
