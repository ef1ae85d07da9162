// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets every node holds between steps.
#include "core/measure/buffers.h"

#include <algorithm>

namespace hop::measure {

void Buffers::begin(const engine::Setting& setting, const engine::State& state) {
    m_links = &setting.links;
    m_unicast = setting.task->cast == task::Cast::unicast;
    m_counts.assign(setting.network->nodeCount(), 0);
    if (m_unicast) {
        const engine::UnicastPossession& possession = state.unicast();
        for (PacketId p = 0; p < possession.packetCount(); ++p)
            if (const NodeId where = possession.record(p).where; where != kNoNode) ++m_counts[where];
    } else if (setting.task->isDynamic()) {
        for (const engine::Slot& slot : state.slots)
            if (slot.live) ++m_counts[slot.packet.source];
    } else {
        for (std::uint64_t p = 0; p < setting.task->packets.count(); ++p)
            ++m_counts[setting.task->packets.source(static_cast<PacketId>(p))];
    }
}

void Buffers::apply(std::span<const engine::Move> moves) {
    for (const engine::Move& move : moves) {
        if (leaves(move)) takeOne(m_links->from[move.link]);
        if (stays(move)) ++m_counts[m_links->to[move.link]];
    }
}

void Buffers::undo(std::span<const engine::Move> moves) {
    for (const engine::Move& move : moves) {
        if (leaves(move)) ++m_counts[m_links->from[move.link]];
        if (stays(move)) takeOne(m_links->to[move.link]);
    }
}

std::uint32_t Buffers::greatestAfter(std::span<const engine::Move> moves) const {
    if (moves.size() >= m_counts.size()) return greatest();
    std::uint32_t greatest = 0;
    for (const engine::Move& move : moves) greatest = std::max(greatest, m_counts[m_links->to[move.link]]);
    return greatest;
}

std::uint32_t Buffers::greatest() const { return *std::ranges::max_element(m_counts); }

}  // namespace hop::measure
