// SPDX-License-Identifier: GPL-3.0-or-later
// Small text helpers for messages and numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hop {

// The candidate with the least edit distance to `name` (a swap of two neighbours counts one, capitals count nothing),
// the first of equals; empty if none is near (more than a third of the letters differ). O(sum of lengths squared).
std::string_view nearest(std::string_view name, std::span<const std::string_view> candidates);

// "; did you mean hypercube?" or, when none is near, "; known are a, b, c" of a few candidates and "; the nearest are
// a, b, c" of many.
std::string suggestion(std::string_view name, std::span<const std::string_view> candidates);

// Somebody else's words as they can stand in a one-line message: at most kMostEchoed characters, longer ones without
// their middle ("begin…end"); control characters and bytes that are not UTF-8 as \x1b, invisible ones as \u202e.
inline constexpr std::size_t kMostEchoed = 80;
std::string excerpt(std::string_view text);
std::string inQuotes(std::string_view text);  // 'excerpt'

inline bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Files of other programs may begin with the mark of UTF-8.
std::string_view withoutByteOrderMark(std::string_view text);

// Length of the UTF-8 character at the front of `text` [bytes], 0 if there is no valid one.
std::size_t utf8Length(std::string_view text);

// Place of the first byte that is not UTF-8 [bytes], nothing if all are.
std::optional<std::size_t> findInvalidUtf8(std::string_view text);

// Shortest decimal that reads back exactly, C locale: "8", "4.266666666666667"; with an exponent below 1e-5 and from
// 1e16 on.
std::string shortest(double value);

std::string bytes(double count);                                       // "1.2 GiB"
std::string thousands(std::uint64_t value);                            // "16,777,216"
std::string quantity(std::uint64_t count, std::string_view singular);  // "1 node", "16 nodes", "4,096 copies"
std::string join(std::span<const std::string> parts, std::string_view separator);
std::string join(std::span<const std::string_view> parts, std::string_view separator);

}  // namespace hop
