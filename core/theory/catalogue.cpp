// SPDX-License-Identifier: GPL-3.0-or-later
// The table of bounds, made from catalog.inc.
#include "core/theory/catalogue.h"

#include <algorithm>
#include <cmath>

#define HOP_BOUND(name)           \
    namespace hop::theory::name { \
    Entry entry();                \
    }
#include "core/theory/catalog.inc"
#undef HOP_BOUND

namespace hop::theory {

std::span<const Entry> catalogue() {
#define HOP_BOUND(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "core/theory/catalog.inc"
    };
#undef HOP_BOUND
    return kEntries;
}

std::vector<Statement> bounds(const Question& question) {
    std::vector<Statement> statements;
    const Load load = loadOf(question.network, question.task, question.ports);
    for (const Entry& entry : catalogue())
        if (auto statement = entry.state(question, load)) statements.push_back(*std::move(statement));
    return statements;
}

Verdict judge(const Statement& statement, double measured) {
    const double slack = 1e-12 * std::max(std::abs(measured), std::abs(statement.value));
    const bool tight = std::abs(measured - statement.value) <= slack;
    switch (statement.relation) {
        case Relation::atLeast:
            return {tight || measured > statement.value, tight};
        case Relation::atMost:
            return {tight || measured < statement.value, tight};
        case Relation::equals:
            break;
    }
    return {tight, tight};
}

}  // namespace hop::theory
