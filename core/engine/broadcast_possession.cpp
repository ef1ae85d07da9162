// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast: the nodes that hold a copy of each packet.
#include "core/engine/broadcast_possession.h"

#include <algorithm>
#include <span>

#include "core/engine/rules.h"

namespace hop::engine {

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

const char* BroadcastPossession::whyNotLifted(PacketId, NodeId, NodeId, std::uint16_t) const { return kNotHeld; }

void BroadcastPossession::hash(Hasher& hasher) const {
    hasher.addAll(std::span<const std::uint64_t>(m_bits));
    hasher.addAll(std::span<const NodeId>(m_holders));
}

}  // namespace hop::engine
