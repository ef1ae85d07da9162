// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents read with the line of every value, so that whatever is wrong can be said with its place; and written
// in one layout.
//
// Reading refuses what JSON readers differ about: two keys of one name, NUL bytes, text that is not UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
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
    std::optional<std::uint64_t>
        natural;  // kind number, written as an integer of at least 0: exact where the double is not
    std::string text;
    std::vector<JsonMember> members;  // of a list (names are empty) or an object, in the order of the document
    std::size_t line = 1;             // 0: of no document, but an option of the command line, `text` as it was given

    const JsonValue* find(std::string_view name) const;  // O(members)
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

inline constexpr std::size_t kMaxJsonLength = std::size_t{16} << 20U;  // [bytes]
inline constexpr std::size_t kMaxJsonDepth = 64;
inline constexpr std::size_t kMaxJsonValues = 1'000'000;  // what a hostile document could make of its length

// Errors name line and column. Cost O(length).
Result<JsonValue> parseJson(std::string_view text);

// "an object", "the number 7", "the text 'x'": what stands there, for messages.
std::string describe(const JsonValue& value);

// The layout of all documents: keys in the given order, what fits into 160 columns on one line, else one member a line;
// numbers as shortest decimals; ends in a newline.
std::string printJson(const nlohmann::ordered_json& value);

}  // namespace hop::document
