// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes whose queue exceeds a limit.
#include "core/explain/condition/full_node.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/explain/condition/search.h"
#include "core/measure/buffers.h"

namespace hop::explain::condition {

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
    // Copies that wait cannot be told from those that stay, so broadcasts are counted from the first step on.
    const Step from = copiesStay ? 0 : std::max(search.after, timeline.firstStep() - 1);
    auto state = timeline.stateAt(from);
    if (!state) return state.error();
    measure::Buffers buffers;
    buffers.begin(*instant.run().setting, *state);
    if (alsoBefore && node == kNoNode && buffers.greatest() > most)
        return std::optional(FullNode{from, fullest(buffers)});
    for (Step step = from + 1; step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        if (!timeline.kept(step)) return notKept(instant, step);
        buffers.apply(timeline.moves(step), timeline.drops(step));
        if (dynamic) {
            if (const auto sought = timeline.seek(*state, step); !sought) return sought.error();
            for (const task::LivePacket& place : state->slots)
                if (place.live && static_cast<Step>(place.instant) == step) buffers.arrive(place.packet.source);
        }
        if (step <= search.after) continue;
        const std::uint64_t waiting = node == kNoNode ? buffers.greatest() : buffers.counts()[node];
        if (waiting > most) return std::optional(FullNode{step, node == kNoNode ? fullest(buffers) : node});
        search.report(step);
    }
    return std::optional<FullNode>();
}

Result<std::optional<FullNode>> firstFullNode(const record::Instant& shown, std::uint64_t most, Stop stop,
                                              const Progress& progress) {
    record::Instant instant = shown;
    instant.oneNode = false;
    const Step after = instant.timeline() == nullptr ? 0 : instant.timeline()->firstStep() - 1;
    const Condition any{};
    return fullNode({any, instant, after, instant.lastStep, stop, progress}, kNoNode, most, true);
}

}  // namespace hop::explain::condition
