// SPDX-License-Identifier: GPL-3.0-or-later
// The quantities and points that the claims of an experiment name.
#include "core/document/experiment_claims.h"

#include <algorithm>
#include <utility>

#include "core/base/expression.h"
#include "core/base/text.h"

namespace hop::document {
namespace {

std::vector<std::string_view> claimable(const Experiment& experiment) {
    std::vector<std::string_view> known(experiment.measures.begin(), experiment.measures.end());
    known.insert(known.end(), {"y", "stable", kLimit});
    return known;
}

bool isClaimable(const Experiment& experiment, std::string_view quantity) {
    const auto known = claimable(experiment);
    return std::ranges::find(known, quantity) != known.end();
}

Error notMeasured(const Experiment& experiment, std::string_view quantity) {
    return invalid("nothing called " + inQuotes(quantity) + " is measured here" +
                   suggestion(quantity, claimable(experiment)));
}

// Reads the argument "d=7" of a term.
Result<NamedValue> valueIn(const Experiment& experiment, const Argument& argument) {
    const std::vector<std::string_view> names = coordinateNames(experiment);
    if (std::ranges::find(names, argument.key) == names.end())
        return invalid("there is no variable called " + inQuotes(argument.key) + suggestion(argument.key, names));
    const Expression& value = argument.value;
    VariableValue setting = value.kind == Expression::Kind::number ? variableValue(value.number)
                            : value.kind == Expression::Kind::text ? VariableValue{value.text, {}}
                                                                   : VariableValue{print(value), {}};
    if (auto byTitle = titled(experiment, argument.key, setting.text)) return NamedValue{argument.key, *byTitle};
    if (!isAmong(experiment, argument.key, setting))
        return invalid(inQuotes(print(value)) + " is not among the values of " + excerpt(argument.key));
    return NamedValue{argument.key, std::move(setting)};
}

// Why the term does not name exactly one point (of "limit": one curve); empty if it does.
std::optional<WrongKey> whyNotOnePoint(const Experiment& experiment, const ClaimedTerm& term) {
    if (term.panel) return std::nullopt;
    const bool ofCurve = term.quantity == kLimit;
    if (ofCurve && !isRefined(experiment))
        return WrongKey{"quantity", "where stability ends is only looked for if the experiment has \"refine\""};
    for (const Coordinate& each : coordinatesOf(experiment)) {
        const bool said = std::ranges::find(term.at, each.name, &NamedValue::variable) != term.at.end();
        const bool isAlong = ofCurve && each.name == alongCurves(experiment);
        if (isAlong && said)
            return WrongKey{"at", "the limit is a value of " + excerpt(each.name) + ", which cannot be fixed as well"};
        if (each.count > 1 && !said && !isAlong)
            return WrongKey{"at", "does not say where: a value of " + excerpt(each.name) + " is missing"};
    }
    return std::nullopt;
}

}  // namespace

Result<ClaimedTerm> claimedTerm(const Experiment& experiment, const ExperimentClaim& made, std::string_view text) {
    if (isClaimable(experiment, text)) return ClaimedTerm{std::string(text), made.at};
    if (auto panel = panelQueryOf(text)) return ClaimedTerm{std::string(text), {}, std::move(panel)};
    auto call = parseExpression(text);
    if (!call || !call->isName()) return notMeasured(experiment, text);
    // Arguments that are not variables belong to the quantity.
    const std::vector<Argument> all = std::exchange(call->arguments, {});
    std::vector<Argument> settings;
    const std::vector<std::string_view> names = coordinateNames(experiment);
    for (const Argument& argument : all) {
        const bool isVariable = std::ranges::find(names, argument.key) != names.end();
        (isVariable || isClaimable(experiment, call->text) ? settings : call->arguments).push_back(argument);
    }
    const std::string quantity = call->arguments.empty() ? call->text : print(*call);
    if (!isClaimable(experiment, quantity)) return notMeasured(experiment, quantity);
    ClaimedTerm term{quantity, made.at};
    for (const Argument& argument : settings) {
        auto setting = valueIn(experiment, argument);
        if (!setting) return setting.error();
        const auto said = std::ranges::find(term.at, setting->variable, &NamedValue::variable);
        if (said == term.at.end())
            term.at.push_back(*std::move(setting));
        else
            *said = *std::move(setting);
    }
    return term;
}

std::optional<Formula> claimedFormula(const Experiment& experiment, const ExperimentClaim& made) {
    if (isClaimable(experiment, made.claim.quantity) || panelQueryOf(made.claim.quantity)) return std::nullopt;
    auto formula = Formula::parse(made.claim.quantity, Formula::Names::calls);
    if (!formula || formula->names().empty()) return std::nullopt;
    return *std::move(formula);
}

std::vector<std::string> termsOf(const Experiment& experiment, const ExperimentClaim& made) {
    const auto formula = claimedFormula(experiment, made);
    return formula ? formula->names() : std::vector<std::string>{made.claim.quantity};
}

std::vector<std::vector<NamedValue>> claimedPlaces(const Experiment& experiment, const ExperimentClaim& made) {
    std::vector<std::vector<NamedValue>> places;
    for (const std::string& text : termsOf(experiment, made))
        if (auto term = claimedTerm(experiment, made, text)) places.push_back(std::move(term->at));
    return places;
}

std::optional<std::string> whyNotTerm(const Experiment& experiment, std::string_view text) {
    const auto term = claimedTerm(experiment, {}, text);
    if (!term) return term.error().message;
    if (term->panel || term->quantity == kLimit) return inQuotes(text) + " is not a measure at one point";
    const auto wrong = whyNotOnePoint(experiment, *term);
    return wrong ? std::optional(wrong->message) : std::nullopt;
}

std::optional<WrongKey> whyNotClaimed(const Experiment& experiment, const ExperimentClaim& made) {
    for (const std::string& text : termsOf(experiment, made)) {
        const auto term = claimedTerm(experiment, made, text);
        if (!term) return WrongKey{"quantity", term.error().message};
        if (text != made.claim.quantity && term->quantity == kLimit)
            return WrongKey{"quantity", "the limit of a curve cannot stand in a formula"};
        if (auto wrong = whyNotOnePoint(experiment, *term)) return wrong;
    }
    return std::nullopt;
}

}  // namespace hop::document
