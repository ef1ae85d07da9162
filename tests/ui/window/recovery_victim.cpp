// SPDX-License-Identifier: GPL-3.0-or-later
// recovery_victim FOLDER: edits a document, whose title counts the edits, until it is killed. Each edit is told on
// standard output before it is made; settings and recovery are kept in the folder.
#include <QApplication>
#include <QSettings>
#include <QTest>
#include <cstdio>

#include "ui/desk/desk.h"

int main(int argc, char** argv) {
    using namespace hop;
    QApplication application(argc, argv);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, application.arguments().value(1));
    ui::session::Lab lab(ui::session::Lab::Ticks::byHand);
    ui::session::Session& session = ui::session::addRun(lab);
    ui::desk::Settings settings(lab.disk());
    ui::desk::Desk desk(session, settings);
    document::Scenario scenario;
    scenario.network = "hypercube(2)";
    desk.openScenario(scenario, {}, {});
    while (session.isBusy()) QTest::qWait(1);
    for (int edit = 1;; ++edit) {
        std::printf("edit %d\n", edit);
        std::fflush(stdout);
        scenario = session.scenario();
        scenario.title = std::to_string(edit);
        session.amend(scenario);
        QTest::qWait(0);
    }
}
