// SPDX-License-Identifier: GPL-3.0-or-later
// The keys at the places of a sorting run after every step.
#include "core/scene/raster/keys_of_run.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "core/measure/key_places.h"
#include "core/record/all_moves.h"
#include "core/task/key_ranks.h"

namespace hop::scene {
namespace {

// The packets in the places of all nodes.
class Places {
public:
    explicit Places(const record::Instant& instant)
        : m_sorting(*instant.run().task->sorting), m_links(instant.run().setting->links) {
        m_places.begin(*instant.run().task);
    }

    std::uint64_t count() const { return std::uint64_t{m_sorting.layers} * m_sorting.order.size(); }

    // Calls use(place, packet) for each place that is not empty.
    template <typename Use>
    void each(const Use& use) const {
        for (std::size_t rank = 0; rank < m_sorting.order.size(); ++rank) {
            const auto at = m_places.at(m_sorting.order[rank]);
            for (std::size_t layer = 0; layer < std::min<std::size_t>(m_sorting.layers, at.size()); ++layer)
                use(rank * m_sorting.layers + layer, at[layer]);
        }
    }
    void apply(std::span<const engine::Move> moves, std::span<const engine::Drop> drops) {
        static_cast<void>(m_places.apply(m_links, moves, drops));
    }

private:
    const task::Sorting& m_sorting;
    const engine::LinkTable& m_links;
    measure::KeyPlaces m_places;
};

}  // namespace

KeysOfRun keysOfRun(const record::Instant& instant) {
    const std::vector<std::uint32_t> ranks = task::keyRanks(*instant.run().task->sorting);
    Places places(instant);
    const Pooling pooling(places.count(), instant.lastStep + 1);
    auto cells = std::make_shared<Cells>(pooling);
    KeysOfRun keys;
    if (!pooling.isPooled()) keys.packets.assign(pooling.cellCount(), kNoPacket);
    keys.greatest = std::max(1U, std::ranges::max(ranks));
    // Coarser ranks where sums of these would not fit.
    const auto of = static_cast<std::uint32_t>(std::min<std::uint64_t>(
        keys.greatest, std::numeric_limits<std::uint32_t>::max() / (pooling.perRow() * pooling.perColumn())));
    const auto add = [&](Step step) {
        places.each([&](std::uint64_t place, PacketId packet) {
            cells->add(place, step, static_cast<std::uint32_t>(std::uint64_t{ranks[packet]} * of / keys.greatest), of);
            if (!keys.packets.empty()) keys.packets[pooling.indexOf(place, step)] = packet;
        });
    };
    add(0);
    record::AllMoves all(instant, instant.stop);
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
