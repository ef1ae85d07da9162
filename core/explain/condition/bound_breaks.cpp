// SPDX-License-Identifier: GPL-3.0-or-later
// The statement of theory with this id can no longer hold.
#include <algorithm>
#include <span>

#include "core/base/text.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/reason/catalogue.h"

namespace hop::explain::condition::bound_breaks {

namespace {

const theory::Statement* statementOf(const record::Instant& instant, const std::string& id) {
    const auto found = std::ranges::find(instant.run().statements, id, &theory::Statement::id);
    return found == instant.run().statements.end() ? nullptr : &*found;
}

// Fractional values keep all their digits.
std::string statedWords(const theory::Statement& statement) {
    const bool whole = statement.value >= 0.0 && statement.value < 1e15 &&
                       static_cast<double>(static_cast<std::uint64_t>(statement.value)) == statement.value;
    const reason::Entry* const entry = reason::find(statement.quantity);
    return (whole ? thousands(static_cast<std::uint64_t>(statement.value)) : shortest(statement.value)) +
           std::string(entry == nullptr ? std::string_view() : entry->unit);
}

// The entry whose firstOver() finds the step that refutes the statement; null: only the end of the run can.
const reason::Entry* refuterOf(const theory::Statement& statement) {
    const reason::Entry* const entry = reason::find(statement.quantity);
    if (entry == nullptr || entry->firstOver == nullptr) return nullptr;
    const bool refutable =
        statement.relation == Relation::atMost || (statement.relation == Relation::atLeast && entry->lowerBoundsToo);
    return refutable ? entry : nullptr;
}

// Of the statements that can break, only those that no other one implies.
std::vector<const theory::Statement*> sharpest(std::span<const theory::Statement> statements) {
    std::vector<const theory::Statement*> kept;
    for (const theory::Statement& statement : statements) {
        if (refuterOf(statement) == nullptr) continue;
        const auto rival = std::ranges::find_if(kept, [&](const theory::Statement* each) {
            return each->quantity == statement.quantity && each->relation == statement.relation;
        });
        if (rival == kept.end())
            kept.push_back(&statement);
        else if (statement.relation == Relation::atLeast ? statement.value > (*rival)->value
                                                         : statement.value < (*rival)->value)
            *rival = &statement;
    }
    return kept;
}

std::string words(const record::Instant& instant, const Condition& condition) {
    const theory::Statement* statement = statementOf(instant, condition.name);
    if (statement == nullptr) return "the bound " + condition.name + " breaks";
    return (statement->relation == Relation::atLeast ? "the bound of " : "the guarantee of ") +
           statedWords(*statement) + " (" + statement->source +
           (statement->relation == Relation::atLeast ? ") can no longer be met" : ") breaks");
}

void offer(const record::Instant& instant, std::vector<Condition>& conditions) {
    if (instant.run().task->isDynamic()) return;
    for (const theory::Statement* statement : sharpest(instant.run().statements))
        conditions.push_back(conditionOf("bound-breaks", kNoNode, 0, statement->id));
}

FoundStep firstStep(const Search& search) {
    const record::Instant& instant = search.instant;
    const theory::Statement* statement = statementOf(instant, search.condition.name);
    if (statement == nullptr)
        return invalid("there is no bound called " + inQuotes(search.condition.name) + " on this run");
    if (instant.run().task->isDynamic())
        return unsupported("the bounds of a dynamic run apply to its means, not to its slots");
    const reason::Entry* const refuter = refuterOf(*statement);
    if (refuter == nullptr) return std::optional<Step>();
    explain::Search all = search;
    all.after = 0;
    const auto first = refuter->firstOver(all, statedCount(*statement));
    if (!first) return first.error();
    // Once broken it stays so: only that step counts.
    return *first ? within(search, **first) : std::nullopt;
}

}  // namespace

Entry entry() {
    return {.id = "bound-breaks",
            .takes = Entry::Takes::name,
            .example = "bound-breaks(critical-sum)",
            .seen = Entry::Seen::afterStep,
            .words = words,
            .offer = offer,
            .firstStep = firstStep};
}

}  // namespace hop::explain::condition::bound_breaks
