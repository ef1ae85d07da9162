// SPDX-License-Identifier: GPL-3.0-or-later
// The table of conditions, made from catalog.inc; their text form.
#include "core/explain/condition/catalogue.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/base/expression.h"
#include "core/base/text.h"
#include "core/explain/condition/entry.h"

#define HOP_MEMBERS "core/explain/condition/catalog.inc"
#define HOP_SCOPE hop::explain::condition
#define HOP_ENTRY Entry
#include "core/base/members.inc"

namespace hop::explain {

using condition::Entry;

namespace condition {
namespace {

std::optional<std::uint32_t> idIn(const Expression& value) {
    const auto number = wholeNumber(value);
    return number && *number < kNoNode ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

// Reads the positional argument; false if its type is wrong.
bool readArgument(const Expression& value, Condition& condition) {
    switch (condition.entry->takes) {
        case Entry::Takes::id: {
            const auto id = idIn(value);
            condition.about = id.value_or(kNoNode);
            return id.has_value();
        }
        case Entry::Takes::number: {
            const auto number = wholeNumber(value);
            condition.number = number.value_or(0);
            return number.has_value();
        }
        case Entry::Takes::name:
        case Entry::Takes::optionalName:
            break;
    }
    condition.name = value.text;
    return value.kind == Expression::Kind::word || value.kind == Expression::Kind::text;
}

// False if the number or the types of the arguments are wrong.
bool readArguments(const Expression& call, Condition& condition) {
    std::size_t positional = 0;
    for (const Argument& argument : call.arguments) {
        const std::string_view itemKey = condition.entry->itemKey;
        if (!itemKey.empty() && argument.key == itemKey && condition.about == kNoNode) {
            const auto item = idIn(argument.value);
            if (!item) return false;
            condition.about = *item;
        } else if (!argument.key.empty() || ++positional > 1 || !readArgument(argument.value, condition)) {
            return false;
        }
    }
    if (condition.entry->needsItem && condition.about == kNoNode) return false;
    return positional == 1 || condition.entry->takes == Entry::Takes::optionalName;
}

}  // namespace
}  // namespace condition

Condition conditionOf(std::string_view id, std::uint32_t about, std::uint64_t number, std::string name) {
    const auto entry = std::ranges::find(condition::members(), id, &Entry::id);
    HOP_EXPECTS(entry != condition::members().end());
    return {&*entry, about, number, std::move(name)};
}

std::string print(const Condition& condition) {
    const Entry& entry = *condition.entry;
    std::vector<Argument> arguments;
    if (entry.takes == Entry::Takes::id) arguments.push_back({"", makeNumber(condition.about)});
    if (entry.takes == Entry::Takes::number)
        arguments.push_back({"", makeNumber(static_cast<double>(condition.number))});
    if (!entry.itemKey.empty() && condition.about != kNoNode)
        arguments.push_back({std::string(entry.itemKey), makeNumber(condition.about)});
    if (!condition.name.empty())
        arguments.push_back({"", isWord(condition.name) ? makeWord(condition.name) : makeText(condition.name)});
    return print(makeCall(entry.id, std::move(arguments)));
}

Result<Condition> parseCondition(std::string_view text) {
    const auto call = parseExpression(text);
    if (!call) return call.error();
    const std::span<const Entry> entries = condition::members();
    const auto entry = std::ranges::find(entries, call->text, &Entry::id);
    if (!call->isName() || entry == entries.end()) {
        std::vector<std::string_view> ids;
        for (const Entry& each : entries) ids.push_back(each.id);
        return invalid("there is no condition called " + inQuotes(text) + suggestion(call->text, ids));
    }
    Condition condition{&*entry};
    if (!condition::readArguments(*call, condition))
        return invalid("the condition " + inQuotes(text) + " should look like " + std::string(entry->example));
    return condition;
}

std::string conditionWords(const record::Instant& instant, const Condition& condition) {
    return condition.entry->words(instant, condition);
}

std::vector<Condition> conditionsFor(const record::Instant& instant) {
    std::vector<Condition> all;
    if (!instant.isOpen() || instant.lastStep == 0) return all;
    for (const Entry& entry : condition::members()) {
        if (entry.offer != nullptr)
            entry.offer(instant, all);
        else if (entry.about != record::Selection::Kind::nothing && entry.about == instant.selection.kind)
            all.push_back({&entry, instant.selection.id});
    }
    return all;
}

Result<std::optional<Step>> firstStep(const Condition& condition, const record::Instant& shown, Step after, Stop stop,
                                      const Progress& progress) {
    if (!shown.isOpen()) return invalid("nothing is open");
    const record::Instant instant = record::ofAllNodes(shown);
    return condition.entry->firstStep({{instant, after, instant.lastStep, stop, progress}, condition});
}

bool mayHoldLater(const Condition& condition, const record::Instant& instant, Stop stop) {
    return condition.entry->mayHoldLater == nullptr || condition.entry->mayHoldLater(condition, instant, stop);
}

}  // namespace hop::explain
