// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents, read with the line of every value, so that errors can name it, and written in one layout.
//
// Rejects what JSON readers treat differently: duplicate keys, NUL bytes, text that is not UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hop::document {

using Json = nlohmann::ordered_json;

struct JsonMember;

struct JsonValue {
    enum class Kind : std::uint8_t { null, boolean, number, text, list, object };

    Kind kind = Kind::null;
    bool boolean = false;
    double number = 0.0;
    std::optional<std::uint64_t> natural;  // the exact value of a number written as a non-negative integer
    std::string text;
    std::vector<JsonMember> members;  // of a list (names empty) or object, in document order
    std::size_t line = 1;  // 0: not from a document but an option of the command line; `text` is the option's argument

    const JsonValue* find(std::string_view name) const;  // O(members)
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

inline constexpr std::size_t kMaxJsonLength = std::size_t{16} << 20U;  // [bytes]
inline constexpr std::size_t kMaxJsonDepth = 64;
inline constexpr std::size_t kMaxJsonValues = 1'000'000;  // limits the memory of hostile documents

// Errors name line and column. O(length)
Result<JsonValue> parseJson(std::string_view text);

// A long list in the outermost object, whose items are read one at a time and not kept: only what `take` makes of them
// needs memory. The document may then be as long as kMaxLongJsonLength, each item with kMaxItemValues at most.
struct ListReader {
    std::string_view key;
    // Called when the list begins, with what was read of the object before it. Errors end the reading.
    std::function<Result<void>(const JsonValue& before)> begin;
    std::function<Result<void>(const JsonValue& item, std::size_t index)> take;
};
inline constexpr std::size_t kMaxLongJsonLength = std::size_t{1} << 30U;  // [bytes]
inline constexpr std::size_t kMaxItemValues = 100'000;

// Of the long list the value has the key, with an empty list. Errors: as above, or those of begin and take.
Result<JsonValue> parseJson(std::string_view text, const ListReader& list);

// "an object", "the number 7", "the text 'x'": the value as named in error messages.
std::string describe(const JsonValue& value);

// The layout of all documents: keys in the given order; what fits into 160 columns on one line, otherwise one member
// per line; numbers as shortest decimals; ends in a newline.
std::string printJson(const nlohmann::ordered_json& value);

// A long list in the outermost object, whose items are made one at a time: the same bytes in less memory. The object
// has the key, with anything.
struct ListPrinter {
    std::string_view key;
    std::size_t count = 0;
    std::function<nlohmann::ordered_json(std::size_t index)> item;
};
std::string printJson(nlohmann::ordered_json value, const ListPrinter& list);

}  // namespace hop::document
