// SPDX-License-Identifier: GPL-3.0-or-later
// Core calls nothing of libm that IEEE 754 does not make exact, or results would differ between machines: only where
// positions of a drawing are made. sqrt, floor, ceil, round, trunc, fabs, fmod, fma and ldexp are exact.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/uses.h"

namespace hop::test::exact_numbers_test {
namespace {

const std::vector<std::string> kInexact = {
    "acos",  "acosh", "asin", "asinh", "atan", "atan2", "atanh", "beta",   "cbrt",   "cos",
    "cosh",  "erf",   "erfc", "exp",   "exp2", "expm1", "hypot", "lgamma", "log",    "log10",
    "log1p", "log2",  "pow",  "sin",   "sinh", "tan",   "tanh",  "tgamma", "expint",
};

// Headers that call them.
bool callsThem(const Include& include) {
    return !include.own && (include.path.starts_with("boost/math/") || include.path == "complex");
}

// Files of core that may, and why.
const std::vector<Exception> kMay = {
    // Positions of nodes and bends of links.
    {"core/network/circle_drawing.cpp", "libm"},
    {"core/network/legible.cpp", "libm"},
    {"core/network/link_curve.cpp", "libm"},
    {"core/network/petersen.cpp", "libm"},
    {"core/network/product_drawing.cpp", "libm"},
    {"core/network/spacing.cpp", "libm"},
    {"core/record/diagram_shape.cpp", "libm"},
    // Student's quantile, rounded to nine decimals, which is the same on every machine.
    {"core/measure/statistics.cpp", "libm"},
};

// Is `name` at this place of the code a function of libm? Called without std:: too, or by its float name; as std::name
// also handed on without a call. Not a member or a name in another namespace.
bool isCalled(const std::string& code, std::size_t at, const std::string& name) {
    std::size_t end = at + name.size();
    if (end < code.size() && (code[end] == 'f' || code[end] == 'l')) ++end;
    if (end < code.size() && isWordLetter(code[end])) return false;
    const std::string_view before = std::string_view(code).substr(0, at);
    if (before.ends_with("std::")) return true;
    const bool global = before.ends_with("::") && (before.size() < 3 || !isWordLetter(before[before.size() - 3]));
    const bool builtin = before.ends_with("__builtin_");
    const bool plain = before.empty() || (!isWordLetter(before.back()) && before.back() != '.' &&
                                          before.back() != ':' && !before.ends_with("->"));
    return (global || builtin || plain) && end < code.size() && code[end] == '(';
}

std::vector<Use> callsOf(const SourceFile& file) {
    std::vector<Use> uses;
    for (const Include& include : includesOf(file))
        if (callsThem(include)) uses.push_back({file.path, include.line, "libm"});
    const std::string code = codeOf(file.text);
    int number = 0;
    for (const std::string_view view : linesOf(code)) {
        ++number;
        const std::string line(view);
        for (const std::string& name : kInexact)
            for (std::size_t at = line.find(name); at != std::string::npos; at = line.find(name, at + 1))
                if (isCalled(line, at, name)) uses.push_back({file.path, number, "libm"});
    }
    return uses;
}

Violations inexact(const std::vector<SourceFile>& files, const std::vector<Exception>& may) {
    std::vector<Use> uses;
    for (const SourceFile& file : files) {
        if (!file.path.starts_with("core/")) continue;
        for (const Use& use : callsOf(file)) uses.push_back(use);
    }
    return judged(uses, may, "only drawings may call what is not exact");
}

TEST(ExactNumbers, LibmIsCalledInDrawingsAlone) {
    const Violations found = inexact(readTree({".h", ".cpp"}), kMay);
    EXPECT_TRUE(found.empty()) << joined(found);
}

TEST(ExactNumbers, FaultsAreFound) {
    const auto faults = [](const char* text) {
        return inexact({{"core/theory/a.cpp", std::string(text) + "\n"}}, {}).size();
    };
    for (const char* call : {"x = std::log(y);", "x = log(y);", "x = ::exp(y);", "x = -powf(y, 2);",
                             "x = std::expl (y);", "std::ranges::transform(x, std::log2);", "x = __builtin_sin(y);",
                             "x = 2*cos(y);", "#include <boost/math/distributions/normal.hpp>", "#include <complex>"})
        EXPECT_EQ(faults(call), 1U) << call;
    for (const char* call : {"x = std::sqrt(y) + std::floor(y) + std::ldexp(y, 3);", "// O(log(n))", "x = \"log(y)\";",
                             "x = book.log(y);", "x = book->log(y);", "x = own::log(y);", "x = logarithm(y);",
                             "x = catalog(y);", "const int log = 1;", "#include <cmath>"})
        EXPECT_EQ(faults(call), 0U) << call;
    EXPECT_TRUE(inexact({{"ui/chart/a.cpp", "x = std::log(y);\n"}}, {}).empty());
    EXPECT_EQ(inexact({{"core/theory/a.cpp", "x = 1.0;\n"}}, {{"core/theory/a.cpp", "libm"}}).size(), 1U);
}

}  // namespace
}  // namespace hop::test::exact_numbers_test
