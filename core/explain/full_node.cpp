// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes whose queue exceeds a limit.
#include "core/explain/full_node.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/measure/buffers.h"

namespace hop::explain {

namespace {

NodeId fullest(const measure::Buffers& buffers) {
    const auto counts = buffers.counts();
    return static_cast<NodeId>(std::ranges::max_element(counts) - counts.begin());
}

}  // namespace

Result<std::optional<FullNode>> fullNode(const Search& search, NodeId node, std::uint64_t most, bool alsoBefore) {
    const record::Instant& instant = search.instant;
    if (instant.timeline() == nullptr) return unsupported("the queues of a symmetric run are not recorded");
    const engine::Timeline& timeline = *instant.timeline();
    const bool dynamic = instant.run().task->isDynamic(), copiesStay = instant.run().task->kind().copiesStay;
    if (copiesStay && timeline.firstStep() > 1)
        return unsupported("the queues of the steps before " + thousands(timeline.firstStep()) +
                           " are forgotten, so later ones are not known");
    Search counted = search;
    // Copies that wait cannot be told from those that stay, so broadcasts are counted from the first step on.
    counted.after = copiesStay ? 0 : std::max(search.after, timeline.firstStep() - 1);
    auto state = timeline.stateAt(counted.after, search.stop);
    if (!state) return state.error();
    measure::Buffers buffers;
    buffers.begin(*instant.run().setting, *state);
    if (alsoBefore && node == kNoNode && buffers.greatest() > most)
        return std::optional(FullNode{counted.after, fullest(buffers)});
    const auto found = firstStepWhere(counted, [&](Step step, record::AllMoves& moves) -> Result<bool> {
        const auto all = moves.at(step);
        if (!all) return all.error();
        buffers.apply(*all, moves.drops());
        if (dynamic) {
            if (const auto sought = timeline.seek(*state, step, search.stop); !sought) return sought.error();
            for (const task::LivePacket& place : state->slots)
                if (place.live && static_cast<Step>(place.instant) == step) buffers.arrive(place.packet.source);
        }
        if (step <= search.after) return false;
        return (node == kNoNode ? buffers.greatest() : buffers.counts()[node]) > most;
    });
    if (!found) return found.error();
    if (!*found) return std::optional<FullNode>();
    return std::optional(FullNode{**found, node == kNoNode ? fullest(buffers) : node});
}

}  // namespace hop::explain
