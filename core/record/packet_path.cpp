// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a packet, and the use of a link.
#include "core/record/crossings.h"

#include <algorithm>
#include <span>

#include "core/record/all_moves.h"
#include "core/record/hop_index.h"

namespace hop::record {
namespace {

// As far as moves are kept, by which links are counted one by one, or in symmetric mode by type.
std::uint64_t carriedIn(const Instant& instant, const CountsAt& counts, LinkId link) {
    const SharedSpan<std::uint32_t> carried = counts.loads(instant.stop);
    if (carried.empty()) return 0;
    return carried[instant.timeline() != nullptr ? link : instant.run().network->link(link).type];
}

LinkUse indexedUse(const Instant& instant, LinkId link) {
    const auto hops = instant.hops()->ofLink(link);
    const auto after =
        std::ranges::upper_bound(hops, instant.step, {}, [](const HopIndex::Hop& each) { return Step{each.step}; });
    return {static_cast<std::uint64_t>(after - hops.begin()), hops.size()};
}

}  // namespace

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
    if (instant.hops() != nullptr) return indexedUse(instant, link);
    if (instant.recording->loads->lastStep() == instant.lastStep) {
        const CountsAt end(instant.recording, instant.lastStep, instant.counts.get());
        return {carriedIn(instant, *instant.counts, link), carriedIn(instant, end, link)};
    }
    LinkUse use;
    eachRecordedStep(instant, instant.timeline()->firstStep(), [&](Step step, std::span<const engine::Move> moves) {
        const auto here = static_cast<std::uint64_t>(std::ranges::count(moves, link, &engine::Move::link));
        use.inAll += here;
        if (step <= instant.step) use.soFar += here;
        return true;
    });
    return use;
}

std::uint64_t carriedSoFar(const Instant& instant, LinkId link) {
    return instant.hops() != nullptr ? indexedUse(instant, link).soFar : carriedIn(instant, *instant.counts, link);
}

}  // namespace hop::record
