// SPDX-License-Identifier: GPL-3.0-or-later
// Text helpers for messages and numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hop {

// The candidate with the smallest edit distance to `name` (a transposition counts one, case counts nothing), ties by
// the first; empty if more than a third of the letters differ from all. O(sum of lengths squared)
std::string_view nearest(std::string_view name, std::span<const std::string_view> candidates);

// "; did you mean hypercube?" or, if none is near, "; known are a, b, c" for a few candidates and "; the nearest are a,
// b, c" for many.
std::string suggestion(std::string_view name, std::span<const std::string_view> candidates);

// Foreign text in a form suitable for a one-line message: at most kMostEchoed characters, longer text without its
// middle ("begin…end"); control characters and invalid UTF-8 as \x1b, invisible characters as \u202e.
inline constexpr std::size_t kMostEchoed = 80;
std::string excerpt(std::string_view text);
std::string inQuotes(std::string_view text);  // 'excerpt'

inline bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Without blanks (spaces, tabs, ends of lines) at both ends.
std::string_view trimmed(std::string_view text);
// ASCII letters only; others stay.
inline char lowerCase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lowerCase(std::string_view text);
std::string withFirstLower(std::string text);
std::string withFirstUpper(std::string text);

// Files may begin with a UTF-8 byte order mark.
std::string_view withoutByteOrderMark(std::string_view text);

// Length of the UTF-8 character at the front of `text` [bytes], 0 if there is no valid one.
std::size_t utf8Length(std::string_view text);

// Position of the first byte that is not UTF-8 [bytes]; nullopt if all are.
std::optional<std::size_t> findInvalidUtf8(std::string_view text);

// Shortest decimal that reads back exactly, C locale: "8", "4.266666666666667"; with an exponent below 1e-5 and from
// 1e16 on.
std::string shortest(double value);

std::string bytes(double count);  // "1.2 GiB"
// A field of a CSV table, quoted if necessary.
std::string csvField(std::string_view text);

std::string thousands(std::uint64_t value);                            // "16,777,216"
std::string quantity(std::uint64_t count, std::string_view singular);  // "1 node", "16 nodes", "4,096 copies"
// Subscripts and superscripts: "S₁₂", "n³".
std::string lowered(std::string_view letter, std::uint64_t number);
std::string raised(std::string_view letter, std::uint64_t number);
std::string join(std::span<const std::string> parts, std::string_view separator);
std::string join(std::span<const std::string_view> parts, std::string_view separator);
std::string listed(std::span<const std::string> parts);  // "8, 11 and 32"

}  // namespace hop
