// SPDX-License-Identifier: GPL-3.0-or-later
// Step-by-step search.
#include "core/explain/condition/search.h"

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/step_moves.h"

namespace hop::explain::condition {

namespace {

constexpr std::string_view kSearching = "searching the run";

bool isKept(const record::Instant& instant, Step step) {
    if (instant.timeline() != nullptr) return step >= instant.timeline()->firstStep() && instant.timeline()->kept(step);
    return instant.run().task->packets.count() < kNoPacket;
}

}  // namespace

void Search::report(Step step) const {
    if (progress) progress({kSearching, step - after, last - after});
}

Error notKept(const record::Instant& instant, Step step) {
    if (instant.timeline() == nullptr) return unsupported("too many packets to follow individually");
    return {ErrorCode::outOfMemory, "the moves of " + std::string(timeUnit(instant)) + ' ' + thousands(step) +
                                        " are not kept in memory, so the search ended there"};
}

Result<void> checkNode(const Search& search) {
    const NodeId nodes = search.instant.run().network->nodeCount();
    if (search.condition.about < nodes) return {};
    return invalid("there is no node " + thousands(search.condition.about) + "; they are 0 to " + thousands(nodes - 1));
}

FoundStep scan(const Search& search, const std::function<bool(Step, std::span<const engine::Move>)>& holds) {
    record::StepMoves moves(search.instant);
    for (Step step = search.after + 1; step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        if (!isKept(search.instant, step)) return notKept(search.instant, step);
        if (holds(step, moves.at(step))) return std::optional(step);
        search.report(step);
    }
    return std::optional<Step>();
}

std::optional<Step> within(const Search& search, Step step) {
    return step > search.after && step <= search.last ? std::optional(step) : std::nullopt;
}

}  // namespace hop::explain::condition
