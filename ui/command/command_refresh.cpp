// SPDX-License-Identifier: GPL-3.0-or-later
// When commands are asked again.
#include "ui/command/command_refresh.h"

#include "ui/command/command_actions.h"
#include "ui/command/workbench.h"

namespace hop::ui::command {

void keepRefreshed(CommandActions& actions, Workbench& bench) {
    const auto all = [&actions] { actions.refresh(); };
    const auto transport = [&actions] { actions.refreshTransport(); };
    using session::Session;
    for (const auto changed :
         {&Session::opened, &Session::continued, &Session::speedChanged, &Session::selectionChanged,
          &Session::displayChanged, &Session::layoutChanged, &Session::cancelled})
        QObject::connect(&bench.session, changed, &actions, all);
    QObject::connect(&bench.session, &Session::busyChanged, &actions, all);
    QObject::connect(&bench.context, &panel::Context::measuringChanged, &actions, all);
    QObject::connect(&bench.session, &Session::failed, &actions, all);
    QObject::connect(&bench.session.lab(), &session::Lab::clockChanged, &actions, transport);
    QObject::connect(&bench.session, &Session::playingChanged, &actions, [&actions] {
        actions.refreshTransport();
        actions.refreshIcons();
    });
    const QUndoStack& edits = bench.desk.history().stack();
    QObject::connect(&edits, &QUndoStack::indexChanged, &actions, all);
    QObject::connect(&edits, &QUndoStack::canUndoChanged, &actions, all);
    QObject::connect(&edits, &QUndoStack::canRedoChanged, &actions, all);
    QObject::connect(&bench.stage.canvas(), &panel::FigureView::viewportChanged, &actions, all);
    // Some commands are about the chosen run.
    QObject::connect(&bench.context, &panel::Context::runChosen, &actions, all);
    for (std::size_t i = 0; i < session::Companions::kCount; ++i)
        for (const auto changed : {&Session::opened, &Session::continued, &Session::selectionChanged})
            QObject::connect(&bench.stage.companions().at(i), changed, &actions, all);
    QObject::connect(&bench.desk, &desk::Desk::changed, &actions, all);
    for (const QDockWidget* panel : bench.arrangement.docks())
        QObject::connect(panel, &QDockWidget::topLevelChanged, &actions, all);
    QObject::connect(&bench.start, &start::StartPlace::changed, &actions, all);
    QObject::connect(&bench.look, &desk::Look::applied, &actions, [&actions] {
        actions.refreshIcons();
        actions.refresh();
    });
    QObject::connect(&bench.stage.companions(), &session::Companions::compared, &actions, all);
}

}  // namespace hop::ui::command
