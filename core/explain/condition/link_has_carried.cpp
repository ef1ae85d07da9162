// SPDX-License-Identifier: GPL-3.0-or-later
// After the step `number` packets have crossed the link, and fewer before; of a dynamic run since the first slot kept.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/condition/link_use.h"
#include "core/record/crossings.h"

namespace hop::explain::condition::link_has_carried {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return linkWords(instant, condition.about) + " has carried " + quantity(condition.number, "packet");
}

std::string wordsBeforeNumber(const record::Instant& instant, const Condition& condition) {
    return linkWords(instant, condition.about) + " has carried";
}

// The preset is the next packet. Of moves that were not kept it may be one that has crossed the link already: counting
// these takes as long as running the scenario again.
void offer(const record::Instant& instant, std::vector<Condition>& conditions) {
    if (instant.selection.kind != record::Selection::Kind::link) return;
    const LinkId link = instant.selection.id;
    conditions.push_back(conditionOf("link-has-carried", link, record::carriedSoFar(instant, link) + 1));
}

// The step in which the link carries its packet of this number, from 1.
FoundStep crossing(const Search& search, LinkId link, std::uint64_t number) {
    const record::Instant& instant = search.instant;
    if (instant.hops() != nullptr) {
        const auto hops = instant.hops()->ofLink(link);
        return number <= hops.size() ? std::optional(Step{hops[number - 1].step}) : std::nullopt;
    }
    std::uint64_t carried = 0;
    if (instant.timeline() == nullptr) {
        const plan::SymmetricPlan& plan = *instant.run().algorithm.symmetric;
        const std::uint16_t type = instant.run().network->link(link).type;
        for (Step step = 1; step <= plan.steps(); ++step) {
            const auto entries = plan.at(step);
            carried += static_cast<std::uint64_t>(std::ranges::count(entries, type, &plan::SymmetricMove::type));
            if (carried >= number) return std::optional(step);
        }
        return std::optional<Step>();
    }
    explain::Search counted = search;
    counted.after = instant.timeline()->firstStep() - 1;
    return scan(counted, [&](Step, std::span<const engine::Move> moves) {
        carried += static_cast<std::uint64_t>(std::ranges::count(moves, link, &engine::Move::link));
        return carried >= number;
    });
}

FoundStep firstStep(const Search& search) {
    if (const auto known = checkLink(search); !known) return known.error();
    if (search.condition.number == 0) return std::optional<Step>();
    const auto step = crossing(search, search.condition.about, search.condition.number);
    if (!step) return step.error();
    // It has carried them ever after: only that step counts.
    return *step ? within(search, **step) : std::nullopt;
}

}  // namespace

Entry entry() {
    return {.id = "link-has-carried",
            .takes = Entry::Takes::number,
            .example = "link-has-carried(12,link=5)",
            .itemKey = "link",
            .needsItem = true,
            .seen = Entry::Seen::afterStep,
            .words = words,
            .wordsBeforeNumber = wordsBeforeNumber,
            .unit = "packets",
            .offer = offer,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::link_has_carried
