// SPDX-License-Identifier: GPL-3.0-or-later
// Packets in transit, by node.
#include "core/measure/in_transit.h"

#include <algorithm>

namespace hop::measure {

InTransit::InTransit(const engine::Setting& setting)
    : m_links(&setting.links),
      m_counts(setting.network->nodeCount(), 0),
      m_left(static_cast<std::size_t>(setting.task->packets.count()), false) {}

void InTransit::apply(std::span<const engine::Move> moves) {
    for (const engine::Move& move : moves) {
        if (m_left[move.packet]) --m_counts[m_links->from[move.link]];
        m_left[move.packet] = true;
        if ((move.flags & plan::kDelivers) == 0) ++m_counts[m_links->to[move.link]];
    }
    // All moves of a step are simultaneous.
    for (const engine::Move& move : moves)
        m_greatest = std::max<std::uint64_t>(m_greatest, m_counts[m_links->to[move.link]]);
}

}  // namespace hop::measure
