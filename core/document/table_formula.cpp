// SPDX-License-Identifier: GPL-3.0-or-later
// Computed entries of tables.
#include "core/document/table_formula.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hop::document {
namespace {

using Relation = TableFormula::Relation;
constexpr std::array<std::pair<std::string_view, Relation>, 3> kRelations = {
    {{" <= ", Relation::atMost}, {" >= ", Relation::atLeast}, {" = ", Relation::equal}}};

bool holds(double value, Relation relation, double other) {
    // Tolerance for rounding in formulas.
    const double slack = 1e-9 * std::max({1.0, std::abs(value), std::abs(other)});
    switch (relation) {
        case Relation::equal:
            return std::abs(value - other) <= slack;
        case Relation::atMost:
            return value <= other + slack;
        case Relation::atLeast:
            break;
    }
    return value >= other - slack;
}

}  // namespace

bool isTableFormula(std::string_view text) { return text.starts_with('='); }

std::optional<TableFormula::Answer> TableFormula::answer(const Formula::ValueOf& valueOf) const {
    const auto first = value.value(valueOf);
    if (!first) return std::nullopt;
    Answer answer{*first, true};
    for (const Condition& condition : conditions) {
        const auto other = condition.formula.value(valueOf);
        if (!other) return std::nullopt;
        answer.holds = answer.holds && document::holds(*first, condition.relation, *other);
    }
    return answer;
}

std::vector<std::string> TableFormula::names() const {
    std::vector<std::string> all = value.names();
    for (const Condition& condition : conditions)
        all.insert(all.end(), condition.formula.names().begin(), condition.formula.names().end());
    return all;
}

Result<TableFormula> parseTableFormula(std::string_view text) {
    text.remove_prefix(1);
    TableFormula made;
    std::optional<Relation> relation;  // relation before the next part
    for (bool more = true; more;) {
        std::size_t end = text.size(), length = 0;
        std::optional<Relation> next;
        for (const auto& [sign, each] : kRelations)
            if (const std::size_t at = text.find(sign); at < end) {
                end = at;
                length = sign.size();
                next = each;
            }
        auto formula = Formula::parse(text.substr(0, end), Formula::Names::calls);
        if (!formula) return formula.error();
        if (relation)
            made.conditions.push_back({*relation, *std::move(formula)});
        else
            made.value = *std::move(formula);
        more = next.has_value();
        relation = next;
        text.remove_prefix(end + length);
    }
    return made;
}

}  // namespace hop::document
