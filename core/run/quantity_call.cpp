// SPDX-License-Identifier: GPL-3.0-or-later
// Parsing of queries.
#include "core/run/quantity_call.h"

#include "core/base/expression.h"
#include "core/base/text.h"

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

// Fills in the query's default if the quantity does not give the parameter.
// `given`: by the user, as the name of a node, which is read like one in the call itself.
void complete(Arguments& arguments, std::string_view parameter, const Expression& value, bool given = false) {
    for (Arguments::Value& each : arguments.mutableValues())
        if (each.name == parameter && !each.given) each = {each.name, value, given};
}

}  // namespace

Result<QuantityCall> callOf(const Query& query) {
    const auto expression = parseExpression(query.quantity);
    if (!expression || !expression->isName()) return noSuchQuantity(query.quantity);
    const QuantityEntry* entry = findQuantity(expression->text);
    if (entry == nullptr) return noSuchQuantity(query.quantity);
    auto arguments = hop::bind("quantity " + std::string(entry->id), entry->parameters, *expression);
    if (!arguments) return arguments.error();
    const bool named = !query.nodeName.empty();
    complete(*arguments, "node", named ? nodeWord(query.nodeName) : makeNumber(query.node), named);
    complete(*arguments, "step", makeNumber(static_cast<double>(query.step)));
    return QuantityCall{entry, *std::move(arguments)};
}

Result<void> checkQuantity(std::string_view text) {
    const auto call = callOf({std::string(text), 0, 0});
    return call ? Result<void>() : Result<void>(call.error());
}

}  // namespace hop::run
