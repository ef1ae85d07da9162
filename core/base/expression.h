// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions: name or name(arg, key=value, ...), the notation for networks, tasks and algorithms.
//
// A value is a number, a word ([A-Za-z0-9_.'+-]+), a quoted string ("\"" and "\\" escape), a list [1,2,3] or another
// call. A bare word and a call without arguments are equivalent. A token is a number only as a whole: 2, -0.5 and 1e6
// are numbers, 2d and 0x10 are words. #12 is a word, the node of this number; (1,2), with a comma, is the text "(1,2)":
// an address. Names and keys are not numbers. Blanks are allowed between tokens. Text is UTF-8
// without NUL. Length is limited to 1 MiB, nesting to 16, so that a stack of 64 KiB suffices to parse and build.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hop {

struct Argument;

struct Expression {
    enum class Kind { number, word, text, list, call };

    Kind kind = Kind::word;
    std::string text;     // word or name of the call, the unescaped string, or the number as written (not compared)
    double number = 0.0;  // kind number
    std::vector<Expression> items;    // kind list
    std::vector<Argument> arguments;  // kind call
    std::size_t position = 0;         // start in the parsed text [bytes]; not compared

    bool isName() const { return kind == Kind::word || kind == Kind::call; }
    friend bool operator==(const Expression&, const Expression&);
};

struct Argument {
    std::string key;  // empty: positional
    Expression value;
    friend bool operator==(const Argument&, const Argument&) = default;
};

inline constexpr std::size_t kMaxExpressionLength = std::size_t{1} << 20U;  // [bytes]
inline constexpr int kMaxExpressionDepth = 16;

// Errors name the position ("at character 12") and what was expected there. O(length)
Result<Expression> parseExpression(std::string_view text);

// Canonical text: parse(print(e)) == e; no blanks; numbers as shortest decimals. O(length)
std::string print(const Expression& expression);

// The same with all numbers as they were written: 0010 stays 0010. O(length)
std::string printAsWritten(const Expression& expression);

// Of a number that is whole, not negative, and at most 2^53, up to which whole numbers are exact; otherwise nullopt.
std::optional<std::uint64_t> wholeNumber(const Expression& expression);

// Is the token a word, that is, not a number, not empty, and without need for quotes?
bool isWord(std::string_view token);

Expression makeWord(std::string_view word);  // isWord(word)
Expression makeNumber(double number);        // finite; -0 becomes 0
Expression makeText(std::string_view text);  // UTF-8 without NUL
Expression makeList(std::vector<Expression> items);
Expression makeCall(std::string_view name,
                    std::vector<Argument> arguments);  // isWord(name); a word when there are no arguments

}  // namespace hop
