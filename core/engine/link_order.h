// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in the order of their links, as most algorithms propose them: no link is then used twice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/plan/move.h"

namespace hop::engine {

// Does every link exceed its predecessor? One branch for many moves. O(moves until the first that does not)
inline bool linksIncrease(std::span<const plan::Move> moves) {
    constexpr std::size_t kTogether = 32;
    std::int64_t fails = 0;  // negative if any link does not exceed its predecessor
    std::int64_t previous = -1;
    while (!moves.empty() && fails >= 0) {
        const auto some = moves.first(std::min(moves.size(), kTogether));
        moves = moves.subspan(some.size());
#pragma GCC unroll 4
        for (const plan::Move& move : some) {
            const auto link = static_cast<std::int64_t>(move.link);
            fails |= link - previous - 1;
            previous = link;
        }
    }
    return fails >= 0;
}

}  // namespace hop::engine
