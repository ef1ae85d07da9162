// SPDX-License-Identifier: GPL-3.0-or-later
// A run beside theory.
#include "core/explain/missed_bounds.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/run/answers.h"

namespace hop::explain {

namespace {

// Whether no other lower bound of the quantity is greater; weaker ones need not be reached.
bool isGreatest(const record::Instant& instant, const theory::Statement& bound) {
    return bound.relation == Relation::atLeast &&
           std::ranges::none_of(instant.run().statements, [&](const theory::Statement& other) {
               return other.relation == Relation::atLeast && other.quantity == bound.quantity &&
                      other.value > bound.value;
           });
}

}  // namespace

std::optional<double> measuredSoFar(const record::Instant& instant, const run::QuantityEntry& entry) {
    if (!run::isUsual(entry, instant.run())) return std::nullopt;
    measure::Measures measures = instant.measures();
    // Slots in which no packet moves are part of the recording.
    if (instant.run().task->isDynamic()) measures.steps = instant.lastStep;
    return run::valueSoFar(instant.run(), measures, entry.id);
}

std::optional<double> comparableSoFar(const record::Instant& instant, const theory::Statement& statement) {
    const run::QuantityEntry* entry = run::findQuantity(statement.quantity);
    return entry == nullptr || instant.run().task->isDynamic() ? std::nullopt : measuredSoFar(instant, *entry);
}

std::string statementTitle(std::string_view id) {
    const auto entries = theory::catalogue();
    const auto found = std::ranges::find(entries, id, &theory::Entry::id);
    if (found != entries.end()) return std::string(found->title);
    std::string words(id);
    std::ranges::replace(words, '-', ' ');
    return withFirstUpper(words);
}

std::uint64_t statedCount(const theory::Statement& statement) {
    const double value =
        statement.relation == Relation::atLeast ? std::ceil(statement.value) : std::floor(statement.value);
    return static_cast<std::uint64_t>(std::max(0.0, value));
}

std::vector<MissedBound> missedBounds(const record::Instant& instant) {
    std::vector<MissedBound> missed;
    if (!instant.isOpen()) return missed;
    for (const theory::Statement& statement : instant.run().statements) {
        if (run::setBy(statement.quantity) == run::SetBy::manyThings) continue;
        const auto measured = comparableSoFar(instant, statement);
        if (!measured) continue;
        const theory::Verdict verdict = theory::judge(statement, *measured);
        const bool notReached = isGreatest(instant, statement) && !verdict.tight;
        if (!verdict.holds || notReached)
            missed.push_back({{instant.recording, &statement}, *measured, !verdict.holds});
    }
    return missed;
}

}  // namespace hop::explain
