// SPDX-License-Identifier: GPL-3.0-or-later
// JSON values: construction, look-up, comparison.
#include "core/document/json.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"

namespace hop::document {

Json::Json(std::initializer_list<Json> items) {
    const auto isMember = [](const Json& item) {
        return item.isList() && item.members.size() == 2 && item.members[0].value.kind == Kind::text;
    };
    if (items.size() == 0) return;
    kind = std::ranges::all_of(items, isMember) ? Kind::object : Kind::list;
    members.reserve(items.size());
    for (const Json& item : items)
        members.push_back(isObject() ? JsonMember{item.members[0].value.text, item.members[1].value}
                                     : JsonMember{{}, item});
}

Json Json::list() {
    Json made;
    made.kind = Kind::list;
    return made;
}

Json Json::object() {
    Json made;
    made.kind = Kind::object;
    return made;
}

const Json* Json::find(std::string_view name) const {
    const auto found = std::ranges::find(members, name, &JsonMember::name);
    return found == members.end() ? nullptr : &found->value;
}

Json& Json::append(Json item) {
    kind = Kind::list;
    members.push_back({{}, std::move(item)});
    return members.back().value;
}

Json& Json::operator[](std::string_view name) {
    kind = Kind::object;
    const auto found = std::ranges::find(members, name, &JsonMember::name);
    if (found != members.end()) return found->value;
    members.push_back({std::string(name), {}});
    return members.back().value;
}

void Json::erase(std::string_view name) {
    std::erase_if(members, [name](const JsonMember& member) { return member.name == name; });
}

bool operator==(const Json& a, const Json& b) {
    const bool exact = !a.natural || !b.natural || a.natural == b.natural;
    return a.kind == b.kind && a.boolean == b.boolean && a.number == b.number && exact && a.text == b.text &&
           a.members == b.members;
}

std::string describe(const Json& value) {
    if (value.line == 0) return inQuotes(value.text);
    switch (value.kind) {
        case Json::Kind::null:
            return "null";
        case Json::Kind::boolean:
            return value.boolean ? "true" : "false";
        case Json::Kind::number:
            return "the number " + (value.natural ? std::to_string(*value.natural) : shortest(value.number));
        case Json::Kind::text:
            return "the text " + inQuotes(value.text);
        case Json::Kind::list:
            return "a list";
        case Json::Kind::object:
            return "an object";
    }
    return {};
}

}  // namespace hop::document
