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
            if (const NodeId where = unicast->record(p).where; where != kNoNode) addOne(where);
    } else if (const auto* sorting = std::get_if<engine::SortingPossession>(&state.possession)) {
        for (PacketId p = 0; p < sorting->packetCount(); ++p)
            for (const NodeId where : {sorting->where(p), sorting->copyAt(p)})
                if (where != kNoNode) addOne(where);
    } else if (setting.task->isDynamic()) {
        for (const engine::Slot& slot : state.slots)
            if (slot.live) addOne(slot.packet.source);
    } else {
        for (std::uint64_t p = 0; p < setting.task->packets.count(); ++p)
            addOne(setting.task->packets.source(static_cast<PacketId>(p)));
    }
}

void Buffers::set(std::span<const std::uint32_t> counts) {
    m_counts.assign(counts.begin(), counts.end());
    m_total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

void Buffers::apply(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
    for (const engine::Move& move : moves) {
        if (leaves(move)) takeOne(m_links->from[move.link]);
        if (stays(move)) addOne(m_links->to[move.link]);
    }
    for (const engine::Drop& drop : drops) takeOne(drop.node);
}

void Buffers::undo(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
    for (const engine::Drop& drop : drops) addOne(drop.node);
    for (const engine::Move& move : moves) {
        if (leaves(move)) addOne(m_links->from[move.link]);
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
