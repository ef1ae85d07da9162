// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of texts, flags and numbers.
#include "core/document/form.h"

#include <algorithm>

#include "core/base/expression.h"
#include "core/base/text.h"

namespace hop::document {
namespace {

bool isIdLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

Json schemaOfText(Definitions&) { return {{"type", "string"}}; }

std::string rangeText(const Range& range) {
    if (range.above && range.below) return "between " + shortest(*range.above) + " and " + shortest(*range.below);
    std::vector<std::string> parts;
    if (range.least) parts.push_back("of at least " + shortest(*range.least));
    if (range.above) parts.push_back("above " + shortest(*range.above));
    if (range.most) parts.push_back("of at most " + shortest(*range.most));
    if (range.below) parts.push_back("below " + shortest(*range.below));
    return join(parts, " and ");
}

bool isIn(const Range& range, double value) {
    return (!range.least || value >= *range.least) && (!range.above || value > *range.above) &&
           (!range.most || value <= *range.most) && (!range.below || value < *range.below);
}

}  // namespace

bool saysNothing(const Json& value) {
    return value.is_null() || (value.is_string() && value.get_ref<const std::string&>().empty()) ||
           value.is_structured() || value == Json(false);
}

Form<std::string> text() {
    return {.read = [](const JsonValue& value, const std::string& path, std::string& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::text)
                    return errorAt(value, path, "must be a text, not " + describe(value));
                out = value.text;
                return {};
            },
            .print = [](const std::string& value) { return Json(value); },
            .schema = schemaOfText};
}

Form<std::string> checkedText(std::function<Result<void>(std::string_view)> check, std::string_view example) {
    return {.read = [check = std::move(check), example = std::string(example)](
                        const JsonValue& value, const std::string& path, std::string& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::text)
                    return errorAt(value, path, "must be a text such as \"" + example + "\", not " + describe(value));
                if (const auto good = check(value.text); !good) return errorAt(value, path, good.error().message);
                out = value.text;
                return {};
            },
            .print = [](const std::string& value) { return Json(value); },
            .schema = schemaOfText};
}

Form<std::string> id() {
    return {.read = [](const JsonValue& value, const std::string& path, std::string& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::text || value.text.empty() ||
                    !std::ranges::all_of(value.text, isIdLetter))
                    return errorAt(value, path, "must be a word such as \"network\", not " + describe(value));
                out = value.text;
                return {};
            },
            .print = [](const std::string& value) { return Json(value); },
            .schema = [](Definitions&) { return Json{{"type", "string"}, {"pattern", "^[a-z0-9-]+$"}}; }};
}

Form<std::string> call() {
    const auto check = [](std::string_view words) -> Result<void> {
        const auto parsed = parseExpression(words);
        if (!parsed) return parsed.error();
        if (!parsed->isName())
            return invalid("must be a name or a call such as levels(node=3), not " + inQuotes(words));
        return {};
    };
    return checkedText(check, "levels(node=3)");
}

Form<std::string> choice(std::vector<std::string_view> choices) {
    return {.read = [choices](const JsonValue& value, const std::string& path, std::string& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::text || std::ranges::find(choices, value.text) == choices.end())
                    return errorAt(value, path, "must be one of " + join(choices, ", ") + ", not " + describe(value));
                out = value.text;
                return {};
            },
            .print = [](const std::string& value) { return value.empty() ? Json() : Json(value); },
            .schema = [choices](Definitions&) { return Json{{"enum", choices}}; }};
}

Form<bool> flag() {
    return {.read = [](const JsonValue& value, const std::string& path, bool& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::boolean)
                    return errorAt(value, path, "must be true or false, not " + describe(value));
                out = value.boolean;
                return {};
            },
            .print = [](const bool& value) { return Json(value); },
            .schema = [](Definitions&) { return Json{{"type", "boolean"}}; }};
}

Form<double> number(Range range) {
    return {.read = [range](const JsonValue& value, const std::string& path, double& out) -> Result<void> {
                if (value.kind != JsonValue::Kind::number)
                    return errorAt(value, path, "must be a number, not " + describe(value));
                if (!isIn(range, value.number))
                    return errorAt(value, path, "must be " + rangeText(range) + ", not " + describe(value));
                out = value.number;
                return {};
            },
            .print = [range](const double& value) { return isIn(range, value) ? Json(value) : Json(); },
            .schema =
                [range](Definitions&) {
                    Json schema = {{"type", "number"}};
                    if (range.least) schema["minimum"] = *range.least;
                    if (range.above) schema["exclusiveMinimum"] = *range.above;
                    if (range.most) schema["maximum"] = *range.most;
                    if (range.below) schema["exclusiveMaximum"] = *range.below;
                    return schema;
                }};
}

}  // namespace hop::document
