// SPDX-License-Identifier: GPL-3.0-or-later
// Fonts and themes of a screen and of paper.
#include "ui/style/fonts.h"

#include <gtest/gtest.h>

#include "ui/style/text_metrics.h"
#include "ui/style/theme.h"

namespace hop::ui::style::fonts_test {
namespace {

TEST(Fonts, OnPaperAreThoseOfTheTable) {
    const Fonts screen, paper = Medium::paper;
    EXPECT_NE(screen, paper);
    EXPECT_EQ(screen(12.0, QFont::DemiBold), font(12.0, QFont::DemiBold));
    EXPECT_FALSE(isOnPaper(screen(12.0)));
    EXPECT_FALSE(isOnPaper(screen.fixed(12.0)));
    EXPECT_EQ(paper(11.6).pixelSize(), 12);
    EXPECT_EQ(paperFaceOf(paper(12.0)), PaperFace::book);
    EXPECT_EQ(paperFaceOf(paper(12.0, QFont::DemiBold)), PaperFace::bold);
    EXPECT_EQ(paperFaceOf(paper.fixed(12.0)), PaperFace::fixed);
    for (const QFont& each : {paper(12.0), paper(12.0, QFont::DemiBold), paper.fixed(12.0), tabular(paper(12.0))})
        EXPECT_TRUE(isOnPaper(each));
}

// One theme for each: what keeps pictures by their theme may compare addresses.
TEST(Fonts, OfAThemeAreExchanged) {
    for (const Theme* theme : {&lightTheme(), &darkTheme(), &printTheme(), &projectorTheme()}) {
        EXPECT_EQ(&inFonts(*theme, Medium::screen), theme);
        const Theme& paper = inFonts(*theme, Medium::paper);
        EXPECT_EQ(paper.fonts, Fonts(Medium::paper));
        EXPECT_EQ(paper.id, theme->id);
        EXPECT_EQ(paper.linkIdle, theme->linkIdle);
        EXPECT_EQ(&inFonts(*theme, Medium::paper), &paper);
        EXPECT_EQ(&inFonts(paper, Medium::paper), &paper);
        EXPECT_EQ(&inFonts(paper, Medium::screen), theme);
    }
}

}  // namespace
}  // namespace hop::ui::style::fonts_test
