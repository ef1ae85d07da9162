// SPDX-License-Identifier: GPL-3.0-or-later
// main() of every ui test program: one QApplication on the offscreen platform, settings kept in a folder of their own.
// Layouts of graphs are made by the program that is built beside it.
#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>

#include "core/host/aside.h"

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    // One font everywhere: golden pictures and measured texts depend on it.
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
    hop::host::setOwnProgram(HOP_PROGRAM);
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
