// SPDX-License-Identifier: GPL-3.0-or-later
// Every theme can be read: contrast of its texts, categories that differ, a quantity map that grows lighter.
#include "ui/style/theme.h"

#include <gtest/gtest.h>

#include <set>

namespace hop::ui::style::theme_test {
namespace {

constexpr double kReadable = 4.5;  // WCAG 2.1, level AA
constexpr double kVisible = 3.0;   // the same, for what is drawn

class ThemeTest : public ::testing::TestWithParam<const Theme*> {
protected:
    const Theme& m_theme = *GetParam();
};

TEST_P(ThemeTest, TextsCanBeReadOnEverySurface) {
    for (const QColor& surface : {m_theme.chrome, m_theme.panel, m_theme.canvas, m_theme.field, m_theme.raised}) {
        EXPECT_GE(contrast(m_theme.ink, surface), 7.0) << surface.name().toStdString();
        for (const QColor& text : {m_theme.quietInk, m_theme.accent, m_theme.ok, m_theme.warn, m_theme.broken})
            EXPECT_GE(contrast(text, surface), kReadable)
                << text.name().toStdString() << " on " << surface.name().toStdString();
    }
    EXPECT_GE(contrast(m_theme.onAccent, m_theme.accent), kReadable);
    EXPECT_GE(contrast(m_theme.ink, m_theme.hover), kReadable);
    EXPECT_GE(contrast(m_theme.accent, m_theme.hover), kReadable);
    EXPECT_GE(contrast(m_theme.nodeInk, m_theme.nodeFill), kReadable);
}

TEST_P(ThemeTest, MarksCanBeSeen) {
    for (const QColor& mark : {m_theme.nodeRing, m_theme.linkBusy, m_theme.queue, m_theme.halo})
        EXPECT_GE(contrast(mark, m_theme.canvas), kVisible) << mark.name().toStdString();
    EXPECT_LT(contrast(m_theme.linkIdle, m_theme.canvas), contrast(m_theme.linkBusy, m_theme.canvas));
    for (const QColor& colour : m_theme.categories)
        EXPECT_GE(contrast(colour, m_theme.canvas), 1.7) << colour.name().toStdString();
}

TEST_P(ThemeTest, ColoursInTextsAreMadeReadable) {
    for (const QColor& colour : m_theme.categories)
        EXPECT_GE(contrast(readable(colour, m_theme.canvas), m_theme.canvas), kReadable) << colour.name().toStdString();
    for (const QColor& ground : {m_theme.canvas, m_theme.regionFill}) {
        EXPECT_GE(contrast(visible(m_theme.linkIdle, ground), ground), kVisible);
        EXPECT_EQ(visible(m_theme.linkBusy, ground), m_theme.linkBusy) << "what can be seen stays as it is";
    }
    EXPECT_EQ(readable(m_theme.ink, m_theme.canvas), m_theme.ink) << "what can be read stays as it is";
    for (int i = 0; i <= 10; ++i) EXPECT_GE(contrast(inkOn(quantity(i / 10.0)), quantity(i / 10.0)), kReadable);
}

TEST_P(ThemeTest, CategoriesDifferFarEnough) {
    for (std::size_t i = 0; i < kCategories; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const QColor &a = m_theme.categories[i], &b = m_theme.categories[j];
            const int apart =
                std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
            EXPECT_GE(apart, 60) << a.name().toStdString() << " and " << b.name().toStdString();
        }
}

TEST_P(ThemeTest, AfterTwelveColoursComePatterns) {
    std::set<std::pair<QRgb, Pattern>> seen;
    for (std::size_t i = 0; i < 4 * kCategories; ++i) {
        const Category each = category(m_theme, i);
        EXPECT_EQ(each.pattern == Pattern::solid, i < kCategories);
        seen.emplace(each.colour.rgb(), each.pattern);
    }
    EXPECT_EQ(seen.size(), 4 * kCategories);
}

TEST_P(ThemeTest, IsFoundByItsName) {
    EXPECT_EQ(findTheme(QString::fromUtf8(m_theme.id.data(), static_cast<qsizetype>(m_theme.id.size()))), &m_theme);
}

INSTANTIATE_TEST_SUITE_P(All, ThemeTest, ::testing::ValuesIn(themes().begin(), themes().end()),
                         [](const auto& each) { return std::string(each.param->id); });

TEST(Themes, AnUnknownNameIsNone) { EXPECT_EQ(findTheme(u"sepia"), nullptr); }

TEST(Quantity, GrowsLighterAllTheWay) {
    double before = 0.0;
    for (int i = 0; i <= 100; ++i) {
        const double light = contrast(quantity(i / 100.0), Qt::black);
        EXPECT_GT(light, before) << i;
        before = light;
    }
    EXPECT_EQ(quantity(-1.0), quantity(0.0));
    EXPECT_EQ(quantity(2.0), quantity(1.0));
}

TEST(Contrast, IsThatOfTheStandard) {
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(contrast(Qt::white, Qt::black), 21.0, 1e-9);
    EXPECT_NEAR(contrast(QColor(0x777777U), Qt::white), 4.48, 0.01);
}

TEST(Mix, IsOpaqueAndBetween) {
    EXPECT_EQ(mix(Qt::white, Qt::black, 0.0), QColor(Qt::black));
    EXPECT_EQ(mix(Qt::white, Qt::black, 1.0), QColor(Qt::white));
    EXPECT_EQ(mix(QColor(200, 100, 0), QColor(100, 0, 100), 0.5), QColor(150, 50, 50));
}

}  // namespace
}  // namespace hop::ui::style::theme_test
