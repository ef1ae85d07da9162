// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents, read with the line of every value.
//
// Rejects input on which JSON readers disagree: duplicate keys, NUL bytes, text that is not UTF-8.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "core/base/result.h"
#include "core/document/json.h"

namespace hop::document {

inline constexpr std::size_t kMaxJsonLength = std::size_t{16} << 20U;  // [bytes]
inline constexpr std::size_t kMaxJsonDepth = 64;
inline constexpr std::size_t kMaxJsonValues = 1'000'000;  // limits the memory of hostile documents

// Errors name line and column. O(length)
Result<Json> parseJson(std::string_view text);

// A long list in the outermost object, whose items are read one at a time and not kept: memory is needed only for what
// `take` keeps. The document may then be up to kMaxLongJsonLength long, with at most kMaxItemValues per item.
struct ListReader {
    std::string_view key;
    // Called when the list begins, with the part of the object read before it. An error ends the reading.
    std::function<Result<void>(const Json& before)> begin;
    std::function<Result<void>(const Json& item, std::size_t index)> take;
};
inline constexpr std::size_t kMaxLongJsonLength = std::size_t{1} << 30U;  // [bytes]
inline constexpr std::size_t kMaxItemValues = 100'000;

// In the result the key of the long list has an empty list. Errors: as above, or those of begin and take.
Result<Json> parseJson(std::string_view text, const ListReader& list);

}  // namespace hop::document
