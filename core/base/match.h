// SPDX-License-Identifier: GPL-3.0-or-later
// Searching by words: does a text have them, and how well do they fit?
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace hop {

// The rank of an item under the words of a search, less is better; nullopt if a word is in none of its texts. The texts
// come with the most important first: its title, then what else is known of it. A word at the beginning of a text fits
// better than one at the beginning of a word, and that better than one inside a word. Case of ASCII letters counts
// nothing; no words fit everything equally. O(words * texts)
std::optional<std::uint32_t> matchRank(std::string_view words, std::initializer_list<std::string_view> texts);

// How the words fit a title as one phrase: 0 it is the title, 1 at its beginning, 2 at the beginning of a word, 3
// inside a word; nullopt if the title does not contain them in this order, or if there are no words. O(title * words)
std::optional<std::uint32_t> phraseRank(std::string_view words, std::string_view title);

}  // namespace hop
