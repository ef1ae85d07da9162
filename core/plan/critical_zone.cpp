// SPDX-License-Identifier: GPL-3.0-or-later
// The critical zone of an earlier oblivious algorithm.
#include "core/plan/critical_zone.h"

#include <map>

namespace hop::plan {
namespace {

struct Traveller {
    NodeId row = 0, column = 0;
    NodeId endRow = 0, endColumn = 0;
    Step start = 0;
};

}  // namespace

ExplicitPlan criticalZonePlan(const network::Network& mesh, NodeId side, const task::Task& task, Stop stop) {
    std::vector<Traveller> travellers;
    for (PacketId p = 0; p < task.packets.count(); ++p) {
        const auto [source, destination] = task.packets.at(p);
        const NodeId column = source % side;
        travellers.push_back(
            {source / side, column, destination / side, destination % side, Step{4} * (side / 2 - column - 1)});
    }
    ExplicitPlan plan;
    plan.tagNames = {"along the row", "down the column"};
    std::size_t left = travellers.size();
    for (Step step = 0; left > 0 && !stop.requested(); ++step) {
        std::map<NodeId, PacketId> down;  // by node: the packet that moves down, of those in their column
        for (PacketId p = 0; p < travellers.size(); ++p) {
            const Traveller& one = travellers[p];
            if (one.column != one.endColumn || one.row == one.endRow) continue;
            const auto [found, isNew] = down.emplace(one.row * side + one.column, p);
            if (!isNew && travellers[found->second].endRow < one.endRow) found->second = p;
        }
        const auto move = [&](PacketId p, NodeId to, std::uint16_t tag) {
            Traveller& one = travellers[p];
            const LinkId link = mesh.findLink(one.row * side + one.column, to);
            one.row = to / side;
            one.column = to % side;
            const bool delivers = one.row == one.endRow && one.column == one.endColumn;
            left -= delivers ? 1 : 0;
            plan.entries.push_back({p, link, tag, delivers ? kDelivers : std::uint16_t{0}});
        };
        for (PacketId p = 0; p < travellers.size(); ++p) {
            const Traveller one = travellers[p];
            if (one.column != one.endColumn && step >= one.start) move(p, one.row * side + one.column + 1, 0);
        }
        for (const auto& [node, packet] : down) move(packet, node + side, 1);
        plan.endStep();
    }
    return plan;
}

}  // namespace hop::plan
