// SPDX-License-Identifier: GPL-3.0-or-later
// Unicast: the node that holds each packet.
#include "core/engine/unicast_possession.h"

#include "core/base/contract.h"
#include "core/base/stoppable.h"
#include "core/engine/rules.h"

namespace hop::engine {

UnicastPossession::UnicastPossession(const task::PacketSet& packets) : m_grid(packets.grid()) {
    if (m_grid.hasRows() && packets.goByXor()) m_rows.assign(packets.rows().begin(), packets.rows().end());
}

void UnicastPossession::resize(std::size_t packets) {
    m_where.resize(packets, kNoNode);
    if (m_rows.empty()) m_destinations.resize(packets, kNoNode);
}

void UnicastPossession::place(PacketId packet, const task::Packet& ends) {
    const auto cell = m_grid.cellOf(packet);
    m_where[cell.index] = ends.source;
    if (m_rows.empty()) m_destinations[cell.index] = ends.destination;
    HOP_EXPECTS(destination(cell) == ends.destination);
}

void UnicastPossession::placeAll(const task::PacketSet& packets, Stop stop) {
    const auto count = static_cast<std::uint32_t>(packets.count());
    resizeInPieces(m_where, count, stop, kNoNode);
    if (m_rows.empty()) resizeInPieces(m_destinations, count, stop, kNoNode);
    if (stop.requested()) return;
    if (m_grid.hasRows()) {
        for (std::uint32_t row = 0; row < m_grid.rows(); ++row) {
            if (stop.requested()) return;
            NodeId* const ofRow = &m_where[std::size_t{row} * m_grid.nodes()];
            for (NodeId source = 0; source < m_grid.nodes(); ++source) ofRow[source] = source;
        }
        if (!m_rows.empty()) return;
    }
    for (std::uint32_t index = 0; index < count; ++index) {
        if (index % 4096 == 0 && stop.requested()) return;
        const task::Packet packet = packets.at(m_grid.packetAt(index));
        m_where[index] = packet.source;
        m_destinations[index] = packet.destination;
    }
}

const char* UnicastPossession::whyNotLifted(PacketId packet, NodeId from, NodeId, std::uint16_t) const {
    const NodeId where = record(packet).where;
    if (where == from) return kMissesDestination;
    if (where == kInFlight) return kMovesAlready;
    return where == kNoNode ? kDeliveredAlready : kNotHeld;
}

void UnicastPossession::hash(Hasher& hasher) const {
    hasher.add(m_where.size());
    for (PacketId packet = 0; packet < m_where.size(); ++packet) {
        const Record at = record(packet);
        hasher.add(std::uint64_t{at.where} << 32U | at.destination);
    }
}

}  // namespace hop::engine
