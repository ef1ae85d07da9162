// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the workbench tell each other.
#include "ui/window/connections.h"

#include "ui/command/workbench.h"
#include "ui/desk/questions.h"
#include "ui/panel/shown_part.h"

namespace hop::ui::window {
namespace {

void connectRuns(command::Workbench& bench) {
    using session::Session;
    QObject::connect(&bench.session, &Session::asked, &bench.window, [&bench](const run::Estimate& estimate) {
        desk::askAboutSize(&bench.window, bench.session, estimate);
    });
    QObject::connect(&bench.session, &Session::speedChanged, &bench.window,
                     [&bench] { bench.settings.setSpeed(bench.session.speed()); });
    const auto arranged = &stage::Arrangement::refresh;
    QObject::connect(&bench.session, &Session::continued, &bench.arrangement, arranged);
    QObject::connect(&bench.stage.companions(), &session::Companions::compared, &bench.arrangement, arranged);
    QObject::connect(&bench.stage.companions(), &session::Companions::opened, &bench.arrangement, arranged);
    QObject::connect(&bench.session, &Session::amended, &bench.staging, &stage::Staging::show);
    QObject::connect(&bench.session, &Session::opened, &bench.staging, &stage::Staging::show);
    // If the network is drawn as parts, show the part with the result.
    QObject::connect(&bench.where, &session::BoundSearch::ended, &bench.window, [&bench] {
        session::Session& searched = bench.context.chosenSession();
        if (searched.instant().division() != nullptr)
            panel::showPart(searched, panel::partAroundSelection(searched.instant()));
    });
}

}  // namespace

void connectParts(command::Workbench& bench) {
    connectRuns(bench);
    QObject::connect(&bench.desk, &desk::Desk::draftRestored, &bench.context, &panel::Context::draftWanted);
    QObject::connect(&bench.context, &panel::Context::drafted, &bench.desk, &desk::Desk::setDraft);
    QObject::connect(&bench.strip, &stage::MessageStrip::focusLeft, &bench.window,
                     [&bench] { command::focusStage(bench); });
    using present::Presenting;
    QObject::connect(&bench.presenting, &Presenting::begun, &bench.look, [&bench] { bench.look.setPresenting(true); });
    QObject::connect(&bench.presenting, &Presenting::ended, &bench.look, [&bench] { bench.look.setPresenting(false); });
    QObject::connect(&bench.presenting, &Presenting::ended, &bench.window, [&bench] {
        bench.window.activateWindow();
        command::focusStage(bench);
    });
}

}  // namespace hop::ui::window
