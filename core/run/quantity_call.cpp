// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as they are asked for.
#include "core/run/quantity_call.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/run/old_forms.h"

namespace hop::run {
namespace {

Error noSuchQuantity(std::string_view text) {
    std::vector<std::string_view> known;
    for (const QuantityEntry& entry : quantityCatalogue()) {
        known.push_back(entry.id);
        if (entry.example != entry.id) known.push_back(entry.example);
    }
    return invalid("there is no quantity called " + inQuotes(text) + suggestion(text, known));
}

// A parameter that need not be given.
bool mayComplete(const QuantityEntry& entry, std::string_view parameter) {
    const auto found = std::ranges::find(entry.parameters, parameter, &ParameterSpec::name);
    return found != entry.parameters.end() && !found->fallback.empty();
}

// Leaves an argument that is given as it is.
void complete(const QuantityEntry& entry, std::string_view parameter, std::uint64_t value, Expression& call) {
    if (!mayComplete(entry, parameter)) return;
    const auto isGiven = [&](const Argument& argument) { return argument.key == parameter; };
    if (std::ranges::any_of(call.arguments, isGiven)) return;
    call.kind = Expression::Kind::call;
    call.arguments.push_back({std::string(parameter), makeNumber(static_cast<double>(value))});
}

}  // namespace

Result<QuantityCall> callOf(const Query& query) {
    const auto expression = parseExpression(fromOldForm(query.quantity).value_or(query.quantity));
    if (!expression || !expression->isName()) return noSuchQuantity(query.quantity);
    const auto entry = std::ranges::find(quantityCatalogue(), expression->text, &QuantityEntry::id);
    if (entry == quantityCatalogue().end()) return noSuchQuantity(query.quantity);
    Expression call = *expression;
    complete(*entry, "node", query.node, call);
    complete(*entry, "step", query.step, call);
    auto arguments = hop::bind("quantity " + std::string(entry->id), entry->parameters, call);
    if (!arguments) return arguments.error();
    return QuantityCall{&*entry, *std::move(arguments)};
}

Result<void> checkQuantity(std::string_view text) {
    const auto call = callOf({std::string(text), 0, 0});
    return call ? Result<void>() : Result<void>(call.error());
}

}  // namespace hop::run
