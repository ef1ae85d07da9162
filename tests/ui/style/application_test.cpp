// SPDX-License-Identifier: GPL-3.0-or-later
// The application's look is the theme's.
#include "ui/style/application.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <QStyle>

namespace hop::ui::style::application_test {
namespace {

TEST(Application, WearsTheTheme) {
    for (const Theme* theme : themes()) {
        applyTheme(*qApp, *theme);
        EXPECT_EQ(QApplication::palette().color(QPalette::Window), theme->panel);
        EXPECT_EQ(QApplication::palette().color(QPalette::WindowText), theme->ink);
        EXPECT_GE(contrast(QApplication::palette().color(QPalette::HighlightedText),
                           QApplication::palette().color(QPalette::Highlight)),
                  4.5);
    }
    applyTheme(*qApp, lightTheme());
}

TEST(StyleSheet, HasNoRoleLeftAndOnlyPicturesThatExist) {
    for (const Theme* theme : themes()) {
        const QString sheet = styleSheet(*theme);
        EXPECT_FALSE(sheet.contains(QLatin1Char('@'))) << sheet.mid(sheet.indexOf(QLatin1Char('@')), 40).toStdString();
        auto pictures = QRegularExpression(QStringLiteral(R"(url\(([^)]*)\))")).globalMatch(sheet);
        ASSERT_TRUE(pictures.hasNext());
        while (pictures.hasNext()) {
            const QString path = pictures.next().captured(1);
            EXPECT_TRUE(QFile::exists(path)) << path.toStdString();
        }
    }
}

TEST(Font, HasTheSizeAskedForAndEqualDigits) {
    const QFont eleven = tabular(font(11.0, QFont::DemiBold));
    EXPECT_EQ(eleven.pixelSize(), 11);
    EXPECT_EQ(eleven.weight(), QFont::DemiBold);
    const QFontMetricsF metrics(eleven);
    for (char digit = '0'; digit <= '9'; ++digit)
        EXPECT_DOUBLE_EQ(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
}

}  // namespace
}  // namespace hop::ui::style::application_test
