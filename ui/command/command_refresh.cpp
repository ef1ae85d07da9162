// SPDX-License-Identifier: GPL-3.0-or-later
// When commands are asked again.
#include "ui/command/command_refresh.h"

#include "ui/command/command_actions.h"
#include "ui/command/workbench.h"

namespace hop::ui::command {
namespace {

void followRun(CommandActions& actions, const session::Session& session, On changed) {
    using session::Session;
    for (const auto signal : {&Session::opened, &Session::continued})
        QObject::connect(&session, signal, &actions, [&actions, changed] { actions.refresh(changed); });
    QObject::connect(&session, &Session::selectionChanged, &actions, [&actions] { actions.refresh(On::selection); });
}

}  // namespace

void keepRefreshed(CommandActions& actions, Workbench& bench) {
    const auto on = [&actions](On changed) { return [&actions, changed] { actions.refresh(changed); }; };
    using session::Session;
    followRun(actions, bench.session, On::anything);
    for (const auto changed : {&Session::displayChanged, &Session::layoutChanged})
        QObject::connect(&bench.session, changed, &actions, on(On::view));
    for (const auto changed : {&Session::speedChanged, &Session::cancelled})
        QObject::connect(&bench.session, changed, &actions, on(On::work));
    QObject::connect(&bench.session, &Session::busyChanged, &actions, on(On::work));
    QObject::connect(&bench.session, &Session::failed, &actions, on(On::work | On::run));
    QObject::connect(&bench.context, &panel::Context::measuringChanged, &actions, on(On::work));
    QObject::connect(&bench.session.lab(), &session::Lab::clockChanged, &actions, on(On::clock));
    QObject::connect(&bench.session, &Session::playingChanged, &actions, [&actions] {
        actions.refresh(On::clock);
        actions.refreshIcons();
    });
    const QUndoStack& edits = bench.desk.history().stack();
    QObject::connect(&edits, &QUndoStack::indexChanged, &actions, on(On::edits));
    QObject::connect(&edits, &QUndoStack::canUndoChanged, &actions, on(On::edits));
    QObject::connect(&edits, &QUndoStack::canRedoChanged, &actions, on(On::edits));
    QObject::connect(&bench.stage.canvas(), &panel::FigureView::viewportChanged, &actions, on(On::view));
    // Some commands are about the chosen run.
    QObject::connect(&bench.context, &panel::Context::runChosen, &actions, on(On::run | On::selection | On::view));
    for (std::size_t i = 0; i < session::Companions::kCount; ++i)
        followRun(actions, bench.stage.companions().at(i), On::run);
    QObject::connect(&bench.stage.companions(), &session::Companions::compared, &actions, on(On::run));
    QObject::connect(&bench.desk, &desk::Desk::changed, &actions, on(On::run | On::edits | On::window));
    for (const QDockWidget* panel : bench.arrangement.docks())
        QObject::connect(panel, &QDockWidget::topLevelChanged, &actions, on(On::window));
    QObject::connect(&bench.start, &start::StartPlace::changed, &actions, on(On::window));
    QObject::connect(&bench.look, &desk::Look::applied, &actions, [&actions] {
        actions.refreshIcons();
        actions.refresh(On::anything | On::clock);  // also the first time
    });
}

}  // namespace hop::ui::command
