// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of tables that are computed, and their conditions.
#include "core/document/table_formula.h"

#include <gtest/gtest.h>

namespace hop::document::table_formula_test {
namespace {

std::optional<double> known(std::string_view name) {
    if (name == "steps(case=a)") return 8.0;
    if (name == "bound(x,case=a)") return 7.0;
    return std::nullopt;
}

std::optional<TableFormula::Answer> answered(std::string_view text) {
    const auto formula = parseTableFormula(text);
    EXPECT_TRUE(formula.ok()) << formula.error().message;
    return formula.ok() ? formula->answer(known) : std::nullopt;
}

TEST(TableFormula, HasAValue) {
    EXPECT_TRUE(isTableFormula("=1"));
    EXPECT_FALSE(isTableFormula("1"));
    EXPECT_EQ(answered("=2*steps(case=a) + 1")->value, 17.0);
    EXPECT_FALSE(answered("=steps(case=b)")) << "not measured";
    EXPECT_FALSE(answered("=steps(case=a) <= steps(case=b)")) << "nobody knows whether it holds";
}

TEST(TableFormula, ComparesTheValueWithEachCondition) {
    EXPECT_TRUE(answered("=steps(case=a) = 2^3")->holds);
    EXPECT_FALSE(answered("=steps(case=a) = 7")->holds);
    EXPECT_TRUE(answered("=steps(case=a) <= 10 >= bound(x,case=a)")->holds);
    EXPECT_FALSE(answered("=steps(case=a) <= 10 >= 9")->holds);
    EXPECT_FALSE(answered("=steps(case=a) <= 7 >= 1")->holds);
    EXPECT_TRUE(answered("=1/3 = (1/3*3)/3")->holds) << "formulas round";
}

TEST(TableFormula, SaysWhatIsWrong) {
    EXPECT_FALSE(parseTableFormula("=").ok());
    EXPECT_FALSE(parseTableFormula("=1 <= ").ok());
    EXPECT_FALSE(parseTableFormula("=1 = 2 = steps(").ok());
}

}  // namespace
}  // namespace hop::document::table_formula_test
