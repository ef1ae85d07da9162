// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of nodes are told apart in grey and under names, in all themes.
#include "ui/figure/network/fills.h"

#include <gtest/gtest.h>

#include "ui/style/theme.h"

namespace hop::ui::figure::fills_test {
namespace {

double greyOf(const QColor& colour) { return qGray(colour.rgb()) / 255.0; }

TEST(FillsTest, AllIsToldFromNothingInGrey) {
    for (const style::Theme* theme : style::themes())
        EXPECT_GE(std::abs(greyOf(evenFill(*theme, 1.0, false)) - greyOf(theme->nodeFill)), 0.2) << theme->id;
}

TEST(FillsTest, MoreIsDarkerOnPaper) {
    double last = 1.1;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double grey = greyOf(evenFill(style::printTheme(), share, false));
        EXPECT_LT(grey, last) << share;
        last = grey;
    }
}

TEST(FillsTest, NamesAreLegibleOnEveryFill) {
    for (const style::Theme* theme : style::themes()) {
        EXPECT_GE(style::contrast(theme->nodeInk, levelFill(*theme)), 4.5) << theme->id;
        for (const bool done : {false, true})
            for (const double share : {0.0, 0.3, 0.6, 1.0}) {
                const QColor fill = evenFill(*theme, share, done);
                EXPECT_GE(style::contrast(style::inkOn(fill), fill), 4.5) << theme->id << ' ' << share;
            }
    }
}

}  // namespace
}  // namespace hop::ui::figure::fills_test
