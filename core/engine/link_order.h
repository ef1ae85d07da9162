// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in the order of their links, as most algorithms propose them: no link is then used twice.
#pragma once

#include <cstdint>
#include <span>

#include "core/plan/move.h"

namespace hop::engine {

// Does every link exceed its predecessor? One branch in all. O(moves)
inline bool linksIncrease(std::span<const plan::Move> moves) {
    std::int64_t fails = 0;  // negative if any link does not exceed its predecessor
    std::int64_t previous = -1;
#pragma GCC unroll 4
    for (const plan::Move& move : moves) {
        const auto link = static_cast<std::int64_t>(move.link);
        fails |= link - previous - 1;
        previous = link;
    }
    return fails >= 0;
}

}  // namespace hop::engine
