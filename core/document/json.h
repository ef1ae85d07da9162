// SPDX-License-Identifier: GPL-3.0-or-later
// A JSON value: read from a document, with its line for error messages; or built for printing.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hop::document {

struct JsonMember;

struct Json {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object };

    Kind kind = Kind::null;
    bool boolean = false;
    double number = 0.0;
    std::optional<std::uint64_t> natural;  // the exact value of a number written as a non-negative integer
    std::string text;
    std::vector<JsonMember> members;  // of a list (empty names) or object, in document order
    std::size_t line = 1;  // 0: from a command-line option, not a document; `text` is then the option's argument

    // NOLINTBEGIN(google-explicit-constructor): values are written as in JSON, {{"key", 1}, {"list", {1, "x",
    // nullptr}}}
    Json() = default;
    Json(std::nullptr_t) {}
    Json(std::same_as<bool> auto value) : kind(Kind::boolean), boolean(value) {}
    Json(double value) : kind(Kind::number), number(value) {}
    Json(std::integral auto value)
        requires(!std::same_as<decltype(value), bool>)
        : kind(Kind::number), number(static_cast<double>(value)) {
        if (value >= 0) natural = static_cast<std::uint64_t>(value);
    }
    Json(std::string value) : kind(Kind::text), text(std::move(value)) {}
    Json(std::string_view value) : kind(Kind::text), text(value) {}
    Json(const char* value) : kind(Kind::text), text(value) {}
    template <typename V>
    Json(const std::vector<V>& items) : kind(Kind::list) {
        for (const V& item : items) append(item);
    }
    // An object if all items are pairs that begin with a text, otherwise a list; {} is null.
    Json(std::initializer_list<Json> items);
    // NOLINTEND(google-explicit-constructor)
    static Json list();
    static Json object();

    bool isNull() const { return kind == Kind::null; }
    bool isList() const { return kind == Kind::list; }
    bool isObject() const { return kind == Kind::object; }
    bool isEmpty() const { return members.empty(); }
    const Json* find(std::string_view name) const;  // O(members); null: no such member
    bool contains(std::string_view name) const { return find(name) != nullptr; }

    Json& append(Json item);                  // to a list
    Json& operator[](std::string_view name);  // member of an object; a new one is null and comes last
    void erase(std::string_view name);        // no effect if there is no such member

    // Equal kinds and values, members in the same order; lines may differ.
    friend bool operator==(const Json& a, const Json& b);
};

struct JsonMember {
    std::string name;
    Json value;

    bool operator==(const JsonMember&) const = default;
};

// "an object", "the number 7", "the text 'x'": the value as named in error messages.
std::string describe(const Json& value);

}  // namespace hop::document
