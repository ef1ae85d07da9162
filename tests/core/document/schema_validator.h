// SPDX-License-Identifier: GPL-3.0-or-later
// The part of JSON Schema that ours use, for tests that hold schemas and readers together.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace hop::test {

using Json = nlohmann::json;

// Unknown keywords fail, so that none is silently ignored.
class Validator {
public:
    explicit Validator(Json root) : m_root(std::move(root)) {}

    // As it reads in a file: there, integers of at least 0 are unsigned, as the limits of the schema are.
    bool accepts(const Json& value) const { return accepts(m_root, Json::parse(value.dump())); }

private:
    bool accepts(const Json& rule, const Json& value) const {
        for (const auto& [keyword, argument] : rule.items())
            if (!holds(keyword, argument, rule, value)) return false;
        return true;
    }

    bool holds(const std::string& keyword, const Json& argument, const Json& rule, const Json& value) const {
        if (keyword == "$ref")
            return accepts(m_root.at(Json::json_pointer(argument.get<std::string>().substr(1))), value);
        if (keyword == "const") return value == argument;
        if (keyword == "enum") return std::ranges::find(argument, value) != argument.end();
        if (keyword == "type" && argument.is_array())
            return std::ranges::any_of(argument, [&](const Json& one) { return isOf(one, value); });
        if (keyword == "type") return isOf(argument, value);
        if (keyword == "exclusiveMinimum") return value > argument;
        if (keyword == "exclusiveMaximum") return value < argument;
        if (keyword == "pattern")
            return !value.is_string() ||
                   std::regex_search(value.get<std::string>(), std::regex(argument.get<std::string>()));
        if (keyword == "minimum") return value >= argument;
        if (keyword == "maximum") return value <= argument;
        if (keyword == "minItems") return value.size() >= argument;
        if (keyword == "maxItems") return value.size() <= argument;
        if (keyword == "anyOf")
            return std::ranges::any_of(argument, [&](const Json& one) { return accepts(one, value); });
        if (keyword == "required")
            return std::ranges::all_of(argument, [&](const Json& name) { return value.contains(name); });
        if (keyword == "items")
            return std::ranges::all_of(value, [&](const Json& item) { return accepts(argument, item); });
        if (keyword == "properties") {
            for (const auto& [name, member] : value.items())
                if (argument.contains(name) && !accepts(argument.at(name), member)) return false;
            return true;
        }
        if (keyword == "additionalProperties") {
            for (const auto& [name, member] : value.items())
                if (!(rule.contains("properties") && rule.at("properties").contains(name)) &&
                    (argument == false || !accepts(argument, member)))
                    return false;
            return true;
        }
        if (keyword == "minLength")
            return !value.is_string() || value.get_ref<const std::string&>().size() >= argument.get<std::size_t>();
        const bool comment = keyword == "description" || keyword == "title" || keyword == "default" ||
                             keyword == "$schema" || keyword == "$defs";
        EXPECT_TRUE(comment) << keyword;
        return comment;
    }

    static bool isOf(const std::string& type, const Json& value) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "null") return value.is_null();
        if (type == "integer") return value.is_number_integer();
        return type == "number" && value.is_number();
    }

    Json m_root;
};

}  // namespace hop::test
