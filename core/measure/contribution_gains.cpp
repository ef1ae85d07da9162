// SPDX-License-Identifier: GPL-3.0-or-later
// Combining: the number of contributions that each hop brings.
#include "core/measure/contribution_gains.h"

#include "core/engine/combining_possession.h"
#include "core/task/node_lists.h"

namespace hop::measure {

using engine::CombiningPossession;

void ContributionGains::begin(const engine::Setting& setting) {
    m_links = &setting.links;
    m_nodes = setting.network->nodeCount();
    m_sizes.clear();
    const task::Task& task = *setting.task;
    if (!task.kind().combines) return;
    const auto packets = static_cast<PacketId>(task.packets.count());
    m_sizes.assign(packets * m_nodes, 0);
    for (PacketId packet = 0; packet < packets; ++packet) {
        NodeId* const ofPacket = &m_sizes[packet * m_nodes];
        task::forEachIn(task::setsOf(task, packet).contributors, static_cast<NodeId>(m_nodes),
                        [&](NodeId node) { ofPacket[node] = 1; });
    }
}

std::span<const NodeId> ContributionGains::next(std::span<const plan::Move> moves) {
    if (m_sizes.empty()) return {};
    m_hops.clear();
    for (const plan::Move& move : moves) {
        const std::size_t first = move.packet * m_nodes;
        m_hops.push_back({first + m_links->from[move.link], first + m_links->to[move.link], move.flags});
    }
    return next(m_hops);
}

std::span<const NodeId> ContributionGains::next(std::span<const Hop> hops) {
    m_gains.clear();
    for (const Hop& hop : hops) m_gains.push_back(m_sizes[hop.from]);  // what is sent
    for (const Hop& hop : hops)
        if (CombiningPossession::givesAway(hop.flags)) m_sizes[hop.from] = 0;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        NodeId& held = m_sizes[hops[i].to];
        m_gains[i] = CombiningPossession::gains(hops[i].flags, m_gains[i], held);
        held += m_gains[i];
    }
    return m_gains;
}

}  // namespace hop::measure
