// SPDX-License-Identifier: GPL-3.0-or-later
// Vertical routing with state variables.
#include "core/plan/vertical_routing.h"

#include <set>

namespace hop::plan {

ExplicitPlan verticalRoutingPlan(const network::Network& line, const task::Task& task, Stop stop) {
    const NodeId nodes = line.nodeCount();
    std::vector<std::set<std::pair<NodeId, PacketId>>> waiting(nodes);  // by source
    std::vector<std::uint64_t> inserted(nodes, 0);                      // n k'_i
    for (PacketId p = 0; p < task.packets.count(); ++p) {
        waiting[task.packets.source(p)].insert({task.packets.source(p), p});
        ++inserted[task.packets.source(p)];
    }
    for (NodeId node = 1; node < nodes; ++node) inserted[node] += inserted[node - 1];

    ExplicitPlan plan;
    std::vector<std::uint64_t> state(nodes, 0);  // n q_i
    for (std::uint64_t left = task.packets.count(); left > 0 && !stop.requested();) {
        // From the far end, so that a received packet can be sent in the next step only.
        for (NodeId node = nodes - 1; node-- > 0;) {
            state[node] += inserted[node];
            const bool enabled = state[node] >= nodes;
            state[node] %= nodes;
            if (!enabled || waiting[node].empty()) continue;
            const auto [source, packet] = *waiting[node].begin();
            waiting[node].erase(waiting[node].begin());
            const bool delivers = task.packets.at(packet).destination == node + 1;
            plan.entries.push_back({packet, line.findLink(node, node + 1), 0, delivers ? kDelivers : std::uint16_t{0}});
            if (delivers)
                --left;
            else
                waiting[node + 1].insert({source, packet});
        }
        plan.endStep();
    }
    return plan;
}

}  // namespace hop::plan
