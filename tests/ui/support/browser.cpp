// SPDX-License-Identifier: GPL-3.0-or-later
// Chromium without a window.
#include "tests/ui/support/browser.h"

#include <gtest/gtest.h>

#include <QProcess>
#include <QTemporaryDir>

#include "tests/ui/support/patience.h"

namespace hop::test {

Browsed browse(const QString& path, const QStringList& options) {
    const QTemporaryDir profile;
    QProcess process;
    process.start(
        QStringLiteral("chromium"),
        QStringList{QStringLiteral("--headless"), QStringLiteral("--no-sandbox"), QStringLiteral("--disable-gpu"),
                    QStringLiteral("--no-first-run"), QStringLiteral("--disable-background-networking"),
                    QStringLiteral("--disable-sync"), QStringLiteral("--enable-logging=stderr"),
                    QStringLiteral("--user-data-dir=") + profile.path()} +
            options + QStringList{QStringLiteral("file://") + path});
    EXPECT_TRUE(process.waitForFinished(kPatience)) << "chromium: " << process.errorString().toStdString();
    Browsed said;
    const QString errors = QString::fromUtf8(process.readAllStandardError());
    EXPECT_EQ(process.exitCode(), 0) << errors.right(2000).toStdString();
    for (const QString& line : errors.split(u'\n'))
        if (line.contains(QStringLiteral("CONSOLE"))) said.console += line;
    said.output = QString::fromUtf8(process.readAllStandardOutput());
    return said;
}

}  // namespace hop::test
