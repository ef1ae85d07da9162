// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the node that holds each packet, and the node that holds its copy.
#include "core/engine/sorting_possession.h"

#include "core/engine/rules.h"

namespace hop::engine {

bool SortingPossession::lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) {
    if (whyNotLifted(packet, from, to, flags) != nullptr) return false;
    Record& record = m_records[packet];
    NodeId& flying = (flags & plan::kCopies) == 0 && record.first == from ? record.first : record.second;
    flying = to | kFlight;
    return true;
}

const char* SortingPossession::whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const {
    if (moves(packet)) return kMovesAlready;
    if (!holds(packet, from)) return kNotHeld;
    if (holds(packet, to)) return "the receiver holds the packet already";
    if ((flags & plan::kCopies) != 0 && copyAt(packet) != kNoNode) return "there are two copies of the packet already";
    return nullptr;
}

std::uint16_t SortingPossession::land(PacketId packet, NodeId, std::uint16_t) {
    Record& record = m_records[packet];
    NodeId& flying = inFlight(record.first) ? record.first : record.second;
    flying &= ~kFlight;
    return 0;
}

void SortingPossession::putBack(PacketId packet, NodeId from, std::uint16_t flags) {
    Record& record = m_records[packet];
    NodeId& flying = inFlight(record.first) ? record.first : record.second;
    flying = (flags & plan::kCopies) != 0 ? kNoNode : from;
}

bool SortingPossession::canDrop(PacketId packet, NodeId node) const {
    const Record& record = m_records[packet];
    if (record.second == kNoNode) return false;
    return (record.first & ~kFlight) == node || (record.second & ~kFlight) == node;
}

void SortingPossession::drop(PacketId packet, NodeId node) {
    Record& record = m_records[packet];
    if (record.first == node) record.first = record.second;
    record.second = kNoNode;
}

void SortingPossession::hash(Hasher& hasher) const {
    hasher.add(m_records.size());
    for (const Record& record : m_records) hasher.add(std::uint64_t{record.first} << 32U | record.second);
}

}  // namespace hop::engine
