// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas: precedence, functions, where they have no value, and what is refused.
#include "core/base/formula.h"

#include <gtest/gtest.h>

#include <limits>

namespace hop::formula_test {
namespace {

std::optional<double> valueOf(std::string_view text) {
    const auto formula = Formula::parse(text);
    EXPECT_TRUE(formula.ok()) << text;
    if (!formula) return std::nullopt;
    return formula->value([](std::string_view name) -> std::optional<double> {
        if (name == "d") return 8.0;
        if (name == "rho") return 0.25;
        return std::nullopt;
    });
}

TEST(Formula, HasTheUsualPrecedence) {
    EXPECT_EQ(valueOf("1 + 2*3 - 4/2"), 5.0);
    EXPECT_EQ(valueOf("10 - 3 - 2"), 5.0);
    EXPECT_EQ(valueOf("16/4/2"), 2.0);
    EXPECT_EQ(valueOf("2^3^2"), 512.0);
    EXPECT_EQ(valueOf("-2^2"), -4.0);
    EXPECT_EQ(valueOf("2^-2"), 0.25);
    EXPECT_EQ(valueOf("2*-3"), -6.0);
    EXPECT_EQ(valueOf("(1 + 2)*3"), 9.0);
    EXPECT_EQ(valueOf("max(min(3, 7), ceil(1.5)) + floor(-0.5) + sqrt(9)"), 5.0);
}

// ST (25) at d = 8, rho = 0.25 is printed as 9.3957.
TEST(Formula, ReadsAFormulaOfThePapers) {
    const auto value = valueOf("d/2 + d/(2*(1-rho))*(1 - rho/(2^d-1)^2*(d + (4^d-1)/3 - 2*(2^d-1))) + 1/2");
    ASSERT_TRUE(value);
    EXPECT_NEAR(*value, 9.3957, 0.00005);
}

TEST(Formula, TellsItsNamesOnce) {
    EXPECT_EQ(Formula::parse("d + rho*d")->names(), (std::vector<std::string>{"d", "rho"}));
}

TEST(Formula, HasNoValueWhereThereIsNone) {
    EXPECT_EQ(valueOf("1/0"), std::nullopt);
    EXPECT_EQ(valueOf("sqrt(-1)"), std::nullopt);
    EXPECT_EQ(valueOf("2^0.5"), std::nullopt);
    EXPECT_EQ(valueOf("2^5000"), std::nullopt);
    EXPECT_EQ(valueOf("nobody + 1"), std::nullopt);
}

TEST(Formula, RefusesWithAPlace) {
    const auto message = [](std::string_view text) { return Formula::parse(text).error().message; };
    EXPECT_EQ(message("1 +"), "at character 4 there should be a number, a name or '(', not the end of the formula");
    EXPECT_EQ(message("(1"), "at character 3 there should be ')', not the end of the formula");
    EXPECT_EQ(message("1 2"), "at character 3 there should be the end or one of + - * / ^, not '2'");
    EXPECT_EQ(message("max(1)"), "at character 6 there should be ',' and another argument of max, not ')'");
    std::string nested = "1";
    for (int i = 0; i < 100; ++i) nested.insert(0, "(").append(")");
    EXPECT_FALSE(Formula::parse(nested).ok());
    EXPECT_FALSE(Formula::parse(std::string(5000, '1')).ok());
    std::string tower = "2";
    for (int i = 0; i < 100; ++i) tower += "^2";
    EXPECT_FALSE(Formula::parse(tower).ok());
}

// However the program is compiled: nested formulas take no room on the stack.
TEST(Formula, NestsInASmallStack) {
    const auto nested = [](int depth, const std::string& open, const std::string& core, const std::string& close) {
        std::string text;
        for (int i = 0; i < depth; ++i) text += open;
        text += core;
        for (int i = 0; i < depth; ++i) text += close;
        return text;
    };
    EXPECT_EQ(Formula::parse(nested(63, "(", "d", ")"))->value([](auto) { return 7.0; }), 7.0);
    EXPECT_EQ(Formula::parse(nested(63, "max(1,-", "-2", ")"))->value([](auto) { return 0.0; }), 1.0);
    EXPECT_EQ(Formula::parse(nested(63, "1^", "1", ""))->value([](auto) { return 0.0; }), 1.0);
    for (const std::string open : {"(", "max(1,", "1^"})
        EXPECT_EQ(Formula::parse(nested(64, open, "1", open == "1^" ? "" : ")")).error().message,
                  "the formula is nested more than 64 deep");
    // Without a limit on nesting: signs, and operators one after another.
    EXPECT_EQ(Formula::parse("5" + nested(2000, "-", "1", ""))->value([](auto) { return 0.0; }), 6.0);
    EXPECT_EQ(Formula::parse(nested(1000, "1-2*", "1", ""))->value([](auto) { return 0.0; }), -1999.0);
}

TEST(Formula, SignsAndPowers) {
    const auto value = [](const char* text) { return Formula::parse(text)->value([](auto) { return 0.0; }); };
    EXPECT_EQ(value("-2^2"), -4.0);
    EXPECT_EQ(value("2^-1*6"), 3.0);
    EXPECT_EQ(value("2^3^2"), 512.0);
    EXPECT_EQ(value("2^-2^2"), 1.0 / 16.0) << "2^(-(2^2))";
    EXPECT_EQ(value("-2*-3-4/-2"), 8.0);
    EXPECT_EQ(value("--2^2"), 4.0);
    EXPECT_EQ(value("max(1, min(7, 2^2)) ^ 2 / 8"), 2.0);
}

TEST(Formula, NamesCanBeCalls) {
    const auto formula =
        Formula::parse("y(d=7) - 2*y(d=6) + b.cell(row=\"(\", [1, 2]) + max(y(d=7), 0)", Formula::Names::calls);
    ASSERT_TRUE(formula.ok()) << formula.error().message;
    EXPECT_EQ(formula->names(), (std::vector<std::string>{"y(d=7)", "y(d=6)", "b.cell(row=\"(\",[1,2])"}));
    EXPECT_EQ(formula->value([](std::string_view name) { return name.starts_with('y') ? 3.0 : 1.0; }),
              3.0 - 6.0 + 1.0 + 3.0);
    EXPECT_EQ(Formula::parse("y(d=7", Formula::Names::calls).error().message,
              "at character 6 there should be ')', not the end of the formula");
    EXPECT_FALSE(Formula::parse("y(d=\"7)", Formula::Names::calls).ok());
    EXPECT_FALSE(Formula::parse("y(d=7)").ok());
}

TEST(Formula, IntervalsAddUpWhatEachNameMakesOfTheValue) {
    const auto of = [](std::string_view text) {
        return Formula::parse(text)->interval([](std::string_view name) -> std::optional<Interval> {
            if (name == "a") return Interval{2.0, 0.5};
            if (name == "b") return Interval{3.0, 0.25};
            if (name == "unknown") return Interval{1.0, std::numeric_limits<double>::infinity()};
            return std::nullopt;
        });
    };
    EXPECT_EQ(of("a - b"), (Interval{-1.0, 0.75}));
    EXPECT_EQ(of("a * b"), (Interval{6.0, 1.5 + 0.5}));
    EXPECT_EQ(of("a - a"), (Interval{0.0, 0.0}));
    EXPECT_EQ(of("7"), (Interval{7.0, 0.0}));
    EXPECT_EQ(of("a + unknown")->halfWidth, std::numeric_limits<double>::infinity());
    EXPECT_EQ(of("a + c"), std::nullopt);
    EXPECT_EQ(of("a / (b - b)"), std::nullopt);
}

TEST(Formula, KnowsNames) {
    EXPECT_TRUE(isFormulaName("mean_delay"));
    EXPECT_FALSE(isFormulaName("max"));
    EXPECT_FALSE(isFormulaName("2d"));
    EXPECT_FALSE(isFormulaName("a-b"));
    EXPECT_FALSE(isFormulaName(""));
}

}  // namespace
}  // namespace hop::formula_test
