// SPDX-License-Identifier: GPL-3.0-or-later
// The transmissions: the first hop that does not lead nearer to its destination, or brings a copy to a node that has
// it; the link, if the packet crosses it twice.
#include <algorithm>

#include "core/explain/names.h"
#include "core/explain/reason/entry.h"

namespace hop::explain::reason::each_hop {

namespace {

using What = record::Selection::Kind;

bool hasOneDestination(const Search& search) { return search.instant.run().task->kind().oneDestination; }

bool isUnnecessary(const Search& search, const engine::Move& move) {
    if (!hasOneDestination(search)) return (move.flags & plan::kRedundant) != 0;
    const network::Network& network = *search.instant.run().network;
    const network::Link link = network.link(move.link);
    const NodeId to = packetOf(search.instant, move.packet).destination;
    return network.distance(link.to, to) >= network.distance(link.from, to);
}

// The step before this one in which the packet first crossed the link, in either direction.
FoundStep crossedBefore(const Search& search, const engine::Move& move, Step step) {
    const network::Network& network = *search.instant.run().network;
    const network::Link link = network.link(move.link);
    const LinkId back = network.findLink(link.to, link.from);
    explain::Search earlier = search;
    earlier.last = step - 1;
    return scan(earlier, [&](Step, std::span<const engine::Move> moves) {
        return std::ranges::any_of(moves, [&](const engine::Move& other) {
            return other.packet == move.packet && (other.link == move.link || other.link == back);
        });
    });
}

Result<BoundReason> why(const Search& search) {
    engine::Move move;
    const auto found = scan(search, [&](Step, std::span<const engine::Move> moves) {
        const auto first = std::ranges::find_if(moves, [&](const auto& each) { return isUnnecessary(search, each); });
        if (first != moves.end()) move = *first;
        return first != moves.end();
    });
    if (!found) return found.error();
    if (!*found) return unsupported("every hop leads nearer to a destination, so no single one is the reason");
    const Step step = **found;
    const auto before = crossedBefore(search, move, step);
    if (!before) return before.error();
    const record::Selection link{What::link, move.link}, packet{What::packet, move.packet};
    const std::string linkWords = selectionName(search.instant, link),
                      packetWords = selectionName(search.instant, packet), stepWords = stepName(search.instant, step);
    if (*before)
        return BoundReason{link, step - 1, true,
                           linkWords + " is crossed twice by " + packetWords + ", in " +
                               stepName(search.instant, **before) + " and again in " + stepWords};
    return BoundReason{hasOneDestination(search) ? packet : link, step - 1, true,
                       "the hop of " + packetWords + " over " + linkWords + " in " + stepWords +
                           (hasOneDestination(search) ? " does not lead nearer to its destination"
                                                      : " brings it to a node that has it")};
}

FoundStep firstOver(const explain::Search& search, std::uint64_t most) {
    std::uint64_t sent = 0;
    return firstStepWhere(search, [&](Step step, record::AllMoves& moves) -> Result<bool> {
        sent += moves.count(step);
        return sent > most;
    });
}

}  // namespace

Entry entry() { return {.setBy = run::SetBy::eachHop, .why = why, .firstOver = firstOver, .unit = " transmissions"}; }

}  // namespace hop::explain::reason::each_hop
