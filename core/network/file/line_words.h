// SPDX-License-Identifier: GPL-3.0-or-later
// A line divided into words, by a separator or by blanks.
#pragma once

#include <string_view>
#include <vector>

namespace hop::network {

inline constexpr char kAnySeparator = ' ';  // blanks, commas, semicolons, tabs

// From the first character that is no blank, of Unicode either.
std::string_view withoutBlanks(std::string_view text);

// Adds the words of a line without its end, and returns the attributes in braces that follow them. With a separator
// blanks within a word stay, and nothing between two of them is an empty word. Views into the line. O(length)
std::string_view divideLine(std::string_view line, char separator, std::vector<std::string_view>& words);

}  // namespace hop::network
