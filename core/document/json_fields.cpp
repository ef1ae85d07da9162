// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the keys of a JSON object.
#include "core/document/json_fields.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::document {

Error errorAt(const Json& value, const std::string& path, const std::string& message) {
    if (value.line == 0) return invalid(message);
    return invalid("line " + std::to_string(value.line) + (path.empty() ? "" : ", " + excerpt(path)) + ": " + message);
}

namespace {

const Json* itemOf(const Json& list, std::string_view index) {
    for (std::size_t i = 0; i < list.members.size(); ++i)
        if (std::to_string(i) == index) return &list.members[i].value;
    return nullptr;
}

}  // namespace

Error errorBelow(const Json& value, const std::string& path, std::string_view place, const std::string& message) {
    const Json* nearest = &value;
    for (std::string_view left = place; !left.empty();) {
        left.remove_prefix(1);
        const std::string_view key = left.substr(0, left.find('/'));
        left.remove_prefix(key.size());
        const Json* inner = nearest->kind == Json::Kind::list ? itemOf(*nearest, key) : nearest->find(key);
        if (inner == nullptr) break;
        nearest = inner;
    }
    return errorAt(*nearest, path + std::string(place), message);
}

JsonFields::JsonFields(const Json& object, std::string path) : m_object(object), m_path(std::move(path)) {
    if (object.kind != Json::Kind::object)
        m_error = errorAt(object, m_path, "must be an object, not " + describe(object));
}

void JsonFields::field(std::string_view name, const Reader& read, bool required) {
    m_known.push_back(name);
    if (m_error) return;
    const Json* value = m_object.find(name);
    if (value == nullptr) {
        if (required) m_error = errorAt(m_object, m_path, "the key " + inQuotes(name) + " is missing");
        return;
    }
    if (auto done = read(*value, m_path + '/' + std::string(name)); !done) m_error = done.error();
}

Result<void> JsonFields::finish() {
    if (m_error) return *m_error;
    for (const JsonMember& member : m_object.members)
        if (std::ranges::find(m_known, member.name) == m_known.end())
            return errorAt(member.value, m_path,
                           "there is no key called " + inQuotes(member.name) + suggestion(member.name, m_known));
    return {};
}

Result<std::uint64_t> readNatural(const Json& value, const std::string& path, std::uint64_t least, std::uint64_t most) {
    if (value.natural && *value.natural >= least && *value.natural <= most) return *value.natural;
    return errorAt(value, path,
                   "must be an integer from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
                       describe(value));
}

Result<void> checkCount(const Json& list, const std::string& path, std::size_t least, std::size_t most) {
    const std::size_t count = list.members.size();
    if (count >= least && count <= most) return {};
    return errorAt(
        list, path,
        "must have " +
            (least == most ? std::to_string(least) : "from " + std::to_string(least) + " to " + std::to_string(most)) +
            " items, not " + std::to_string(count));
}

}  // namespace hop::document
