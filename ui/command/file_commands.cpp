// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu File.
#include "ui/command/file_commands.h"

#include <QDockWidget>
#include <utility>

#include "ui/command/command_conditions.h"
#include "ui/command/command_parts.h"
#include "ui/command/exporting.h"
#include "ui/command/workbench.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

Members recentMembers(const W& bench) {
    Members members;
    bool first = true;
    bench.recent.look();
    for (const desk::RecentDocument& recent : bench.recent.all()) {
        const std::string title = recent.title.toStdString();
        if (!recent.unsaved) {
            members.push_back(
                {.id = memberId("recent", recent.path.toStdString()),
                 .title = title,
                 .tip = recent.path.toStdString(),
                 .run = [path = recent.path](W& w) { w.opening.openSource(path); },
                 .whyNot = [missing = recent.isMissing](
                               const W&) { return std::string(missing ? "The file is no longer there." : ""); }});
            continue;
        }
        members.push_back(
            {.id = memberId("kept", std::to_string(members.size())),
             .title = title,
             .tip = recent.recovered ? "Unsaved changes, recovered after an unexpected end." : "Unsaved changes.",
             .run = [scenario = *recent.unsaved](W& w) { w.opening.openScenario(scenario); },
             .detail = recent.state().toStdString(),
             .separated = std::exchange(first, false)});
    }
    return members;
}

Members savePanelMembers(const Workbench& bench) {
    Members members;
    for (QDockWidget* dock : bench.arrangement.docks()) {
        if (dock->isHidden()) continue;
        members.push_back({.id = memberId("save-panel", dock->objectName().toStdString()),
                           .title = dock->windowTitle().toStdString() + "…",
                           .run = [dock](Workbench& shown) { savePanel(shown, *dock); }});
    }
    return members;
}

std::string nothingRecent(const Workbench& bench) {
    const desk::Settings& settings = bench.settings;
    const bool any = !settings.recentFiles().isEmpty() || !settings.keptScenarios().isEmpty();
    return any ? "" : "No file has been opened yet.";
}

}  // namespace

std::vector<Command> fileCommands() {
    return {
        {.id = "open",
         .menu = Menu::file,
         .title = "&Open…",
         .keys = "Ctrl+O",
         .icon = "open",
         .tip = "Open a scenario file.",
         .run = [](W& w) { w.opening.askForFile(); },
         .anywhere = true},
        {.id = "recent",
         .menu = Menu::file,
         .title = "Open &recent",
         .icon = "open",
         .tip = "Recently opened files and unsaved scenarios.",
         .whyNot = nothingRecent,
         .members = recentMembers,
         .heading = "Recent",
         .oneOf = false,
         .anywhere = true},
        {.id = "start-page",
         .menu = Menu::file,
         .on = On::window,
         .title = "S&tart page",
         .keys = "Ctrl+W",
         .icon = "gallery",
         .tip = "Show the start page: a first example, recent files and the gallery as cards. "
                "The document stays open; Ctrl+W or Escape returns to it.",
         .run = [](W& w) { w.start.isShown() ? w.start.leave() : w.start.show(); },
         .checked = [](const W& w) { return w.start.isShown(); },
         .seen = true,
         .anywhere = true},
        {.id = "save",
         .menu = Menu::file,
         .on = On::run,
         .title = "&Save",
         .keys = "Ctrl+S",
         .icon = "save",
         .tip = "Save the scenario with its current view.",
         .run = [](W& w) { w.opening.save(); },
         .whyNot = notOpen},
        {.id = "save-as",
         .menu = Menu::file,
         .on = On::run,
         .title = "Save &as…",
         .keys = "Ctrl+Shift+S",
         .icon = "save-as",
         .tip = "Save the scenario under another name.",
         .run = [](W& w) { w.opening.saveAs(); },
         .whyNot = notOpen},
        {.id = "save-copy",
         .menu = Menu::file,
         .on = On::run,
         .title = "Save a cop&y…",
         .keys = "Ctrl+Alt+S",
         .icon = "save-as",
         .tip = "Save a copy under another name; the open document keeps its own.",
         .run = [](W& w) { w.opening.saveCopy(); },
         .whyNot = notOpen},
        {.id = "export",
         .menu = Menu::file,
         .on = On::run,
         .title = "&Export…",
         .keys = "Ctrl+E",
         .icon = "export",
         .tip = "Save a figure as SVG, PDF, PNG or TeX.",
         .run = exportFigure,
         .whyNot = notOpen,
         .separated = true},
        {.id = "save-panel",
         .menu = Menu::file,
         .on = On::run,
         .title = "Save pane&l",
         .icon = "export",
         .tip = "Save a panel: figures by the export dialogue, pages of text as PDF, SVG, PNG or TeX, others as PNG.",
         .whyNot = notOpen,
         .members = savePanelMembers,
         .oneOf = false},
        {.id = "print",
         .menu = Menu::file,
         .on = On::run,
         .title = "&Print…",
         .keys = "Ctrl+P",
         .icon = "print",
         .tip = "Print the stage.",
         .run = printStage,
         .whyNot = notOpen},
        {.id = "quit",
         .menu = Menu::file,
         .title = "&Quit",
         .keys = "Ctrl+Q",
         .icon = "quit",
         .tip = "Quit. The open document is restored next time.",
         .run = [](W& w) { w.window.close(); },
         .separated = true,
         .anywhere = true},
    };
}

}  // namespace hop::ui::command
