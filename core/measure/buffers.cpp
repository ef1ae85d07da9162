// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets every node holds between steps.
#include "core/measure/buffers.h"

#include <algorithm>
#include <numeric>

namespace hop::measure {

void Buffers::begin(const engine::Setting& setting, const engine::State& state) {
    m_links = &setting.links;
    m_broadcast = setting.task->cast == task::Cast::broadcast;
    m_counts.assign(setting.network->nodeCount(), 0);
    m_total = 0;
    if (const auto* unicast = std::get_if<engine::UnicastPossession>(&state.possession)) {
        for (PacketId p = 0; p < unicast->packetCount(); ++p)
            if (const NodeId where = unicast->record(p).where; where != kNoNode) addTo(where, true);
    } else if (const auto* sorting = std::get_if<engine::SortingPossession>(&state.possession)) {
        for (PacketId p = 0; p < sorting->packetCount(); ++p)
            for (const NodeId where : {sorting->where(p), sorting->copyAt(p)})
                if (where != kNoNode) addTo(where, true);
    } else if (setting.task->isDynamic()) {
        for (const engine::Slot& slot : state.slots)
            if (slot.live) addTo(slot.packet.source, true);
    } else {
        for (std::uint64_t p = 0; p < setting.task->packets.count(); ++p)
            addTo(setting.task->packets.source(static_cast<PacketId>(p)), true);
    }
}

void Buffers::set(std::span<const std::uint32_t> counts) {
    m_counts.assign(counts.begin(), counts.end());
    m_total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

void Buffers::apply(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
    // No branches on flags: they look random to the processor.
    for (const engine::Move& move : moves) {
        takeFrom(m_links->from[move.link], leaves(move));
        addTo(m_links->to[move.link], stays(move));
    }
    for (const engine::Drop& drop : drops) takeFrom(drop.node, true);
}

void Buffers::undo(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
    for (const engine::Drop& drop : drops) addTo(drop.node, true);
    for (const engine::Move& move : moves) {
        addTo(m_links->from[move.link], leaves(move));
        takeFrom(m_links->to[move.link], stays(move));
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
