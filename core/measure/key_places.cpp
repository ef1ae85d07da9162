// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the places of every node that hold the right key.
#include "core/measure/key_places.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "core/engine/sorting_possession.h"

namespace hop::measure {

void KeyPlaces::begin(const task::Task& task) {
    m_sorting = task.sorting;
    m_wanted = m_sorting->keys;
    std::ranges::sort(m_wanted);
    m_ranks.resize(m_sorting->order.size());
    for (std::size_t i = 0; i < m_ranks.size(); ++i) m_ranks[m_sorting->order[i]] = static_cast<std::uint32_t>(i);
    std::vector<Holders> holders(m_sorting->keys.size());
    for (PacketId packet = 0; packet < holders.size(); ++packet)
        holders[packet] = {task.packets.source(packet), kNoNode};
    set(holders);
}

void KeyPlaces::set(std::span<const Holders> holders) {
    m_holders.assign(holders.size(), {kNoNode, kNoNode});
    m_at.assign(m_ranks.size(), {});
    m_isTouched.assign(m_ranks.size(), false);
    m_touched.clear();
    for (PacketId packet = 0; packet < holders.size(); ++packet)
        for (const NodeId node : holders[packet])
            if (node != kNoNode) put(packet, node);
}

void KeyPlaces::put(PacketId packet, NodeId node) {
    Holders& holders = m_holders[packet];
    holders[holders[0] == kNoNode ? 0 : 1] = node;
    std::vector<PacketId>& at = m_at[node];
    const auto order = [this](PacketId each) { return std::pair(m_sorting->keys[each], each); };
    at.insert(std::ranges::upper_bound(at, order(packet), {}, order), packet);
}

void KeyPlaces::take(PacketId packet, NodeId node) {
    Holders& holders = m_holders[packet];
    if (holders[0] == node) holders[0] = holders[1];
    holders[1] = kNoNode;
    std::erase(m_at[node], packet);
}

void KeyPlaces::touch(NodeId node) {
    if (m_isTouched[node]) return;
    m_isTouched[node] = true;
    m_touched.push_back(node);
}

// A place is right only if its packet has no copy.
void KeyPlaces::touchHolders(PacketId packet) {
    for (const NodeId node : m_holders[packet])
        if (node != kNoNode) touch(node);
}

std::span<const NodeId> KeyPlaces::apply(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                         std::span<const plan::Drop> drops) {
    for (const NodeId node : m_touched) m_isTouched[node] = false;
    m_touched.clear();
    for (const plan::Move& move : moves) {
        touchHolders(move.packet);
        if (engine::SortingPossession::leaves(move.flags) != 0) take(move.packet, links.from[move.link]);
        put(move.packet, links.to[move.link]);
        touch(links.to[move.link]);
    }
    for (const plan::Drop& drop : drops) {
        touchHolders(drop.packet);
        take(drop.packet, drop.node);
    }
    return m_touched;
}

std::span<const NodeId> KeyPlaces::undo(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                        std::span<const plan::Drop> drops) {
    for (const NodeId node : m_touched) m_isTouched[node] = false;
    m_touched.clear();
    for (const plan::Drop& drop : std::views::reverse(drops)) {
        put(drop.packet, drop.node);
        touchHolders(drop.packet);
    }
    for (const plan::Move& move : std::views::reverse(moves)) {
        touchHolders(move.packet);
        take(move.packet, links.to[move.link]);
        if (engine::SortingPossession::leaves(move.flags) != 0) put(move.packet, links.from[move.link]);
        touchHolders(move.packet);
    }
    return m_touched;
}

std::uint32_t KeyPlaces::right(NodeId node) const {
    const std::vector<PacketId>& at = m_at[node];
    const std::size_t layers = std::min<std::size_t>(m_sorting->layers, at.size());
    const std::size_t first = std::size_t{m_ranks[node]} * m_sorting->layers;
    std::uint32_t count = 0;
    for (std::size_t layer = 0; layer < layers; ++layer) {
        const PacketId packet = at[layer];
        const bool alone = m_holders[packet][1] == kNoNode;
        count += alone && m_sorting->keys[packet] == m_wanted[first + layer] ? 1U : 0U;
    }
    return count;
}

}  // namespace hop::measure
