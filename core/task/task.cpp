// SPDX-License-Identifier: GPL-3.0-or-later
// Packet sets.
#include "core/task/task.h"

#include "core/base/contract.h"

namespace hop::task {

PacketSet PacketSet::listed(std::vector<Packet> packets) {
    PacketSet set;
    set.m_count = packets.size();
    set.m_packets = std::move(packets);
    return set;
}

PacketSet PacketSet::isotropic(network::NetworkPtr network, std::vector<NodeId> rows) {
    HOP_EXPECTS(network->translations() != nullptr);
    PacketSet set;
    set.m_count = std::uint64_t{network->nodeCount()} * rows.size();
    set.m_rows = std::move(rows);
    set.m_network = std::move(network);
    return set;
}

Packet PacketSet::at(PacketId packet) const {
    HOP_EXPECTS(packet < m_count);
    if (m_rows.empty()) return m_packets[packet];
    const auto source = static_cast<NodeId>(packet / m_rows.size());
    const NodeId offset = m_rows[packet % m_rows.size()];
    return {source, offset == kAllNodes ? kAllNodes : m_network->translations()->translate(source, offset)};
}

bool operator==(const PacketSet& a, const PacketSet& b) {
    if (a.m_count != b.m_count) return false;
    for (std::uint64_t i = 0; i < a.m_count; ++i)
        if (a.at(static_cast<PacketId>(i)) != b.at(static_cast<PacketId>(i))) return false;
    return true;
}

}  // namespace hop::task
