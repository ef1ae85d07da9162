// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for packets that walk to the last node of a line without waiting after departure.
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
    Step start = 0;         // the step of departure, counted from 0
    std::uint16_t tag = 0;  // of its moves
};

// The number of moves. O(walks)
std::uint64_t lineWalkMoves(const network::Network& line, std::span<const LineWalk> walks);

// The number of steps. O(walks)
Step lineWalkSteps(const network::Network& line, std::span<const LineWalk> walks);

// Peak memory for building and playing the plan [bytes].
double lineWalkMemory(double moves, double steps);

// Walk p belongs to packet p. No two walks may be at the same node in the same step. O(moves)
ExplicitPlan lineWalkPlan(const network::Network& line, std::span<const LineWalk> walks, Stop stop = {});

}  // namespace hop::plan
