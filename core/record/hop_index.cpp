// SPDX-License-Identifier: GPL-3.0-or-later
// The hops of a recorded run by packet and by link.
#include "core/record/hop_index.h"

#include <algorithm>
#include <utility>

namespace hop::record {

namespace {

constexpr Step kLastIndexed = (Step{1} << 31U) - 1;

// Turns counts into list starts; the ends are advanced as the lists are filled.
void toBeginnings(std::vector<std::uint64_t>& counts) {
    std::uint64_t sum = 0;
    for (std::uint64_t& count : counts) sum += std::exchange(count, sum);
}

// `id`: the link in the list of a packet, the packet in that of a link.
HopIndex::Hop hopOf(Step step, const engine::Move& move, std::uint32_t id) {
    HopIndex::Hop hop;
    hop.step = static_cast<std::uint32_t>(step) & kLastIndexed;
    hop.completes = (move.flags & plan::kCompletes) != 0 ? 1 : 0;
    hop.id = id;
    return hop;
}

}  // namespace

std::unique_ptr<const HopIndex> HopIndex::make(const engine::Timeline& timeline, LinkId links, std::uint64_t budget,
                                               Stop stop) {
    auto index = std::make_unique<HopIndex>();
    std::vector<std::uint64_t>&packetEnds = index->m_packets.ends, &linkEnds = index->m_links.ends;
    const Step last = timeline.lastStep();
    if (last > kLastIndexed || (timeline.recorded(last) && !timeline.kept(last))) return nullptr;
    linkEnds.resize(links);
    std::uint64_t hops = 0;
    const auto fits = [&] {
        return 2 * hops * sizeof(Hop) + (packetEnds.size() + linkEnds.size()) * sizeof(std::uint64_t) <= budget;
    };
    const auto eachStep = [&](const auto& visit) {
        for (Step step = timeline.firstStep(); step <= timeline.lastStep() && timeline.kept(step); ++step) {
            if (stop.requested() || !fits()) return false;
            visit(step, timeline.moves(step));
        }
        return fits();
    };
    if (!eachStep([&](Step, std::span<const engine::Move> moves) {
            hops += moves.size();
            for (const engine::Move& move : moves) {
                if (move.packet >= packetEnds.size()) packetEnds.resize(move.packet + std::size_t{1});
                ++packetEnds[move.packet];
                ++linkEnds[move.link];
            }
        }))
        return nullptr;
    toBeginnings(packetEnds);
    toBeginnings(linkEnds);
    index->m_packets.hops.resize(hops);
    index->m_links.hops.resize(hops);
    if (!eachStep([&](Step step, std::span<const engine::Move> moves) {
            for (const engine::Move& move : moves) {
                index->m_packets.hops[packetEnds[move.packet]++] = hopOf(step, move, move.link);
                index->m_links.hops[linkEnds[move.link]++] = hopOf(step, move, move.packet);
            }
        }))
        return nullptr;
    return index;
}

}  // namespace hop::record
