// SPDX-License-Identifier: GPL-3.0-or-later
// The statement of theory with this id can no longer hold.
#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/text.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/condition/entry.h"
#include "core/explain/condition/full_node.h"
#include "core/explain/condition/search.h"
#include "core/record/step_moves.h"
#include "core/run/quantity.h"

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
    const run::SetBy setBy = run::setBy(statement.quantity);
    const std::string unit = setBy == run::SetBy::lastArrival ? " steps"
                             : setBy == run::SetBy::fullNode  ? " packets at a node"
                                                              : " transmissions";
    return (whole ? thousands(static_cast<std::uint64_t>(statement.value)) : shortest(statement.value)) + unit;
}

// A statement that a step of the run can refute before the run has ended.
bool canBreak(const theory::Statement& statement) {
    const run::SetBy setBy = run::setBy(statement.quantity);
    if (setBy == run::SetBy::lastArrival)
        return statement.relation == Relation::atLeast || statement.relation == Relation::atMost;
    return statement.relation == Relation::atMost && (setBy == run::SetBy::fullNode || setBy == run::SetBy::eachHop);
}

// Of the statements that can break, only those that no other one implies.
std::vector<const theory::Statement*> sharpest(std::span<const theory::Statement> statements) {
    std::vector<const theory::Statement*> kept;
    for (const theory::Statement& statement : statements) {
        if (!canBreak(statement)) continue;
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

// The first step in which more packets have been transmitted than the statement allows.
FoundStep firstOver(const Search& search, std::uint64_t most) {
    std::uint64_t moves = 0;
    const record::StepMoves counted(search.instant);
    for (Step step = counted.first(); step <= search.last; ++step) {
        if (search.stop.requested()) return interrupted("the run was searched");
        moves += counted.count(step);
        if (moves > most) return within(search, step);
    }
    return std::optional<Step>();
}

FoundStep firstStep(const Search& search) {
    const record::Instant& instant = search.instant;
    const theory::Statement* statement = statementOf(instant, search.condition.name);
    if (statement == nullptr)
        return invalid("there is no bound called " + inQuotes(search.condition.name) + " on this run");
    if (instant.run().task->isDynamic())
        return unsupported("the bounds of a dynamic run apply to its means, not to its slots");
    const Step steps = instant.measures().steps;
    const run::SetBy setBy = run::setBy(statement->quantity);
    if (setBy == run::SetBy::lastArrival && statement->relation == Relation::atLeast) {
        // After as many steps as the bound has, packets are left.
        const auto least = static_cast<Step>(std::ceil(statement->value));
        return steps > least ? within(search, least) : std::nullopt;
    }
    if (statement->relation != Relation::atMost) return std::optional<Step>();
    const auto most = static_cast<std::uint64_t>(std::max(0.0, std::floor(statement->value)));
    if (setBy == run::SetBy::lastArrival) return steps > most ? within(search, most) : std::nullopt;
    if (setBy == run::SetBy::fullNode) {
        Search all = search;
        all.after = instant.timeline() == nullptr ? 0 : instant.timeline()->firstStep() - 1;
        const auto first = fullNode(all, kNoNode, most);
        if (!first) return first.error();
        // Once broken it stays so.
        return *first ? within(search, (*first)->step) : std::nullopt;
    }
    return setBy == run::SetBy::eachHop ? firstOver(search, most) : std::optional<Step>();
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
