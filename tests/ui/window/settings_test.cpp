// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: as an INI file that QSettings reads, which several windows write.
#include "ui/desk/settings.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSettings>
#include <chrono>

#include "tests/support/temporary_folder.h"
#include "tests/ui/support/patience.h"
#include "ui/desk/ini_text.h"
#include "ui/session/lab.h"

namespace hop::ui::window::test::settings_test {
namespace {

class SettingsTest : public ::testing::Test {
protected:
    void SetUp() override {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope,
                           QString::fromStdString(m_folder.path().string()));
    }
    // As at the end of a window.
    void finish(desk::Settings& settings) {
        settings.write();
        ASSERT_TRUE(m_lab.disk()->finish(session::JobKind::keeping, std::chrono::milliseconds(hop::test::kPatience)));
    }

    hop::test::TemporaryFolder m_folder;
    session::Lab m_lab{session::Lab::Ticks::byHand};
};

TEST_F(SettingsTest, QSettingsReadsWhatIsWritten) {
    QByteArray bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    const QMap<QString, QVariant> values = {
        {QStringLiteral("a-b/c"), QStringLiteral("after")},
        {QStringLiteral("a/bytes"), bytes},
        {QStringLiteral("a/empty"), QString()},
        {QStringLiteral("a/key with = and ü"), QStringLiteral("x")},
        {QStringLiteral("a/list"),
         QStringList{QStringLiteral("/home/u/a, b.json"), QStringLiteral(" \"quoted\" \\ "), QStringLiteral("@at"),
                     QStringLiteral("{\n\t\"title\": \"ρ → λ; 𝛿\"\x01"
                                    "f\n}")}},
        {QStringLiteral("b/word"), QStringLiteral("@word")}};
    QFile file(QString::fromStdString((m_folder.path() / "all.ini").string()));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(desk::iniText(values));
    file.close();
    const QSettings read(file.fileName(), QSettings::IniFormat);
    EXPECT_EQ(read.allKeys(), values.keys());
    for (auto value = values.begin(); value != values.end(); ++value)
        EXPECT_EQ(read.value(value.key()), value.value()) << value.key().toStdString();
}

TEST_F(SettingsTest, WhatQSettingsHasWrittenIsKept) {
    {
        QSettings earlier(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("Hopscope"),
                          QStringLiteral("hopscope"));
        earlier.setValue(QStringLiteral("recent/files"), QStringList{QStringLiteral("/a.json")});
        earlier.setValue(QStringLiteral("window/panels"), QStringList());
        earlier.setValue(QStringLiteral("window/docks"), QByteArray("\0\xff,", 3));
        earlier.setValue(QStringLiteral("play/speed"), 2.5);
        earlier.setValue(QStringLiteral("later/key"), QStringLiteral("of another version"));
    }
    desk::Settings settings(m_lab.disk());
    settings.addRecentFile(QStringLiteral("/b, c.json"));
    finish(settings);
    const desk::Settings next;
    EXPECT_EQ(next.recentFiles(), QStringList({QStringLiteral("/b, c.json"), QStringLiteral("/a.json")}));
    EXPECT_TRUE(next.panels().isEmpty());
    EXPECT_EQ(next.docks(), QByteArray("\0\xff,", 3));
    EXPECT_EQ(next.speed(), 2.5);
    const QSettings file(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("Hopscope"),
                         QStringLiteral("hopscope"));
    EXPECT_EQ(file.value(QStringLiteral("later/key")), QStringLiteral("of another version"));
}

TEST_F(SettingsTest, WindowsDoNotLoseWhatOthersHaveChanged) {
    desk::Settings one(m_lab.disk()), other(m_lab.disk());
    one.setTheme(QStringLiteral("dark"));
    other.setSpeed(7.5);
    finish(one);
    finish(other);
    one.setReducedMotion(true);
    finish(one);
    const desk::Settings next;
    EXPECT_EQ(next.theme(), QStringLiteral("dark"));
    EXPECT_EQ(next.speed(), 7.5);
    EXPECT_TRUE(next.preferredDisplay().reducedMotion);
}

}  // namespace
}  // namespace hop::ui::window::test::settings_test
