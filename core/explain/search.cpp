// SPDX-License-Identifier: GPL-3.0-or-later
// Step-by-step search.
#include "core/explain/search.h"

namespace hop::explain {

FoundStep firstStepWhere(const Search& search,
                         const std::function<Result<bool>(Step step, record::AllMoves& moves)>& holds) {
    record::AllMoves moves(search.instant, search.stop);
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
    return firstStepWhere(search, [&](Step step, record::AllMoves& moves) -> Result<bool> {
        const auto all = moves.at(step);
        if (!all) return all.error();
        return holds(step, *all);
    });
}

Result<void> eachStep(const Search& search,
                      const std::function<void(Step step, std::span<const engine::Move> moves)>& visit) {
    const auto all = scan(search, [&](Step step, std::span<const engine::Move> moves) {
        visit(step, moves);
        return false;
    });
    return all ? Result<void>() : all.error();
}

std::optional<Step> within(const Search& search, Step step) {
    return step > search.after && step <= search.last ? std::optional(step) : std::nullopt;
}

bool completes(const record::Instant& instant, const engine::Move& move) {
    const std::uint16_t flags = plan::kCompletes | (instant.timeline() == nullptr ? plan::kDelivers : std::uint16_t{0});
    return (move.flags & flags) != 0;
}

}  // namespace hop::explain
