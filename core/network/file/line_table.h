// SPDX-License-Identifier: GPL-3.0-or-later
// A text divided into lines of words: the input of the readers of edge lists, adjacency lists and matrices.
//
// Lines end with \n, \r or both. Comments after # or %, and lines that begin with //, are skipped. Words are separated
// by tabs if every line has one, else by semicolons, else by commas, else by any of these and blanks; text in quotes,
// parentheses or brackets is one word: "New York", (0, 1). Attributes of networkx, {'weight': 3}, end a line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/stop.h"

namespace hop::network {

struct TextLine {
    std::uint64_t number = 0;          // from 1
    std::size_t first = 0;             // in LineTable::words
    std::size_t count = 0;             // of words
    std::string_view attributes = {};  // from the brace on; empty: none
};

// Views into the text.
struct LineTable {
    std::vector<TextLine> lines;  // with words; empty ones and comments are left out
    std::vector<std::string_view> words;
    bool decimalCommas = false;  // the separator is a semicolon or tab: 0,5 is a number
    bool sizeInComment = false;  // a comment of numbers alone stands before the first line
    std::size_t loneHash = 0;    // the number of lines before a line of a # alone; 0: there is none

    std::span<const std::string_view> wordsOf(const TextLine& line) const {
        return std::span(words).subspan(line.first, line.count);
    }
};

// O(length). If stopped, as far as read.
LineTable tabulate(std::string_view text, Stop stop = {});

// Parses a word as a number; nullopt if it is not one.
std::optional<double> entryIn(const LineTable& table, std::string_view word);

bool isNatural(std::string_view word);  // digits only, below 2^64
std::uint64_t naturalOf(std::string_view word);

}  // namespace hop::network
