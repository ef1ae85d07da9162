// SPDX-License-Identifier: GPL-3.0-or-later
// Packets of a line that walk to its last node.
#include "core/plan/line_plan.h"

#include <algorithm>

namespace hop::plan {

std::uint64_t lineWalkMoves(const network::Network& line, std::span<const LineWalk> walks) {
    std::uint64_t moves = 0;
    for (const LineWalk& walk : walks) moves += line.nodeCount() - 1 - walk.from;
    return moves;
}

ExplicitPlan lineWalkPlan(const network::Network& line, std::span<const LineWalk> walks) {
    const NodeId last = line.nodeCount() - 1;
    Step steps = 0;
    for (const LineWalk& walk : walks) steps = std::max<Step>(steps, walk.start + last - walk.from);
    ExplicitPlan plan;
    plan.begins.assign(steps + 1, 0);
    for (const LineWalk& walk : walks)
        for (NodeId hop = 0; hop < last - walk.from; ++hop) ++plan.begins[walk.start + hop + 1];
    for (Step step = 1; step <= steps; ++step) plan.begins[step] += plan.begins[step - 1];
    plan.entries.resize(plan.begins[steps]);
    std::vector<std::uint64_t> next = plan.begins;
    for (PacketId packet = 0; packet < walks.size(); ++packet) {
        const LineWalk& walk = walks[packet];
        for (NodeId node = walk.from; node < last; ++node) {
            const std::uint16_t flags = node + 1 == last ? kDelivers : std::uint16_t{0};
            plan.entries[next[walk.start + node - walk.from]++] = {packet, line.findLink(node, node + 1), walk.tag,
                                                                   flags};
        }
    }
    return plan;
}

}  // namespace hop::plan
