// SPDX-License-Identifier: GPL-3.0-or-later
// What panels ask of the window.
#include "ui/window/connections.h"

#include "core/explain/condition/catalogue.h"
#include "ui/command/command_actions.h"
#include "ui/command/exporting.h"
#include "ui/command/workbench.h"

namespace hop::ui::window {

void connectRequests(command::Workbench& bench, command::CommandActions& actions) {
    using panel::Context;
    QObject::connect(&bench.context, &Context::galleryEntryWanted, &bench.opening, &desk::Opening::openSource);
    QObject::connect(&bench.context, &Context::fileWanted, &bench.opening, &desk::Opening::askForFile);
    QObject::connect(&bench.context, &Context::untilWanted, &bench.window, [&bench](const QString& words) {
        if (const auto condition = explain::parseCondition(words.toStdString())) bench.until.start(*condition);
    });
    QObject::connect(&bench.context, &Context::whereWanted, &bench.window,
                     [&bench](const QString& statement) { bench.where.start(statement.toStdString()); });
    QObject::connect(&bench.context, &Context::runChosen, &bench.window, [&bench] {
        bench.until.lookIn(bench.context.chosenSession());
        bench.where.lookIn(bench.context.chosenSession());
        bench.arrangement.refresh();
    });
    // Keep the form open after an edit, and return the keys to the stage.
    QObject::connect(&bench.context, &Context::runsEdited, &bench.window, [&bench] {
        bench.arrangement.keep("scenario");
        command::focusStage(bench);
    });
    QObject::connect(&bench.context, &Context::inspectorWanted, &bench.window,
                     [&bench] { bench.arrangement.bringToFront("inspector"); });
    QObject::connect(&bench.context, &Context::partExportWanted, &bench.window,
                     [&bench] { command::exportPart(bench); });
    QObject::connect(&bench.context, &Context::compareWanted, &actions,
                     [&actions](const QPoint& at) { actions.popUp("compare", at); });
    QObject::connect(&bench.context, &Context::exportWanted, &bench.window,
                     [&bench](const panel::SweepExport& sweep) { command::exportSweep(bench, sweep); });
    QObject::connect(&bench.context, &Context::pointWanted, &bench.desk, &desk::Desk::openPoint);
    QObject::connect(&bench.context, &Context::menuWanted, &actions, &command::CommandActions::popUpOfNode);
}

}  // namespace hop::ui::window
