// SPDX-License-Identifier: GPL-3.0-or-later
// main() of every ui test program: one QApplication on the offscreen platform, with a home of its own, so that no test
// finds what another program kept. Layouts of graphs are made by the program that is built beside it.
#include <gtest/gtest.h>

#include <QApplication>
#include <QFont>
#include <QHashSeed>
#include <QStandardPaths>

#include "core/host/aside.h"
#include "tests/support/temporary_folder.h"

namespace {

QtMessageHandler usual = nullptr;

// What the offscreen platform says at every window would hide what fails.
void withoutPlatform(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (!message.startsWith(QStringLiteral("This plugin does not support"))) usual(type, context, message);
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QHashSeed::setDeterministicGlobalSeed();  // as the program does; PDF files depend on it
    const hop::test::TemporaryFolder home;
    qputenv("HOME", home.path().c_str());
    usual = qInstallMessageHandler(withoutPlatform);
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    // One font everywhere: golden pictures and measured texts depend on it.
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 9));
    hop::host::setOwnProgram(HOP_PROGRAM);
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
