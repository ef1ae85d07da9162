// SPDX-License-Identifier: GPL-3.0-or-later
// The hops of a recorded run by packet and by link.
#include "core/record/hop_index.h"

#include <algorithm>
#include <utility>

#include "core/record/instant.h"

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
    if (timeline.lastStep() > kLastIndexed) return nullptr;
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

std::vector<PathHop> pathOf(const Instant& instant, PacketId packet, Step first) {
    std::vector<PathHop> path;
    const engine::Timeline& timeline = *instant.timeline();
    const bool dynamic = instant.run().task->isDynamic();
    first = std::max(first, timeline.firstStep());
    bool complete = false;
    if (instant.hops() != nullptr) {
        const auto hops = instant.hops()->ofPacket(packet);
        const auto stepOf = [](const HopIndex::Hop& hop) { return Step{hop.step}; };
        for (auto hop = std::ranges::lower_bound(hops, first, {}, stepOf); hop != hops.end(); ++hop) {
            // The remaining copies of the last step belong to it as well.
            if (complete && hop->step != path.back().step) break;
            path.push_back({hop->step, hop->id});
            complete = complete || (dynamic && hop->completes != 0);
        }
        return path;
    }
    for (Step step = first; step <= timeline.lastStep() && timeline.kept(step) && !complete; ++step)
        for (const engine::Move& move : timeline.moves(step)) {
            if (move.packet != packet) continue;
            path.push_back({step, move.link});
            complete = complete || (dynamic && (move.flags & plan::kCompletes) != 0);
        }
    return path;
}

LinkUse useOf(const Instant& instant, LinkId link) {
    LinkUse use;
    if (instant.hops() != nullptr) {
        const auto hops = instant.hops()->ofLink(link);
        const auto after =
            std::ranges::upper_bound(hops, instant.step, {}, [](const HopIndex::Hop& each) { return Step{each.step}; });
        return {static_cast<std::uint64_t>(after - hops.begin()), hops.size()};
    }
    for (Step step = instant.timeline()->firstStep(); step <= instant.lastStep; ++step) {
        const auto here =
            static_cast<std::uint64_t>(std::ranges::count(instant.timeline()->moves(step), link, &engine::Move::link));
        use.inAll += here;
        if (step <= instant.step) use.soFar += here;
    }
    return use;
}

}  // namespace hop::record
