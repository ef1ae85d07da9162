// SPDX-License-Identifier: GPL-3.0-or-later
// The keys at the places of a sorting run after every step.
#include "core/scene/raster/keys_of_run.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "core/engine/sorting_possession.h"
#include "core/record/all_moves.h"
#include "core/task/key_ranks.h"

namespace hop::scene {
namespace {

// The packets in the places of all nodes, step by step.
class Places {
public:
    explicit Places(const record::Instant& instant)
        : m_sorting(*instant.run().task->sorting),
          m_links(instant.run().setting->links),
          m_held(m_sorting.order.size()),
          m_rank(m_sorting.order.size()),
          m_at(m_sorting.order.size() * m_sorting.layers, kNoPacket) {
        for (std::uint32_t rank = 0; rank < m_rank.size(); ++rank) m_rank[m_sorting.order[rank]] = rank;
        const task::PacketSet& packets = instant.run().task->packets;
        for (PacketId packet = 0; packet < packets.count(); ++packet) m_held[packets.source(packet)].push_back(packet);
        for (NodeId node = 0; node < m_held.size(); ++node) fill(node);
    }

    std::span<const PacketId> at() const { return m_at; }  // by place; kNoPacket: empty

    void apply(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
        for (const engine::Move& move : moves) {
            if (engine::SortingPossession::leaves(move.flags) != 0) take(move.packet, m_links.from[move.link]);
            m_held[m_links.to[move.link]].push_back(move.packet);
        }
        for (const engine::Drop& drop : drops) take(drop.packet, drop.node);
        for (const engine::Move& move : moves) {
            fill(m_links.from[move.link]);
            fill(m_links.to[move.link]);
        }
        for (const engine::Drop& drop : drops) fill(drop.node);
    }

private:
    void take(PacketId packet, NodeId node) {
        std::vector<PacketId>& held = m_held[node];
        if (const auto found = std::ranges::find(held, packet); found != held.end()) held.erase(found);
    }

    // The first ones that it has, by key and number.
    void fill(NodeId node) {
        const std::vector<PacketId>& held = m_held[node];
        const auto places = std::span(m_at).subspan(std::size_t{m_rank[node]} * m_sorting.layers, m_sorting.layers);
        const auto last =
            std::ranges::copy_n(held.begin(), static_cast<std::ptrdiff_t>(std::min(held.size(), places.size())),
                                places.begin())
                .out;
        std::ranges::sort(places.begin(), last, {},
                          [this](PacketId packet) { return std::pair(m_sorting.keys[packet], packet); });
        std::fill(last, places.end(), kNoPacket);
    }

    const task::Sorting& m_sorting;
    const engine::LinkTable& m_links;
    std::vector<std::vector<PacketId>> m_held;  // by node, those that it has held longest first
    std::vector<std::uint32_t> m_rank;          // by node, in the order of places
    std::vector<PacketId> m_at;
};

}  // namespace

KeysOfRun keysOfRun(const record::Instant& instant) {
    const std::vector<std::uint32_t> ranks = task::keyRanks(*instant.run().task->sorting);
    Places places(instant);
    const Pooling pooling(places.at().size(), instant.lastStep + 1);
    auto cells = std::make_shared<Cells>(pooling);
    KeysOfRun keys;
    if (!pooling.isPooled()) keys.packets.assign(pooling.cellCount(), kNoPacket);
    const std::uint64_t greatest = std::max(1U, std::ranges::max(ranks));
    // Coarser ranks where sums of these would not fit.
    const auto of = static_cast<std::uint32_t>(
        std::min(greatest, std::numeric_limits<std::uint32_t>::max() / (pooling.perRow() * pooling.perColumn())));
    const auto add = [&](Step step) {
        for (std::size_t place = 0; place < places.at().size(); ++place) {
            const PacketId packet = places.at()[place];
            if (packet == kNoPacket) continue;
            cells->add(place, step, static_cast<std::uint32_t>(std::uint64_t{ranks[packet]} * of / greatest), of);
            if (!keys.packets.empty()) keys.packets[pooling.indexOf(place, step)] = packet;
        }
    };
    add(0);
    record::Instant ofAll = instant;
    ofAll.oneNode = false;
    record::AllMoves all(ofAll, instant.stop);
    for (Step step = 1; step <= instant.lastStep && !instant.stop.requested(); ++step) {
        const auto moves = all.at(step);
        if (!moves) break;
        places.apply(*moves, all.drops());
        add(step);
    }
    keys.cells = std::move(cells);
    return keys;
}

}  // namespace hop::scene
