// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of bounds, generated from catalog.inc.
#include "core/theory/catalogue.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#define HOP_MEMBERS "core/theory/catalog.inc"
#define HOP_SCOPE hop::theory
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::theory {

std::span<const Entry> catalogue() { return members(); }

std::vector<Statement> bounds(const Question& question) {
    std::vector<Statement> statements;
    const Load load = loadOf(question.network, question.task, question.ports, question.stop);
    for (const Entry& entry : catalogue()) {
        if (question.stop.requested()) break;  // also before the first bound: the load is unspecified if stopped
        if (auto statement = entry.state(question, load)) statements.push_back(*std::move(statement));
    }
    return statements;
}

Verdict judge(const Statement& statement, double measured, double halfWidth) {
    const double slack = 1e-12 * std::max(std::abs(measured), std::abs(statement.value));
    const double apart = std::abs(measured - statement.value);
    const bool tight = std::isfinite(halfWidth) && apart <= slack + halfWidth;
    const bool near = apart <= slack + 3.0 * halfWidth;
    switch (statement.relation) {
        case Relation::atLeast:
            return {near || measured > statement.value, tight};
        case Relation::atMost:
            return {near || measured < statement.value, tight};
        case Relation::about:
            return {true, tight};
        case Relation::equals:
            break;
    }
    return {near, tight};
}

}  // namespace hop::theory
