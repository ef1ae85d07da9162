// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu Run.
#include "ui/command/run_commands.h"

#include "core/algorithm/catalogue.h"
#include "core/explain/condition/catalogue.h"
#include "core/explain/missed_bounds.h"
#include "core/explain/names.h"
#include "ui/command/command_conditions.h"
#include "ui/command/command_parts.h"
#include "ui/command/workbench.h"
#include "ui/dialog/run_until.h"
#include "ui/panel/kept_view.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

constexpr double kFaster = 1.25;

void runUntil(W& w) {
    auto* dialog = w.window.findChild<dialog::RunUntil*>();
    if (dialog == nullptr) dialog = new dialog::RunUntil(w.session, w.until, &w.window);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void runUntilNodeIsBusy(W& w) {
    w.until.start(explain::conditionOf("node-busy", w.chosenSession().instant().selection.id));
}

// As in the form: the same network, another task and its default algorithm.
void broadcastFromNode(W& w) {
    run::Request request = w.context.chosenRequest();
    request.task = "broadcast(root=#" + std::to_string(w.chosenSession().instant().selection.id) + ')';
    request.algorithm.clear();
    request.slots = run::Request().slots;
    if (!w.session.scenario().runs.empty()) return w.context.replaceRun(w.context.chosenRun(), request);
    w.session.open(panel::changedDocument(w.session, request), w.session.folder());
}

// First the run being built for the stage, else the measurement.
void cancel(W& w) {
    if (w.session.isWorking()) return w.session.cancelWork();
    Q_EMIT w.context.measuringCancelled();
}

void compareWith(W& w, const std::string& algorithm) {
    run::Request request = w.context.chosenRequest();
    request.algorithm = algorithm;
    w.context.addRun(request);
}

Command::Look playLook(const W& w) {
    const bool plays = w.session.isPlaying();
    return {plays ? "&Pause" : "&Play", plays ? "pause" : "play"};
}

Members whereMembers(const Workbench& bench) {
    Members members;
    for (const explain::MissedBound& missed : bench.chosenSession().missedBounds()) {
        const theory::Statement& statement = *missed.statement;
        members.push_back({.id = memberId("show-where", statement.id),
                           .title = explain::statementTitle(statement.id),
                           .tip = missed.broken ? "This statement does not hold." : "This bound is not reached.",
                           .run = [id = statement.id](Workbench& w) { w.where.start(id); },
                           .detail = statement.source});
    }
    return members;
}

Members compareMembers(const Workbench& bench) {
    Members members;
    const record::Instant& instant = bench.session.instant();
    if (!instant.isOpen()) return members;
    const algorithm::Problem problem{.network = instant.run().network,
                                     .task = instant.run().task,
                                     .ports = {instant.run().request.ports},
                                     .randomness = {},
                                     .twin = instant.run().twin};
    for (const algorithm::Entry& entry : algorithm::catalogue())
        if (algorithm::takes(entry, problem))
            members.push_back({.id = memberId("compare", entry.id),
                               .title = std::string(entry.title),
                               .tip = std::string(entry.help),
                               .run = [id = std::string(entry.id)](Workbench& shown) { compareWith(shown, id); },
                               .detail = print(entry.citation)});
    return members;
}

Members removeRunMembers(const Workbench& bench) {
    Members members;
    const document::Scenario& scenario = bench.session.scenario();
    if (scenario.runs.empty()) return members;
    const std::vector<std::string> titles = explain::distinguishingTitles({scenario.runs.begin(), scenario.runs.end()});
    for (std::size_t run = 0; run < scenario.runs.size(); ++run) {
        const std::string& title = scenario.runs[run].title;
        members.push_back({.id = memberId("remove-run", std::to_string(run + 1)),
                           .title = explain::runLetter(run) + "  " + (title.empty() ? titles[run] : title),
                           .run = [run](Workbench& shown) { shown.context.removeRun(run); }});
    }
    return members;
}

std::string atStart(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const session::ClockTime now = bench.session.lab().now();
    return now.step > bench.session.firstStep() || now.fraction > 0.0 ? "" : "This is the start of the run.";
}

std::string atEnd(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const session::Session& session = bench.session;
    const bool further = session.lab().now().step < session.lab().lastStep() || session.mayGrow();
    return further ? "" : "This is the end of the run.";
}

std::string nothingToPlay(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.session.lab().lastStep() > 0 || bench.session.mayGrow() ? "" : "This run has no steps.";
}

std::string noRoomForRun(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.session.scenario().runs.size() < document::kMostRuns ? "" : "At most four runs can be compared.";
}

std::string noMissedBound(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.chosenSession().missedBounds().empty() ? "This run meets all known bounds." : "";
}

std::string noNode(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const record::Selection& selected = bench.chosenSession().instant().selection;
    return selected.kind == record::Selection::Kind::node ? "" : "No node is selected.";
}

}  // namespace

