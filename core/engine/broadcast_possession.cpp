// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast: the nodes that hold a copy of each packet.
#include "core/engine/broadcast_possession.h"

#include <algorithm>
#include <span>

#include "core/engine/rules.h"

namespace hop::engine {

void BroadcastPossession::resize(std::size_t packets) {
    m_bits.resize(packets * m_words);
    m_full.resize(packets);
}

void BroadcastPossession::place(PacketId packet, NodeId source) {
    forget(packet);
    const NodeId unused = m_words * 64 - m_nodes;  // bits of the last word
    if (unused > 0) m_bits[(std::size_t{packet} + 1) * m_words - 1] = ~std::uint64_t{0} << (64 - unused);
    add(packet, source);
}

void BroadcastPossession::forget(PacketId packet) {
    const auto begin = m_bits.begin() + static_cast<std::ptrdiff_t>(wordOf(packet, 0));
    std::fill(begin, begin + std::ptrdiff_t{m_words}, 0U);
    m_full[packet] = 0;
}

const char* BroadcastPossession::whyNotLifted(PacketId, NodeId, NodeId, std::uint16_t) const { return kNotHeld; }

void BroadcastPossession::hash(Hasher& hasher) const {
    hasher.addAll(std::span<const std::uint64_t>(m_bits));
    hasher.addAll(std::span<const std::uint32_t>(m_full));
}

}  // namespace hop::engine
