// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions: name or name(arg, key=value, ...), the one notation for networks, tasks and algorithms.
//
// A value is a number, a word ([A-Za-z0-9_.'+-]+), a quoted string ("\"" and "\\" escape), a list [1,2,3] or another call.
// A bare word and a call without arguments are the same thing. Nesting is limited to 64, length to 1 MiB.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace hop {

struct Argument;

struct Expression {
    enum class Kind { number, word, text, list, call };

    Kind kind = Kind::word;
    std::string text;                 // word or name of the call, the unescaped string, or the number as it was written
    double number = 0.0;              // kind number
    std::vector<Expression> items;    // kind list
    std::vector<Argument> arguments;  // kind call
    std::size_t position = 0;         // where it begins in the parsed text [bytes]; not compared

    bool isName() const { return kind == Kind::word || kind == Kind::call; }
    friend bool operator==(const Expression&, const Expression&);
};

struct Argument {
    std::string key;  // empty: positional
    Expression value;
    friend bool operator==(const Argument&, const Argument&) = default;
};

// Errors name the place ("at character 12") and what was expected there. Cost O(length).
Result<Expression> parseExpression(std::string_view text);

// Canonical text: parse(print(e)) == e; no spaces but none needed; numbers as shortest decimals.
std::string print(const Expression& expression);

Expression makeWord(std::string_view word);
Expression makeNumber(double number);
Expression makeText(std::string_view text);
Expression makeList(std::vector<Expression> items);
Expression makeCall(std::string_view name, std::vector<Argument> arguments);

}  // namespace hop
