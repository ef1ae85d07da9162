// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas: what is raised, what is lowered, what stays.
#include "ui/style/formula.h"

#include <gtest/gtest.h>

namespace hop::ui::style::formula_test {
namespace {

TEST(Formula, RaisesALetterANumberOrAGroup) {
    EXPECT_EQ(formulaHtml("⌈(2^d − 1)/d⌉"), QStringLiteral("⌈(2<sup>d</sup> − 1)/d⌉"));
    EXPECT_EQ(formulaHtml("d·2^(2d−1)"), QStringLiteral("d·2<sup>2d−1</sup>"));
    EXPECT_EQ(formulaHtml("2^{d−1}n"), QStringLiteral("2<sup>d−1</sup>n"));
    EXPECT_EQ(formulaHtml("10^12+x"), QStringLiteral("10<sup>12</sup>+x"));
    EXPECT_EQ(formulaHtml("2^−d"), QStringLiteral("2<sup>−d</sup>"));
    EXPECT_EQ(formulaHtml("n^((d+1)/2)"), QStringLiteral("n<sup>(d+1)/2</sup>"));
}

TEST(Formula, LowersAnIndexOfASingleLetter) {
    EXPECT_EQ(formulaHtml("T_H + x_12"), QStringLiteral("T<sub>H</sub> + x<sub>12</sub>"));
    EXPECT_EQ(formulaHtml("D_TE, R_ab"), QStringLiteral("D<sub>TE</sub>, R<sub>ab</sub>"));
    EXPECT_EQ(formulaHtml("M_4,n, M_(i−1) and Σ_i"),
              QStringLiteral("M<sub>4,n</sub>, M<sub>i−1</sub> and Σ<sub>i</sub>"));
    EXPECT_EQ(formulaHtml("mean_delay of matrix_row_2"), QStringLiteral("mean_delay of matrix_row_2"));
    EXPECT_EQ(formulaHtml("_ alone, a_"), QStringLiteral("_ alone, a_"));
}

TEST(Formula, LeavesWhatIsNoFormulaAndEscapesIt) {
    EXPECT_EQ(formulaHtml("a < b & c"), QStringLiteral("a &lt; b &amp; c"));
    EXPECT_EQ(formulaHtml("ends with ^"), QStringLiteral("ends with ^"));
    EXPECT_EQ(formulaHtml("^ alone"), QStringLiteral("^ alone"));
    EXPECT_EQ(formulaHtml("open 2^(d"), QStringLiteral("open 2<sup>(d</sup>"));
    EXPECT_EQ(formulaHtml(""), QString());
}

TEST(Formula, PartsJoinToTheText) {
    const std::vector<FormulaPart> parts = parseFormula("d·2^(2d−1) steps");
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[1], (FormulaPart{QStringLiteral("2d−1"), FormulaPart::Level::raised}));
}

}  // namespace
}  // namespace hop::ui::style::formula_test
