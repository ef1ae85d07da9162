// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a packet, and the use of a link.
#include "core/record/crossings.h"

#include <algorithm>
#include <span>

#include "core/record/all_moves.h"
#include "core/record/hop_index.h"

namespace hop::record {

std::vector<PathHop> pathOf(const Instant& instant, PacketId packet, Step first) {
    std::vector<PathHop> path;
    const bool dynamic = instant.run().task->isDynamic();
    first = std::max(first, instant.timeline()->firstStep());
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
    eachRecordedStep(instant, first, [&](Step step, std::span<const engine::Move> moves) {
        for (const engine::Move& move : moves) {
            if (move.packet != packet) continue;
            path.push_back({step, move.link});
            complete = complete || (dynamic && (move.flags & plan::kCompletes) != 0);
        }
        return !complete;
    });
    return path;
}

LinkUse useOf(const Instant& instant, LinkId link) {
    LinkUse use;
    if (instant.timeline() == nullptr) {
        const std::uint16_t type = instant.run().network->link(link).type;
        const SharedSpan<std::uint32_t> soFar = instant.counts->loads(instant.stop);
        const SharedSpan<std::uint32_t> inAll =
            CountsAt(instant.recording, instant.lastStep, instant.counts.get()).loads(instant.stop);
        if (!soFar.empty() && !inAll.empty()) use = {soFar[type], inAll[type]};
        return use;
    }
    if (instant.hops() != nullptr) {
        const auto hops = instant.hops()->ofLink(link);
        const auto after =
            std::ranges::upper_bound(hops, instant.step, {}, [](const HopIndex::Hop& each) { return Step{each.step}; });
        return {static_cast<std::uint64_t>(after - hops.begin()), hops.size()};
    }
    eachRecordedStep(instant, instant.timeline()->firstStep(), [&](Step step, std::span<const engine::Move> moves) {
        const auto here = static_cast<std::uint64_t>(std::ranges::count(moves, link, &engine::Move::link));
        use.inAll += here;
        if (step <= instant.step) use.soFar += here;
        return true;
    });
    return use;
}

}  // namespace hop::record
