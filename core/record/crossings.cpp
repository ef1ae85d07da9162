// SPDX-License-Identifier: GPL-3.0-or-later
// The crossings of a packet, and those of a link.
#include "core/record/crossings.h"

#include <algorithm>

#include "core/record/hop_index.h"

namespace hop::record {

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