std::vector<Command> runCommands() {
    return {
        {.id = "to-start",
         .menu = Menu::run,
         .on = On::clock | On::run,
         .title = "To the &start",
         .keys = "Home",
         .icon = "start",
         .tip = "Go to the start.",
         .run = [](W& w) { w.session.toStart(); },
         .whyNot = atStart,
         .presented = Command::Presented{},
         .transport = true},
        {.id = "step-back",
         .menu = Menu::run,
         .on = On::clock | On::run,
         .title = "Step &back",
         .keys = "Left",
         .icon = "back",
         .tip = "Go back one step or slot.",
         .run = [](W& w) { w.session.stepBack(); },
         .whyNot = atStart,
         .presented = Command::Presented{"step"},
         .transport = true},
        {.id = "play",
         .menu = Menu::run,
         .on = On::clock | On::run,
         .title = "&Play",
         .keys = "Space",
         .icon = "play",
         .tip = "Play or pause; at the end, play from the start.",
         .run = [](W& w) { w.session.togglePlay(); },
         .whyNot = nothingToPlay,
         .look = playLook,
         .presented = Command::Presented{.word = "play", .rank = 1},
         .transport = true},
        {.id = "step-forward",
         .menu = Menu::run,
         .on = On::clock | On::run,
         .title = "Step &forward",
         .keys = "Right",
         .icon = "forward",
         .tip = "Go forward one step or slot.",
         .run = [](W& w) { w.session.stepForward(); },
         .whyNot = atEnd,
         .presented = Command::Presented{"step"},
         .transport = true},
        {.id = "to-end",
         .menu = Menu::run,
         .on = On::clock | On::run,
         .title = "To the &end",
         .keys = "End",
         .icon = "end",
         .tip = "Go to the end.",
         .run = [](W& w) { w.session.toEnd(); },
         .whyNot = atEnd,
         .presented = Command::Presented{},
         .transport = true},
        {.id = "run-until",
         .menu = Menu::run,
         .on = On::run,
         .title = "Run &until…",
         .keys = "U",
         .icon = "until",
         .tip = "Go to the next step in which a packet arrives, a link is busy or a queue exceeds a length.",
         .run = runUntil,
         .whyNot = notOpen},
        {.id = "until-node-busy",
         .menu = Menu::run,
         .on = On::run | On::selection,
         .title = "Run until the selected node is busy",
         .icon = "until",
         .tip = "Go to the next step in which the selected node sends or receives.",
         .run = runUntilNodeIsBusy,
         .whyNot = noNode,
         .ofNode = true},
        {.id = "broadcast-here",
         .menu = Menu::run,
         .on = On::run | On::selection,
         .title = "Broadcast from the selected node",
         .icon = "play",
         .tip = "Replace the task by a broadcast from the selected node, and run it.",
         .run = broadcastFromNode,
         .whyNot = noNode,
         .ofNode = true},
        {.id = "show-where",
         .menu = Menu::run,
         .on = On::run,
         .title = "Show w&here a bound is missed",
         .icon = "until",
         .tip = "Show the step, and select the packet or node, at which the run misses the bound.",
         .whyNot = noMissedBound,
         .members = whereMembers,
         .oneOf = false},
        {.id = "faster",
         .menu = Menu::run,
         .on = On::work,
         .title = "F&aster",
         .keys = "+ =",
         .icon = "faster",
         .tip = "Play faster.",
         .run = [](W& w) { w.session.setSpeed(w.session.speed() * kFaster); },
         .whyNot =
             [](const W& w) {
                 return w.session.speed() < session::Clock::kFastest ? "" : "This is the highest speed.";
             },
         .presented = Command::Presented{},
         .separated = true},
        {.id = "slower",
         .menu = Menu::run,
         .on = On::work,
         .title = "S&lower",
         .keys = "-",
         .icon = "slower",
         .tip = "Play slower.",
         .run = [](W& w) { w.session.setSpeed(w.session.speed() / kFaster); },
         .whyNot =
             [](const W& w) { return w.session.speed() > session::Clock::kSlowest ? "" : "This is the lowest speed."; },
         .presented = Command::Presented{}},
        {.id = "compare",
         .menu = Menu::run,
         .on = On::run,
         .title = "Compare &with",
         .tip = "Add a run of the same task by another algorithm, side by side on the same clock.",
         .whyNot = noRoomForRun,
         .members = compareMembers,
         .separated = true},
        {.id = "add-run",
         .menu = Menu::run,
         .on = On::run,
         .title = "A&dd run",
         .icon = "add-run",
         .tip = "Add a copy of the chosen run, to be changed in the form and compared.",
         .run = [](W& w) { w.context.addRun(w.context.chosenRequest()); },
         .whyNot = noRoomForRun},
        {.id = "remove-run",
         .menu = Menu::run,
         .on = On::run,
         .title = "Re&move run",
         .tip = "Remove one of the compared runs.",
         .whyNot = noOtherRun,
         .members = removeRunMembers},
        {.id = "cancel",
         .menu = Menu::run,
         .on = On::run | On::view | On::work,
         .title = "&Cancel",
         .keys = "Ctrl+.",
         .icon = "cancel",
         .tip = "Stop building, running, laying out or measuring. The previous result is kept.",
         .run = cancel,
         .whyNot =
             [](const W& w) {
                 const bool works = w.session.isWorking() || w.context.isMeasuring();
                 return works ? "" : "Nothing is being built, run, laid out or measured.";
             },
         .separated = true},
    };
}

}  // namespace hop::ui::command
