// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu View about panels.
#include "ui/command/panel_commands.h"

#include <QDockWidget>
#include <algorithm>

#include "ui/command/command_conditions.h"
#include "ui/command/command_parts.h"
#include "ui/command/workbench.h"
#include "ui/panel/catalogue.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

void dockPanels(W& w) {
    for (QDockWidget* panel : w.arrangement.docks()) panel->setFloating(false);
}

Members panelMembers(const Workbench& bench) {
    Members members;
    for (const panel::Entry& entry : panel::catalogue()) {
        QDockWidget* dock = bench.arrangement.dock(entry.id);
        members.push_back({.id = memberId("panel", entry.id),
                           .title = std::string(entry.title),
                           // A panel behind another tab is raised, as if it were hidden.
                           .run =
                               [dock, id = std::string(entry.id)](Workbench& shown) {
                                   if (dock->isHidden() || shown.staging.isSeen(id))
                                       dock->toggleViewAction()->trigger();
                                   else
                                       shown.arrangement.bringToFront(id);
                               },
                           // A visible panel can always be hidden.
                           .whyNot =
                               [&entry, dock](const Workbench& shown) {
                                   return dock->isHidden() ? stage::whyNoPanel(shown.context, entry.id) : std::string();
                               },
                           .checked = [dock](const Workbench&) { return dock->toggleViewAction()->isChecked(); }});
    }
    return members;
}

// Other panels on the run that are neither visible nor on the stage. Panels at the left are about the document.
Members alsoMembers(const Workbench& bench) {
    using panel::Place;
    Members members;
    if (!bench.staging.isSeen("network"))
        members.push_back({.id = memberId("also", "network"), .title = "Network", .run = [](Workbench& shown) {
                               shown.staging.toggle("network");
                           }});
    for (const panel::Entry& entry : panel::catalogue()) {
        if (entry.place == Place::leftTop || entry.place == Place::leftBottom || entry.place == Place::timeline)
            continue;
        const std::string id(entry.id);
        if (bench.staging.isSeen(id) || !stage::whyNoPanel(bench.context, id).empty()) continue;
        members.push_back({.id = memberId("also", id),
                           .title = std::string(entry.title),
                           .tip = std::string(entry.help.substr(0, entry.help.find(". ") + 1)),
                           .run = [id](Workbench& shown) { shown.arrangement.bringToFront(id); }});
    }
    if (members.empty())
        members.push_back(
            {.id = memberId("also", "nothing"),
             .title = "No more panels",
             .run = [](Workbench&) {},
             .whyNot = [](const Workbench&) { return "All panels about this run are already visible."; }});
    return members;
}

Members stageMembers(const Workbench& bench) {
    Members members;
    const auto add = [&](const std::string& id, const std::string& title) {
        members.push_back({.id = memberId("on-stage", id),
                           .title = title,
                           .run = [id](Workbench& shown) { shown.staging.toggle(id); },
                           .whyNot = [id](const Workbench& shown) { return stage::whyNoPanel(shown.context, id); },
                           .checked = [id](const Workbench& shown) { return shown.staging.isOnStage(id); }});
    };
    add("network", "Network");
    for (QDockWidget* dock : bench.arrangement.docks())
        add(dock->objectName().toStdString(), dock->windowTitle().toStdString());
    return members;
}

// One for each panel that is on the desk.
Members deskMembers(const Workbench& bench, std::string_view group, void (*run)(Workbench&, QDockWidget&),
                    bool (*checked)(const Workbench&, QDockWidget&)) {
    Members members;
    for (QDockWidget* dock : bench.arrangement.docks())
        if (!dock->isHidden())
            members.push_back({.id = memberId(group, dock->objectName().toStdString()),
                               .title = dock->windowTitle().toStdString(),
                               .run = [run, dock](Workbench& shown) { run(shown, *dock); },
                               .checked = [checked, dock](const Workbench& shown) { return checked(shown, *dock); }});
    return members;
}

Members floatMembers(const Workbench& bench) {
    return deskMembers(
        bench, "float-panel",
        [](Workbench& w, QDockWidget& dock) { w.arrangement.setFloating(dock, !dock.isFloating()); },
        [](const Workbench&, QDockWidget& dock) { return dock.isFloating(); });
}

template <Qt::DockWidgetArea kArea>
Command moveTo(const char* id, const char* title) {
    return {.id = id,
            .menu = Menu::view,
            .title = title,
            .icon = "panel",
            .tip = "Move a panel to this side of the window.",
            .members =
                [id](const Workbench& bench) {
                    return deskMembers(
                        bench, id, [](Workbench& w, QDockWidget& dock) { w.arrangement.moveTo(kArea, dock); },
                        [](const Workbench& w, QDockWidget& dock) {
                            return !dock.isFloating() && w.window.dockWidgetArea(&dock) == kArea;
                        });
                },
            .oneOf = false,
            .inPalette = false,
            .ofPanel = true};
}

std::string noFloatingPanel(const Workbench& bench) {
    const bool any = std::ranges::any_of(
        bench.arrangement.docks(), [](const QDockWidget* dock) { return dock->isFloating() && !dock->isHidden(); });
    return any ? "" : "No panel floats.";
}

}  // namespace

std::vector<Command> panelCommands() {
    return {
        {.id = "reset-panels",
         .menu = Menu::view,
         .title = "Reset the &panels",
         .keys = "Ctrl+Shift+0",
         .icon = "reset",
         .tip = "Restore the default panel layout.",
         .run = [](W& w) { w.arrangement.reset(); }},
        {.id = "dock-panels",
         .menu = Menu::view,
         .on = On::window,
         .title = "Put floating panels back",
         .icon = "panel",
         .tip = "Return all floating panels to their last places in the window.",
         .run = [](W& w) { dockPanels(w); },
         .whyNot = noFloatingPanel},
        {.id = "panels",
         .menu = Menu::view,
         .title = "Pan&els",
         .icon = "panel",
         .tip = "Show or hide a panel.",
         .members = panelMembers,
         .oneOf = false,
         .seen = true},
        {.id = "also-shows",
         .menu = Menu::view,
         .on = On::run,
         .title = "Sho&w more panels for this run",
         .icon = "panel",
         .tip = "Other panels about this run. The chosen one comes to the front.",
         .whyNot = notOpen,
         .members = alsoMembers,
         .oneOf = false},
        {.id = "on-stage",
         .menu = Menu::view,
         .title = "On the stage",
         .icon = "on-stage",
         .tip = "Show a figure or a panel on the stage, or put it back on the desk.",
         .members = stageMembers,
         .oneOf = false,
         .ofPanel = true,
         .seen = true},
        {.id = "float-panel",
         .menu = Menu::view,
         .title = "Float",
         .icon = "float",
         .tip = "Take a panel out of the window, or put it back.",
         .members = floatMembers,
         .oneOf = false,
         .ofPanel = true,
         .seen = true},
        moveTo<Qt::LeftDockWidgetArea>("panel-left", "To the left"),
        moveTo<Qt::RightDockWidgetArea>("panel-right", "To the right"),
        moveTo<Qt::BottomDockWidgetArea>("panel-bottom", "To the bottom"),
    };
}

}  // namespace hop::ui::command
