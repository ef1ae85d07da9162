// SPDX-License-Identifier: GPL-3.0-or-later
// Buffers: packets at every node between steps.
#include "core/measure/buffers.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <type_traits>

namespace hop::measure {

void Buffers::begin(const engine::Setting& setting, const engine::State& state) {
    m_links = &setting.links;
    m_cast = setting.task->cast;
    m_counts.assign(setting.network->nodeCount(), 0);
    m_total = 0;
    if (const auto* unicast = std::get_if<engine::UnicastPossession>(&state.possession)) {
        for (std::uint32_t index = 0; index < unicast->packetCount(); ++index)  // in the order of memory
            if (const NodeId where = unicast->record(unicast->grid().packetAt(index)).where; where != kNoNode)
                addTo(where, 1);
    } else if (const auto* sorting = std::get_if<engine::SortingPossession>(&state.possession)) {
        for (PacketId p = 0; p < sorting->packetCount(); ++p)
            for (const NodeId where : {sorting->where(p), sorting->copyAt(p)})
                if (where != kNoNode) addTo(where, 1);
    } else if (const auto* combining = std::get_if<engine::CombiningPossession>(&state.possession)) {
        for (PacketId p = 0; p < combining->packetCount(); ++p)
            for (NodeId node = 0; node < m_counts.size(); ++node)
                if (combining->waits(p, node)) addTo(node, 1);
    } else if (setting.task->isDynamic()) {
        for (const task::LivePacket& slot : state.slots)
            if (slot.live) addTo(slot.packet.source, 1);
    } else {
        for (std::uint64_t p = 0; p < setting.task->packets.count(); ++p)
            addTo(setting.task->packets.source(static_cast<PacketId>(p)), 1);
    }
}

Buffers Buffers::with(std::span<const std::uint32_t> counts) const {
    Buffers other;
    other.m_links = m_links;
    other.m_cast = m_cast;
    other.m_total = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    other.m_counts.assign(counts.begin(), counts.end());
    return other;
}

template <typename S>
void Buffers::applyWhatIsThere(std::span<const engine::Move> moves) {
    for (const engine::Move& move : moves) {
        m_counts[m_links->from[move.link]] += S::leaves(move.flags);
        m_counts[m_links->to[move.link]] -= static_cast<std::uint32_t>(S::stays(move.flags));
    }
    for (const engine::Move& move : moves) {
        m_total -= takeFrom(m_counts[m_links->from[move.link]], S::leaves(move.flags));
        addTo(m_links->to[move.link], S::stays(move.flags));
    }
}

template void Buffers::applyWhatIsThere<engine::BroadcastPossession>(std::span<const engine::Move> moves);

template <typename S>
void Buffers::undoAs(std::span<const engine::Move> moves) {
    // In reverse order, so that no count becomes negative in between.
    for (const engine::Move& move : std::views::reverse(moves)) {
        const std::int32_t stayed = S::stays(move.flags);
        if (stayed < 0)
            addTo(m_links->to[move.link], -stayed);
        else
            m_total -= takeFrom(m_counts[m_links->to[move.link]], static_cast<std::uint32_t>(stayed));
        addTo(m_links->from[move.link], static_cast<std::int32_t>(S::leaves(move.flags)));
    }
}

template <typename S>
void Buffers::applyTogether(std::span<const engine::Move> moves, Team& team) {
    m_changes.resize(team.size());
    std::vector<std::int64_t> added(team.size());
    team.run([&](unsigned part) {
        std::vector<std::uint32_t>& changes = m_changes[part];
        changes.assign(m_counts.size(), 0);
        const auto [begin, end] = partOf(moves.size(), part, team.size());
        std::int64_t sum = 0;
        for (std::size_t i = begin; i < end; ++i) {
            changes[m_links->from[moves[i].link]] -= S::leaves(moves[i].flags);
            changes[m_links->to[moves[i].link]] += static_cast<std::uint32_t>(S::stays(moves[i].flags));
            sum += S::stays(moves[i].flags) - std::int64_t{S::leaves(moves[i].flags)};
        }
        added[part] = sum;
    });
    team.run([&](unsigned part) {
        const auto [begin, end] = partOf(m_counts.size(), part, team.size());
        for (const std::vector<std::uint32_t>& changes : m_changes)
            for (std::size_t node = begin; node < end; ++node) m_counts[node] += changes[node];
    });
    for (const std::int64_t sum : added) m_total += static_cast<std::uint64_t>(sum);
}

void Buffers::apply(std::span<const engine::Move> moves, std::span<const engine::Drop> drops, Team* team) {
    const bool divided = task::kindOf(m_cast).onePlace && moves.size() >= m_counts.size();
    team = divided ? forItems(team, moves.size()) : nullptr;
    engine::withStore(m_cast, [&]<typename S>(std::type_identity<S>) {
        if (team != nullptr)
            applyTogether<S>(moves, *team);
        else
            applyAs<S>(moves, [](LinkId) {});
    });
    for (const engine::Drop& drop : drops) m_total -= takeFrom(m_counts[drop.node], 1);
}

void Buffers::undo(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
    for (const engine::Drop& drop : drops) addTo(drop.node, 1);
    engine::withStore(m_cast, [&]<typename S>(std::type_identity<S>) { undoAs<S>(moves); });
}

std::uint32_t Buffers::greatestAfter(std::span<const engine::Move> moves) const {
    // Reading all counts in turn is several times as fast.
    if (moves.size() >= m_counts.size() / 4) return greatest();
    std::uint32_t greatest = 0;
    for (const engine::Move& move : moves) greatest = std::max(greatest, m_counts[m_links->to[move.link]]);
    return greatest;
}

std::uint32_t Buffers::greatest() const {
    std::uint32_t greatest = 0;
    for (const std::uint32_t count : m_counts) greatest = std::max(greatest, count);
    return greatest;
}

}  // namespace hop::measure
