// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the places of every node that hold the right key.
#include "core/measure/key_places.h"

#include <algorithm>
#include <utility>

#include "core/base/contract.h"
#include "core/engine/sorting_possession.h"

namespace hop::measure {

void KeyPlaces::begin(const task::Task& task) {
    m_sorting = task.sorting;
    m_wanted = m_sorting->keys;
    std::ranges::sort(m_wanted);
    m_ranks.resize(m_sorting->order.size());
    for (std::size_t i = 0; i < m_ranks.size(); ++i) m_ranks[m_sorting->order[i]] = static_cast<std::uint32_t>(i);
    std::vector<Holders> holders(m_sorting->keys.size());
    for (PacketId packet = 0; packet < holders.size(); ++packet) holders[packet].original = task.packets.source(packet);
    set(holders);
}

void KeyPlaces::set(std::span<const Holders> holders) {
    m_holders.assign(holders.begin(), holders.end());
    m_at.assign(m_ranks.size(), {});
    m_isTouched.assign(m_ranks.size(), false);
    m_touched.clear();
    for (PacketId packet = 0; packet < holders.size(); ++packet) insert(packet, holders[packet].original);
}

void KeyPlaces::insert(PacketId packet, NodeId node) {
    std::vector<PacketId>& at = m_at[node];
    const auto order = [this](PacketId each) { return std::pair(m_sorting->keys[each], each); };
    at.insert(std::ranges::upper_bound(at, order(packet), {}, order), packet);
}

void KeyPlaces::moveOriginal(PacketId packet, NodeId to) {
    const NodeId from = std::exchange(m_holders[packet].original, to);
    std::erase(m_at[from], packet);
    insert(packet, to);
    touch(from);
    touch(to);
}

void KeyPlaces::touch(NodeId node) {
    if (m_isTouched[node]) return;
    m_isTouched[node] = true;
    m_touched.push_back(node);
}

void KeyPlaces::untouchAll() {
    for (const NodeId node : m_touched) m_isTouched[node] = false;
    m_touched.clear();
}

std::span<const NodeId> KeyPlaces::apply(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                         std::span<const plan::Drop> drops) {
    untouchAll();
    for (const plan::Move& move : moves) {
        const NodeId from = links.from[move.link], to = links.to[move.link];
        if (engine::SortingPossession::leaves(move.flags) != 0 && m_holders[move.packet].original == from)
            moveOriginal(move.packet, to);
        else
            m_holders[move.packet].copy = to;
    }
    m_originalsDropped.clear();
    for (const plan::Drop& drop : drops) {
        const Holders before = m_holders[drop.packet];
        const bool isOriginal = before.original == drop.node;
        if (isOriginal) moveOriginal(drop.packet, before.copy);
        m_holders[drop.packet].copy = kNoNode;
        m_originalsDropped.push_back(isOriginal ? 1 : 0);
    }
    return m_touched;
}

// A packet moves at most once in a step and is dropped at most once after it, so that their order does not matter.
std::span<const NodeId> KeyPlaces::undo(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                        std::span<const plan::Drop> drops, std::span<const std::uint32_t> originals) {
    HOP_EXPECTS(originals.size() == drops.size());
    untouchAll();
    for (std::size_t i = 0; i < drops.size(); ++i) {
        const auto [packet, node] = drops[i];
        m_holders[packet].copy = originals[i] != 0 ? m_holders[packet].original : node;
        if (originals[i] != 0) moveOriginal(packet, node);
    }
    for (const plan::Move& move : moves) {
        const NodeId from = links.from[move.link], to = links.to[move.link];
        if (m_holders[move.packet].original == to)
            moveOriginal(move.packet, from);
        else
            m_holders[move.packet].copy = engine::SortingPossession::leaves(move.flags) != 0 ? from : kNoNode;
    }
    return m_touched;
}

std::uint32_t KeyPlaces::right(NodeId node) const {
    const std::vector<PacketId>& at = m_at[node];
    const std::size_t layers = std::min<std::size_t>(m_sorting->layers, at.size());
    const std::size_t first = std::size_t{m_ranks[node]} * m_sorting->layers;
    std::uint32_t count = 0;
    for (std::size_t layer = 0; layer < layers; ++layer)
        count += m_sorting->keys[at[layer]] == m_wanted[first + layer] ? 1U : 0U;
    return count;
}

}  // namespace hop::measure
