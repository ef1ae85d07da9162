// SPDX-License-Identifier: GPL-3.0-or-later
// Plans for packets that walk to the last node of a line.
#include "core/plan/line_plan.h"

#include <algorithm>

#include "core/base/stoppable.h"

namespace hop::plan {

std::uint64_t lineWalkMoves(const network::Network& line, std::span<const LineWalk> walks) {
    std::uint64_t moves = 0;
    for (const LineWalk& walk : walks) moves += line.nodeCount() - 1 - walk.from;
    return moves;
}

Step lineWalkSteps(const network::Network& line, std::span<const LineWalk> walks) {
    Step steps = 0;
    for (const LineWalk& walk : walks) steps = std::max<Step>(steps, walk.start + line.nodeCount() - 1 - walk.from);
    return steps;
}

double lineWalkMemory(double moves, double steps) {
    // The index of the first move of each step, and the phase of each step when played.
    return moves * sizeof(Move) + steps * (sizeof(std::uint64_t) + sizeof(std::uint16_t));
}

ExplicitPlan lineWalkPlan(const network::Network& line, std::span<const LineWalk> walks, Stop stop) {
    constexpr Step kLook = Step{1} << 16U;
    const NodeId last = line.nodeCount() - 1;
    const Step steps = lineWalkSteps(line, walks);
    ExplicitPlan plan;
    std::vector<std::uint64_t>& begins = plan.begins;
    resizeInPieces(begins, steps + 1, stop);
    for (const LineWalk& walk : walks) {
        if (stop.requested()) return plan;
        for (NodeId hop = 0; hop < last - walk.from; ++hop) ++begins[walk.start + hop + 1];
    }
    for (Step step = 1; step <= steps; ++step) {
        if (step % kLook == 0 && stop.requested()) return plan;
        begins[step] += begins[step - 1];
    }
    resizeInPieces(plan.entries, begins[steps], stop);
    // begins[t] is the insertion index for step t + 1; afterwards it is where step t + 2 begins.
    for (PacketId packet = 0; packet < walks.size(); ++packet) {
        if (stop.requested()) return plan;
        const LineWalk& walk = walks[packet];
        for (NodeId node = walk.from; node < last; ++node) {
            const std::uint16_t flags = node + 1 == last ? kDelivers : std::uint16_t{0};
            plan.entries[begins[walk.start + node - walk.from]++] = {packet, line.findLink(node, node + 1), walk.tag,
                                                                     flags};
        }
    }
    for (Step step = steps; step > 0; --step) {
        if (step % kLook == 0 && stop.requested()) return plan;
        begins[step] = begins[step - 1];
    }
    begins[0] = 0;
    return plan;
}

}  // namespace hop::plan
