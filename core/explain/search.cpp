// SPDX-License-Identifier: GPL-3.0-or-later
// Step-by-step search.
#include "core/explain/search.h"

#include "core/explain/names.h"

namespace hop::explain {

namespace {

bool isKept(const record::Instant& instant, Step step) {
    if (instant.timeline() != nullptr) return step >= instant.timeline()->firstStep() && instant.timeline()->kept(step);
    return instant.run().task->packets.count() < kNoPacket;
}

}  // namespace

FoundStep firstStepWhere(const Search& search,
                         const std::function<Result<bool>(Step step, record::StepMoves& moves)>& holds) {
    record::StepMoves moves(search.instant);
    for (Step step = search.after + 1; step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        const auto held = holds(step, moves);
        if (!held) return held.error();
        if (*held) return std::optional(step);
        if (search.progress) search.progress({search.doing, step - search.after, search.last - search.after});
    }
    return std::optional<Step>();
}

FoundStep scan(const Search& search, const std::function<bool(Step step, std::span<const engine::Move> moves)>& holds) {
    return firstStepWhere(search, [&](Step step, record::StepMoves& moves) -> Result<bool> {
        if (!isKept(search.instant, step)) return notKept(search.instant, step);
        return holds(step, moves.at(step));
    });
}

Result<void> eachStep(const Search& search,
                      const std::function<void(Step step, std::span<const engine::Move> moves)>& visit) {
    const auto all = firstStepWhere(search, [&](Step step, record::StepMoves& moves) -> Result<bool> {
        visit(step, moves.at(step));
        return false;
    });
    return all ? Result<void>() : all.error();
}

Error notKept(const record::Instant& instant, Step step) {
    if (instant.timeline() == nullptr) return unsupported("too many packets to follow individually");
    return {ErrorCode::outOfMemory,
            "the moves of " + stepName(instant, step) + " are not kept in memory, so the search ended there"};
}

std::optional<Step> within(const Search& search, Step step) {
    return step > search.after && step <= search.last ? std::optional(step) : std::nullopt;
}

bool completes(const record::Instant& instant, const engine::Move& move) {
    const std::uint16_t flags = plan::kCompletes | (instant.timeline() == nullptr ? plan::kDelivers : std::uint16_t{0});
    return (move.flags & flags) != 0;
}

}  // namespace hop::explain
