// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents, read with the line of every value, so that errors can name it, and written in one layout.
//
// Rejects what JSON readers treat differently: duplicate keys, NUL bytes, text that is not UTF-8.
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

// "an object", "the number 7", "the text 'x'": the value as named in error messages.
std::string describe(const JsonValue& value);

// The layout of all documents: keys in the given order; what fits into 160 columns on one line, otherwise one member
// per line; numbers as shortest decimals; ends in a newline.
std::string printJson(const nlohmann::ordered_json& value);

}  // namespace hop::document
