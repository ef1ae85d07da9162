// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the fields of a JSON object.
#include "core/document/json_fields.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::document {

Error errorAt(const JsonValue& value, const std::string& path, const std::string& message) {
    return invalid("line " + std::to_string(value.line) + (path.empty() ? "" : ", " + path) + ": " + message);
}

JsonFields::JsonFields(const JsonValue& object, std::string path) : m_object(object), m_path(std::move(path)) {
    if (object.kind != JsonValue::Kind::object)
        m_error = errorAt(object, m_path, "must be an object, not " + describe(object));
}

const JsonValue* JsonFields::find(std::string_view name, bool required) {
    m_known.push_back(name);
    if (m_error) return nullptr;
    const JsonValue* value = m_object.find(name);
    if (value == nullptr && required)
        m_error = errorAt(m_object, m_path, "the key '" + std::string(name) + "' is missing");
    return value;
}

void JsonFields::fail(const JsonValue& value, std::string_view name, const std::string& message) {
    m_error = errorAt(value, pathOf(name), message);
}

void JsonFields::text(std::string_view name, std::string& out, bool required) {
    const JsonValue* value = find(name, required);
    if (value == nullptr) return;
    if (value->kind != JsonValue::Kind::text) return fail(*value, name, "must be a text, not " + describe(*value));
    out = value->text;
}

void JsonFields::choice(std::string_view name, std::string& out, std::span<const std::string_view> choices,
                        bool required) {
    const JsonValue* value = find(name, required);
    if (value == nullptr) return;
    if (value->kind != JsonValue::Kind::text || std::ranges::find(choices, value->text) == choices.end())
        return fail(*value, name, "must be one of " + join(choices, ", ") + ", not " + describe(*value));
    out = value->text;
}

void JsonFields::number(std::string_view name, double& out, bool required) {
    const JsonValue* value = find(name, required);
    if (value == nullptr) return;
    if (value->kind != JsonValue::Kind::number) return fail(*value, name, "must be a number, not " + describe(*value));
    out = value->number;
}

void JsonFields::natural(std::string_view name, std::uint64_t& out, std::uint64_t least, std::uint64_t most,
                         bool required) {
    const JsonValue* value = find(name, required);
    if (value == nullptr) return;
    if (!value->natural || *value->natural < least || *value->natural > most)
        return fail(
            *value, name,
            (least == most ? "must be " + std::to_string(least)
                           : "must be an integer from " + std::to_string(least) + " to " + std::to_string(most)) +
                ", not " + describe(*value));
    out = *value->natural;
}

void JsonFields::field(std::string_view name, const Reader& read, bool required) {
    const JsonValue* value = find(name, required);
    if (value == nullptr) return;
    if (auto result = read(*value, pathOf(name)); !result) m_error = result.error();
}

void JsonFields::items(std::string_view name, const Reader& read) {
    const JsonValue* list = find(name, false);
    if (list == nullptr) return;
    if (list->kind != JsonValue::Kind::list) return fail(*list, name, "must be a list, not " + describe(*list));
    for (std::size_t i = 0; i < list->members.size(); ++i)
        if (auto result = read(list->members[i].value, pathOf(name) + '/' + std::to_string(i)); !result) {
            m_error = result.error();
            return;
        }
}

Result<void> JsonFields::finish() {
    if (m_error) return *m_error;
    for (const JsonMember& member : m_object.members)
        if (std::ranges::find(m_known, member.name) == m_known.end())
            return errorAt(member.value, m_path,
                           "there is no key called " + inQuotes(member.name) + suggestion(member.name, m_known));
    return {};
}

}  // namespace hop::document
