// SPDX-License-Identifier: GPL-3.0-or-later
// Packets of a line that walk to its last node without waiting once they have begun.
//
// **Source:** Ost §§3.2.2, 3.2.3: the packets of gap routing and of a conveyor belt.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"

namespace hop::plan {

struct LineWalk {
    NodeId from = 0;
    Step start = 0;         // the step in which it leaves, counted from 0
    std::uint16_t tag = 0;  // of its moves
};

// How many moves that takes. O(walks)
std::uint64_t lineWalkMoves(const network::Network& line, std::span<const LineWalk> walks);

// And how many steps. O(walks)
Step lineWalkSteps(const network::Network& line, std::span<const LineWalk> walks);

// What the plan takes at most while it is made and played. [bytes]
double lineWalkMemory(double moves, double steps);

// Walk p is packet p's. No two may be at the same node in the same step. O(moves)
ExplicitPlan lineWalkPlan(const network::Network& line, std::span<const LineWalk> walks, Stop stop = {});

}  // namespace hop::plan
