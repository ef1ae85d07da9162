// SPDX-License-Identifier: GPL-3.0-or-later
// Unicast: the node that holds each packet.
#include "core/engine/unicast_possession.h"

#include "core/engine/rules.h"

namespace hop::engine {

const char* UnicastPossession::whyNotLifted(PacketId packet, NodeId from, NodeId, std::uint16_t) const {
    const NodeId where = m_records[packet].where;
    if (where == from) return kMissesDestination;
    if (where == kInFlight) return kMovesAlready;
    return where == kNoNode ? kDeliveredAlready : kNotHeld;
}

void UnicastPossession::hash(Hasher& hasher) const {
    hasher.add(m_records.size());
    for (const Record& record : m_records) hasher.add(std::uint64_t{record.where} << 32U | record.destination);
}

}  // namespace hop::engine
