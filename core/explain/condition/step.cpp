// SPDX-License-Identifier: GPL-3.0-or-later
// The step with this number.
#include <algorithm>

#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/names.h"

namespace hop::explain::condition::step {

namespace {

std::string words(const record::Instant& instant, const Condition& condition) {
    return stepName(instant, condition.number);
}

std::string wordsBeforeNumber(const record::Instant& instant, const Condition&) {
    return "a " + std::string(timeUnit(instant)) + " begins";
}

void offer(const record::Instant& instant, std::vector<Condition>& conditions) {
    conditions.push_back(conditionOf("step", kNoNode, std::min(instant.step + 1, instant.lastStep)));
}

FoundStep firstStep(const Search& search) {
    return search.condition.number <= search.last ? std::optional(search.condition.number) : std::nullopt;
}

}  // namespace

Entry entry() {
    return {.id = "step",
            .takes = Entry::Takes::number,
            .example = "step(12)",
            .seen = Entry::Seen::asStep,
            .words = words,
            .wordsBeforeNumber = wordsBeforeNumber,
            .offer = offer,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::step
