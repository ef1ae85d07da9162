// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of the terms that claims may state: quantities, panel queries, formulas.
#include "core/document/claim.h"

#include "core/base/expression.h"
#include "core/run/quantity.h"

namespace hop::document {
namespace {

// A quantity or a panel query.
Result<void> checkTerm(std::string_view text) {
    if (panelQueryOf(text)) return {};
    return run::checkQuantity(text);
}

}  // namespace

std::optional<PanelQuery> panelQueryOf(std::string_view text) {
    if (text.size() < 3 || text[0] < 'a' || text[0] > 'z' || text[1] != '.') return std::nullopt;
    const auto query = parseExpression(text.substr(2));
    if (!query || !query->isName()) return std::nullopt;
    return PanelQuery{static_cast<std::size_t>(text[0] - 'a'), std::string(text.substr(2))};
}

std::optional<Formula> formulaOf(std::string_view text) {
    if (checkTerm(text)) return std::nullopt;
    auto formula = Formula::parse(text, Formula::Names::calls);
    if (!formula) return std::nullopt;
    const bool isTerm = formula->names().size() == 1 && formula->names().front() == text;
    return isTerm ? std::nullopt : std::optional(*std::move(formula));
}

Result<void> checkClaimed(std::string_view text) {
    const auto formula = formulaOf(text);
    if (!formula) return checkTerm(text);
    for (const std::string& name : formula->names())
        if (auto known = checkTerm(name); !known) return known;
    return {};
}

}  // namespace hop::document
