// SPDX-License-Identifier: GPL-3.0-or-later
// Possession: which node holds which packet.
#include "core/engine/possession.h"

#include <algorithm>

namespace hop::engine {

void UnicastPossession::hash(Hasher& hasher) const {
    hasher.add(m_records.size());
    for (const Record& record : m_records) hasher.add(std::uint64_t{record.where} << 32U | record.destination);
}

void BroadcastPossession::resize(std::size_t packets) {
    m_bits.resize(packets * m_words);
    m_holders.resize(packets);
}

void BroadcastPossession::place(PacketId packet, NodeId source) {
    forget(packet);
    add(packet, source);
}

void BroadcastPossession::forget(PacketId packet) {
    const auto begin = m_bits.begin() + static_cast<std::ptrdiff_t>(packet * m_words);
    std::fill(begin, begin + static_cast<std::ptrdiff_t>(m_words), 0U);
    m_holders[packet] = 0;
}

void BroadcastPossession::hash(Hasher& hasher) const {
    hasher.addAll(std::span<const std::uint64_t>(m_bits));
    hasher.addAll(std::span<const NodeId>(m_holders));
}

void SortingPossession::lift(PacketId packet, NodeId from, NodeId to, bool copy) {
    Record& record = m_records[packet];
    NodeId& flying = !copy && record.first == from ? record.first : record.second;
    flying = to | kFlight;
}

void SortingPossession::land(PacketId packet) {
    Record& record = m_records[packet];
    NodeId& flying = inFlight(record.first) ? record.first : record.second;
    flying &= ~kFlight;
}

void SortingPossession::putBack(PacketId packet, NodeId from, bool copy) {
    Record& record = m_records[packet];
    NodeId& flying = inFlight(record.first) ? record.first : record.second;
    flying = copy ? kNoNode : from;
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
