// SPDX-License-Identifier: GPL-3.0-or-later
// After the step the node has all that it wants, and had not before.
#include <utility>

#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/condition/node_use.h"
#include "core/explain/names.h"
#include "core/measure/forward_holdings.h"

namespace hop::explain::condition::node_has_all {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return selectionName(instant, {record::Selection::Kind::node, condition.about}) + " has all that it wants";
}

void offer(const record::Instant& instant, std::vector<Condition>& conditions) {
    if (instant.selection.kind == record::Selection::Kind::node && measure::whyNoHoldings(*instant.run().task).empty())
        conditions.push_back(conditionOf("node-has-all", instant.selection.id));
}

// By symmetry all nodes have the same number.
std::optional<Step> firstByPlan(const Search& search) {
    const measure::PlanHoldings& all = *search.instant.recording->planHoldings;
    for (Step step = search.after + 1; step <= search.last; ++step)
        if (all.complete(step) && !all.complete(step - 1)) return step;
    return std::nullopt;
}

FoundStep firstStep(const Search& search) {
    if (const auto known = checkNode(search); !known) return known.error();
    const run::Run& run = search.instant.run();
    if (std::string why = measure::whyNoHoldings(*run.task); !why.empty()) return unsupported(std::move(why));
    if (search.instant.timeline() == nullptr) return firstByPlan(search);
    const NodeId node = search.condition.about;
    measure::ForwardHoldings holdings;
    holdings.begin(*run.setting);
    if (holdings.now().wants()[node] == 0)
        return invalid(selectionName(search.instant, {record::Selection::Kind::node, node}) + " wants nothing");
    const auto hasAll = [&] { return holdings.now().has()[node] == holdings.now().wants()[node]; };
    bool before = hasAll();
    explain::Search counted = search;
    counted.after = 0;
    return firstStepWhere(counted, [&](Step step, record::AllMoves& moves) -> Result<bool> {
        const auto all = moves.at(step);
        if (!all) return all.error();
        holdings.next(*all, moves.drops());
        const bool had = std::exchange(before, hasAll());
        return step > search.after && before && !had;
    });
}

}  // namespace

Entry entry() {
    return {.id = "node-has-all",
            .example = "node-has-all(5)",
            .seen = Entry::Seen::afterStep,
            .words = words,
            .offer = offer,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::node_has_all
