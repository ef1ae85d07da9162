// SPDX-License-Identifier: GPL-3.0-or-later
// The hops of a packet.
#include "core/explain/condition/packet_hops.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/names.h"
#include "core/record/hop_index.h"

namespace hop::explain::condition {

namespace {

bool isGone(const record::Instant& instant, PacketId packet) {
    return instant.hasState() &&
           std::visit([&](const auto& store) { return store.complete(packet); }, instant.state().possession);
}

Step stepOf(const record::HopIndex::Hop& hop) { return Step{hop.step}; }

FoundStep firstIndexedHop(const Search& search, bool arrives, bool dynamic) {
    const auto hops = search.instant.hops()->ofPacket(search.condition.about);
    // The number is then reused for another packet.
    std::optional<Step> gone;
    if (dynamic)
        for (auto own = std::ranges::upper_bound(hops, search.instant.step, {}, stepOf); own != hops.end() && !gone;
             ++own)
            if (own->completes != 0) gone = Step{own->step};
    for (auto hop = std::ranges::upper_bound(hops, std::max(search.instant.step, search.after), {}, stepOf);
         hop != hops.end() && (!gone || hop->step <= *gone); ++hop)
        if (!arrives || hop->completes != 0) return std::optional(Step{hop->step});
    return std::optional<Step>();
}

}  // namespace

FoundStep firstHop(const Search& search, bool arrives) {
    const PacketId packet = search.condition.about;
    if (packetOf(search.instant, packet).source == kNoNode)
        return invalid("there is no packet " + thousands(packet) + " in the network now");
    const bool dynamic = search.instant.run().task->isDynamic();
    if (dynamic && isGone(search.instant, packet)) return std::optional<Step>();
    if (search.instant.hops() != nullptr) return firstIndexedHop(search, arrives, dynamic);
    std::optional<Step> gone;
    Search own = search;
    own.after = dynamic ? search.instant.step : search.after;
    return scan(own, [&](Step step, std::span<const engine::Move> moves) {
        bool here = false;
        for (const engine::Move& move : moves) {
            if (move.packet != packet || (gone && step > *gone)) continue;
            const bool isLast = completes(search.instant, move);
            if (isLast) gone = step;
            here = here || ((!arrives || isLast) && step > search.after);
        }
        return here;
    });
}

bool mayMoveLater(const Condition& condition, const record::Instant& instant, Stop stop) {
    const auto arrives =
        explain::firstStep(conditionOf("packet-arrives", condition.about), instant, instant.step, stop);
    return arrives.ok() && !arrives.value() && !isGone(instant, condition.about);
}

}  // namespace hop::explain::condition
