// SPDX-License-Identifier: GPL-3.0-or-later
// After the step more than `number` packets wait at a node, or at this one.
#include <algorithm>

#include "core/base/text.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/condition/node_use.h"
#include "core/explain/full_node.h"
#include "core/explain/names.h"

namespace hop::explain::condition::queue_exceeds {

namespace {

std::string placeWords(const record::Instant& instant, const Condition& condition) {
    return condition.about == kNoNode ? "a node"
                                      : selectionName(instant, {record::Selection::Kind::node, condition.about});
}

std::string words(const record::Instant& instant, const Condition& condition) {
    return "more than " + quantity(condition.number, "packet") + (condition.number == 1 ? " waits at " : " wait at ") +
           placeWords(instant, condition);
}

std::string wordsBeforeNumber(const record::Instant& instant, const Condition& condition) {
    return "the queue of " + placeWords(instant, condition) + " exceeds";
}

void offer(const record::Instant& instant, std::vector<Condition>& conditions) {
    if (instant.waiting.empty()) return;
    if (instant.selection.kind == record::Selection::Kind::node)
        conditions.push_back(conditionOf("queue-exceeds", instant.selection.id, instant.waiting[instant.selection.id]));
    conditions.push_back(conditionOf("queue-exceeds", kNoNode, std::ranges::max(instant.waiting)));
}

FoundStep firstStep(const Search& search) {
    if (search.condition.about != kNoNode)
        if (const auto known = checkNode(search); !known) return known.error();
    const auto found = fullNode(search, search.condition.about, search.condition.number);
    if (!found) return found.error();
    return *found ? std::optional((*found)->step) : std::nullopt;
}

}  // namespace

Entry entry() {
    return {.id = "queue-exceeds",
            .takes = Entry::Takes::number,
            .example = "queue-exceeds(12)",
            .itemKey = "node",
            .seen = Entry::Seen::afterStep,
            .words = words,
            .wordsBeforeNumber = wordsBeforeNumber,
            .unit = "packets",
            .offer = offer,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::queue_exceeds
