// SPDX-License-Identifier: GPL-3.0-or-later
// The icons are inside the program, one for every file, and are drawn in the palette's colours at every size.
#include "ui/style/icons.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPixmap>

#include "ui/style/application.h"

namespace hop::ui::style::icons_test {
namespace {

QImage drawn(const QString& name, int side, QIcon::Mode mode = QIcon::Normal, QIcon::State state = QIcon::Off) {
    return icon(name).pixmap(QSize(side, side), mode, state).toImage();
}

// The most opaque pixel: the colour of the lines.
QColor lineColour(const QImage& image) {
    QColor strongest(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > strongest.alpha()) strongest = image.pixelColor(x, y);
    return strongest;
}

int distance(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
}

TEST(Icons, EveryFileIsInTheProgram) {
    QStringList files;
    for (const QString& file : QDir(QStringLiteral(HOP_SOURCE_DIR "/resources/icons"))
                                   .entryList({QStringLiteral("*.svg")}, QDir::Files, QDir::Name))
        files.push_back(file.chopped(4));
    EXPECT_EQ(files, iconNames());
    EXPECT_GE(files.size(), 20);
}

TEST(Icons, AllDrawSomethingInsideTheirEdges) {
    for (const QString& name : iconNames()) {
        for (const int side : {16, 24, 48}) {
            const QImage image = drawn(name, side);
            ASSERT_EQ(image.size(), QSize(side, side)) << name.toStdString();
            EXPECT_GT(lineColour(image).alpha(), 150) << name.toStdString() << ' ' << side;
        }
        if (name == QStringLiteral("hopscope")) continue;
        const QImage image = drawn(name, 48);
        for (int i = 0; i < 48; ++i) {
            EXPECT_EQ(image.pixelColor(i, 0).alpha() + image.pixelColor(i, 47).alpha() +
                          image.pixelColor(0, i).alpha() + image.pixelColor(47, i).alpha(),
                      0)
                << name.toStdString() << " is cut off";
        }
    }
}

TEST(Icons, FollowThePalette) {
    for (const Theme* theme : themes()) {
        applyTheme(*qApp, *theme);
        const QString play = QStringLiteral("play");
        EXPECT_LT(distance(lineColour(drawn(play, 48)), theme->ink), 12) << theme->id;
        EXPECT_LT(distance(lineColour(drawn(play, 48, QIcon::Normal, QIcon::On)), theme->accent), 12) << theme->id;
        EXPECT_GT(distance(lineColour(drawn(play, 48, QIcon::Disabled)), theme->ink), 60) << theme->id;
    }
    applyTheme(*qApp, lightTheme());
}

// At 200 % an icon has edges that a scaled-up picture would not have.
TEST(Icons, AreSharpAtTwiceTheSize) {
    const QImage twice = icon(QStringLiteral("zoom-fit")).pixmap(QSize(24, 24), 2.0).toImage();
    ASSERT_EQ(twice.size(), QSize(48, 48));
    const QImage scaled =
        drawn(QStringLiteral("zoom-fit"), 24).scaled(48, 48, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    EXPECT_NE(twice.convertToFormat(QImage::Format_ARGB32), scaled.convertToFormat(QImage::Format_ARGB32));
}

TEST(Icons, AnUnknownNameIsAnEmptyIcon) { EXPECT_TRUE(icon(QStringLiteral("no-such-icon")).isNull()); }

}  // namespace
}  // namespace hop::ui::style::icons_test
