// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the window, declared once.
#include "ui/window/commands.h"

#include "core/scene/names.h"
#include "ui/panel/focus_node.h"
#include "ui/window/command_conditions.h"
#include "ui/window/command_groups.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {
namespace {

using W = MainWindow;

Command::Look nodeLook(const W& window) {
    const scene::Frame& frame = window.session().frame();
    const bool selected = isOpen(window) && frame.selection.kind == scene::Selection::Kind::node;
    return {
        "Task &matrix of " + (selected ? scene::nodeName(*frame.run->network, frame.selection.id, frame.display.labels)
                                       : std::string("the selected node")),
        "matrix"};
}

// "Undo Algorithm"
Command::Look editLook(const char* verb, const QString& edit, const char* icon) {
    return {edit.isEmpty() ? verb : verb + (' ' + edit.toStdString()), icon};
}

Command::Look playLook(const W& window) {
    const bool plays = window.session().isPlaying();
    return {plays ? "&Pause" : "&Play", plays ? "pause" : "play"};
}

// A view option has a row below for what the window adds to it: keys, a mnemonic, an icon, a condition. Without one it
// stands at the end of the menu.
void addOption(std::vector<Command>& all, const scene::ViewOption& option) {
    auto row = std::ranges::find(all, option.name(), &Command::id);
    if (row == all.end())
        row = all.insert(std::ranges::find(all, Menu::help, &Command::menu),
                         {.id = option.name(), .menu = Menu::view, .title = std::string(option.title)});
    if (row->tip.empty()) row->tip = option.help;
    if (option.isSwitch()) {
        if (row->icon.empty()) row->icon = "view-option";
        row->checked = [&option](const W& w) { return option.get(displayIn(w)) != 0; };
        if (!row->run)
            row->run = [&option](W& w) {
                changeDisplay(w, [&](scene::Display& display) { option.set(display, option.get(display) == 0); });
            };
    } else if (!row->members) {
        row->members = [&option](const W&) { return optionMembers(option); };
    }
}

std::vector<Command> makeCommands() {
    std::vector<Command> all = {
        {.id = "open",
         .menu = Menu::file,
         .title = "&Open…",
         .keys = "Ctrl+O",
         .icon = "open",
         .tip = "Open a scenario file.",
         .run = &W::openFile},
        {.id = "recent",
         .menu = Menu::file,
         .title = "Open &recent",
         .icon = "open",
         .tip = "Recently opened files and unsaved scenarios.",
         .whyNot =
             [](const W& w) {
                 const bool any = !w.settings().recentFiles().isEmpty() || !w.settings().keptScenarios().isEmpty();
                 return any ? "" : "No file has been opened yet.";
             },
         .members = recentMembers,
         .heading = "Recent",
         .oneOf = false},
        {.id = "start-page",
         .menu = Menu::file,
         .title = "S&tart page",
         .keys = "Ctrl+W",
         .icon = "gallery",
         .tip = "Leave the document for the start page: the first minute, recent files and the gallery as cards. "
                "Nothing is lost; Ctrl+W or Escape comes back to the document.",
         .run = [](W& w) { w.isAtStart() ? w.leaveStartPage() : w.showStartPage(); },
         .checked = [](const W& w) { return w.isAtStart(); }},
        {.id = "save",
         .menu = Menu::file,
         .title = "&Save",
         .keys = "Ctrl+S",
         .icon = "save",
         .tip = "Save the scenario with its current view.",
         .run = &W::save,
         .whyNot = notOpen},
        {.id = "save-as",
         .menu = Menu::file,
         .title = "Save &as…",
         .keys = "Ctrl+Shift+S",
         .icon = "save-as",
         .tip = "Save the scenario under another name.",
         .run = &W::saveAs,
         .whyNot = notOpen},
        {.id = "export",
         .menu = Menu::file,
         .title = "&Export…",
         .keys = "Ctrl+E",
         .icon = "export",
         .tip = "Save a figure as SVG, PDF, PNG or TeX.",
         .run = &W::exportFigure,
         .whyNot = notOpen,
         .separated = true},
        {.id = "save-panel",
         .menu = Menu::file,
         .title = "Save pane&l",
         .icon = "export",
         .tip = "Save a panel: figures by the export dialogue, pages of text as PDF, SVG, PNG or TeX, others as PNG.",
         .whyNot = notOpen,
         .members = savePanelMembers,
         .oneOf = false},
        {.id = "print",
         .menu = Menu::file,
         .title = "&Print…",
         .keys = "Ctrl+P",
         .icon = "print",
         .tip = "Print what is on the stage.",
         .run = &W::printStage,
         .whyNot = notOpen},
        {.id = "quit",
         .menu = Menu::file,
         .title = "&Quit",
         .keys = "Ctrl+Q",
         .icon = "quit",
         .tip = "Quit. The open document is restored next time.",
         .run = &W::quit,
         .separated = true},

        {.id = "undo",
         .menu = Menu::edit,
         .title = "&Undo",
         .keys = "Ctrl+Z",
         .icon = "undo",
         .tip = "Undo the last edit of the document.",
         .run = &W::undo,
         .whyNot = [](const W& w) { return w.edits().canUndo() ? "" : "There is no edit to undo."; },
         .look = [](const W& w) { return editLook("&Undo", w.edits().undoText(), "undo"); }},
        {.id = "redo",
         .menu = Menu::edit,
         .title = "&Redo",
         .keys = "Ctrl+Y Ctrl+Shift+Z",
         .icon = "redo",
         .tip = "Redo the last undone edit.",
         .run = &W::redo,
         .whyNot = [](const W& w) { return w.edits().canRedo() ? "" : "There is no edit to redo."; },
         .look = [](const W& w) { return editLook("&Redo", w.edits().redoText(), "redo"); }},
        {.id = "copy-picture",
         .menu = Menu::edit,
         .title = "Copy as &picture",
         .keys = "Ctrl+C",
         .icon = "copy",
         .tip = "Copy the panel in use, or what is on the stage, as a picture.",
         .run = &W::copyPicture,
         .whyNot = notOpen,
         .separated = true},
        {.id = "copy-table",
         .menu = Menu::edit,
         .title = "Copy as &table",
         .keys = "Ctrl+Alt+C",
         .icon = "copy",
         .tip = "Copy the values that the figure in use shows, for a spreadsheet.",
         .run = &W::copyTable,
         .whyNot = notOpen},
        {.id = "copy-link",
         .menu = Menu::edit,
         .title = "Copy as &link",
         .keys = "Ctrl+Shift+L",
         .icon = "link",
         .tip = "Copy the document as one line of text, opened at this step.",
         .run = &W::copyLink,
         .whyNot = notOpen},
        {.id = "open-link",
         .menu = Menu::edit,
         .title = "Open copied lin&k",
         .keys = "Ctrl+V",
         .icon = "open",
         .tip = "Open the document of the link that was copied.",
         .run = &W::openCopiedLink},
        {.id = "copy-command-line",
         .menu = Menu::edit,
         .title = "Copy as &command line",
         .keys = "Ctrl+Shift+C",
         .icon = "copy",
         .tip = "Copy the command that reproduces this run.",
         .run = &W::copyCommandLine,
         .whyNot = notOpen},
        {.id = "clear-selection",
         .menu = Menu::edit,
         .title = "Select &nothing",
         .keys = "Esc",
         .icon = "clear",
         .tip = "Clear the selection.",
         .run = &W::clearSelection,
         .whyNot =
             [](const W& w) {
                 const bool any = w.session().frame().selection.kind != scene::Selection::Kind::nothing;
                 return any ? "" : "Nothing is selected.";
             },
         .ofNode = true},
        {.id = "palette",
         .menu = Menu::edit,
         .title = "Find or &do…",
         .keys = "Ctrl+K",
         .icon = "search",
         .tip = "Find a node, packet, link, step or entry, or run a command.",
         .run = &W::openPalette,
         .separated = true},
        {.id = "find",
         .menu = Menu::edit,
         .title = "&Find in the gallery",
         .keys = "Ctrl+F",
         .icon = "gallery",
         .tip = "Search the gallery by figure, theorem or network.",
         .run = &W::findInGallery},
        {.id = "edit-scenario",
         .menu = Menu::edit,
         .title = "Edit the &scenario",
         .keys = "Ctrl+L",
         .icon = "edit",
         .tip = "Move the keyboard focus to the scenario form.",
         .run = &W::editScenario},

        {.id = "to-start",
         .menu = Menu::run,
         .title = "To the &start",
         .keys = "Home",
         .icon = "start",
         .tip = "Go to the start.",
         .run = &W::toStart,
         .whyNot = atStart,
         .transport = true},
        {.id = "step-back",
         .menu = Menu::run,
         .title = "Step &back",
         .keys = "Left",
         .icon = "back",
         .tip = "Go back one step or slot.",
         .run = &W::stepBack,
         .whyNot = atStart,
         .transport = true},
        {.id = "play",
         .menu = Menu::run,
         .title = "&Play",
         .keys = "Space",
         .icon = "play",
         .tip = "Play or pause; at the end, play from the start.",
         .run = &W::togglePlay,
         .whyNot = nothingToPlay,
         .look = playLook,
         .transport = true},
        {.id = "step-forward",
         .menu = Menu::run,
         .title = "Step &forward",
         .keys = "Right",
         .icon = "forward",
         .tip = "Go forward one step or slot.",
         .run = &W::stepForward,
         .whyNot = atEnd,
         .transport = true},
        {.id = "to-end",
         .menu = Menu::run,
         .title = "To the &end",
         .keys = "End",
         .icon = "end",
         .tip = "Go to the end.",
         .run = &W::toEnd,
         .whyNot = atEnd,
         .transport = true},
        {.id = "run-until",
         .menu = Menu::run,
         .title = "Run &until…",
         .keys = "U",
         .icon = "until",
         .tip = "Go to the next step in which a packet arrives, a link is busy or a queue exceeds a length.",
         .run = &W::runUntil,
         .whyNot = notOpen},
        {.id = "faster",
         .menu = Menu::run,
         .title = "F&aster",
         .keys = "+ =",
         .icon = "faster",
         .tip = "Play faster.",
         .run = &W::faster,
         .whyNot =
             [](const W& w) {
                 return w.session().speed() < session::Clock::kFastest ? "" : "This is the highest speed.";
             },
         .separated = true},
        {.id = "slower",
         .menu = Menu::run,
         .title = "S&lower",
         .keys = "-",
         .icon = "slower",
         .tip = "Play slower.",
         .run = &W::slower,
         .whyNot =
             [](const W& w) {
                 return w.session().speed() > session::Clock::kSlowest ? "" : "This is the lowest speed.";
             }},
        {.id = "compare",
         .menu = Menu::run,
         .title = "Compare &with",
         .tip = "Add a run of the same task by another algorithm, side by side on the same clock.",
         .whyNot = noRoomForRun,
         .members = compareMembers,
         .separated = true},
        {.id = "add-run",
         .menu = Menu::run,
         .title = "A&dd run",
         .icon = "add-run",
         .tip = "Add a copy of the chosen run, to be changed in the form and compared.",
         .run = &W::addCopy,
         .whyNot = noRoomForRun},
        {.id = "remove-run",
         .menu = Menu::run,
         .title = "Re&move run",
         .tip = "Remove one of the runs that are compared.",
         .whyNot = noOtherRun,
         .members = removeRunMembers},
        {.id = "cancel",
         .menu = Menu::run,
         .title = "&Cancel",
         .keys = "Ctrl+.",
         .icon = "cancel",
         .tip = "Stop building, running or laying out. The current run stays.",
         .run = &W::cancel,
         .whyNot = [](const W& w) { return w.session().isWorking() ? "" : "Nothing is being built, run or laid out."; },
         .separated = true},

        {.id = "zoom-in",
         .menu = Menu::view,
         .title = "Zoom &in",
         .keys = "Ctrl++ Ctrl+=",
         .icon = "zoom-in",
         .tip = "Enlarge the network.",
         .run = &W::zoomIn,
         .whyNot = notDrawn},
        {.id = "zoom-out",
         .menu = Menu::view,
         .title = "&Zoom out",
         .keys = "Ctrl+-",
         .icon = "zoom-out",
         .tip = "Show more of the network.",
         .run = &W::zoomOut,
         .whyNot = notDrawn},
        {.id = "zoom-fit",
         .menu = Menu::view,
         .title = "&Fit",
         .keys = "Ctrl+0",
         .icon = "zoom-fit",
         .tip = "Show the whole network.",
         .run = &W::fit,
         .whyNot =
             [](const W& w) {
                 if (std::string reason = notDrawn(w); !reason.empty()) return reason;
                 return std::string(w.canvas().viewport() == figure::Viewport() ? "The whole network is shown." : "");
             }},
        {.id = "tails", .menu = Menu::view, .title = "&Trails", .keys = "T", .icon = "tails", .separated = true},
        {.id = "reduced-motion",
         .menu = Menu::view,
         .title = "&Reduced motion",
         .keys = "Ctrl+M",
         .icon = "reduced-motion",
         .tip = "Show packets after each step, without animation.",
         .run = &W::toggleReducedMotion,
         .checked = [](const W& w) { return displayIn(w).reducedMotion; }},
        {.id = "prefer-look",
         .menu = Menu::view,
         .title = "Keep this look &as my preference",
         .icon = "prefer-look",
         .tip = "Use this look for documents that do not specify them.",
         .run = &W::preferLook},
        {.id = "forget-look",
         .menu = Menu::view,
         .title = "For&get my preferences",
         .icon = "reset",
         .tip = "Use the built-in colours, labels, numbering and trails for documents that do not specify them.",
         .run = &W::forgetPreferredLook},
        {.id = "make-node",
         .menu = Menu::view,
         .title = "Task &matrix of the selected node",
         .keys = "M",
         .icon = "matrix",
         .tip = "Show the task matrix of the selected node, also when nothing is selected.",
         .run = [](W& w) { panel::setFocusNode(w.session(), w.session().frame().selection.id); },
         .whyNot = noOtherNode,
         .look = nodeLook,
         .ofNode = true},
        {.id = "only-node",
         .menu = Menu::view,
         .title = "Packets of &one node only",
         .keys = "O",
         .icon = "only-node",
         .tip = "Show only the packets of the selected node, or of the node whose task matrix is shown.",
         .run = &W::toggleOnlyNode,
         .whyNot = noFocusNode,
         .ofNode = true},
        {.id = "present",
         .menu = Menu::view,
         .title = "Pre&sent",
         .keys = "F5",
         .icon = "present",
         .tip = "Fill a screen with stage, narration and timeline, in large type. Keys: H shows them.",
         .run = [](W& w) { w.present(); },
         .whyNot = notOpen,
         .checked = [](const W& w) { return w.isPresenting(); },
         .separated = true},
        {.id = "present-on",
         .menu = Menu::view,
         .title = "Present on",
         .tip = "The screen to present on.",
         .whyNot = noOtherScreen,
         .members = screenMembers,
         .oneOf = false},
        {.id = "full-screen",
         .menu = Menu::view,
         .title = "F&ull screen",
         .keys = "F11",
         .icon = "full-screen",
         .tip = "Fill the screen with the window and its desk.",
         .run = &W::toggleFullScreen,
         .checked = [](const W& w) { return w.isFullScreen(); }},
        {.id = "reset-panels",
         .menu = Menu::view,
         .title = "Reset the &panels",
         .keys = "Ctrl+Shift+0",
         .icon = "reset",
         .tip = "Restore the default panel layout.",
         .run = &W::resetPanels},
        {.id = "panels",
         .menu = Menu::view,
         .title = "Pan&els",
         .icon = "panel",
         .tip = "Show or hide a panel.",
         .members = panelMembers,
         .oneOf = false},
        {.id = "also-shows",
         .menu = Menu::view,
         .title = "Also sho&ws this run",
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
         .oneOf = false},
        {.id = "layout",
         .menu = Menu::view,
         .title = "&Layout",
         .tip = "Positions of the nodes.",
         .whyNot = notDrawn,
         .members = layoutMembers,
         .caption = "layout",
         .separated = true},
        {.id = "colour-by",
         .menu = Menu::view,
         .title = "&Colour by",
         .whyNot = noPackets,
         .members = colourMembers,
         .caption = "colour"},
        {.id = "difference-to", .menu = Menu::view, .title = "Difference to", .whyNot = noOtherRun},
        {.id = "detail", .menu = Menu::view, .title = "Detail", .whyNot = noParts, .caption = "detail"},
        {.id = "part",
         .menu = Menu::view,
         .title = "Part of the network",
         .tip = "Draw only a part of the network, with the links that leave it in bundles.",
         .whyNot = notOpen,
         .members = partMembers,
         .oneOf = false},
        {.id = "labels", .menu = Menu::view, .title = "La&bels", .whyNot = notOpen, .caption = "labels"},
        {.id = "nodes", .menu = Menu::view, .title = "No&des", .whyNot = notDrawn},
        {.id = "links",
         .menu = Menu::view,
         .title = "Lin&ks",
         .tip = "Kinds of links to draw. Links of other kinds are drawn only while they carry packets.",
         .whyNot = [](const W& w) { return w.session().frame().layout == nullptr ? "No network is drawn." : ""; },
         .members = linkKindMembers,
         .oneOf = false},
        {.id = "numbering", .menu = Menu::view, .title = "&Numbering", .whyNot = notOpen},
        {.id = "overlay",
         .menu = Menu::view,
         .title = "O&verlay",
         .tip = "What to mark in the network.",
         .whyNot = notDrawn,
         .members = overlayMembers},
        {.id = "theme",
         .menu = Menu::view,
         .title = "T&heme",
         .icon = "theme",
         .tip = "Light or dark.",
         .members = themeMembers},

        {.id = "help",
         .menu = Menu::help,
         .title = "&Help on this",
         .keys = "F1",
         .icon = "help",
         .tip = "Explain the focused element.",
         .run = &W::helpOnFocus},
        {.id = "keys",
         .menu = Menu::help,
         .title = "&Keys",
         .keys = "Ctrl+?",
         .icon = "keyboard",
         .tip = "List all keys.",
         .run = &W::showKeys},
        {.id = "about",
         .menu = Menu::help,
         .title = "&About Hopscope",
         .keys = "Shift+F1",
         .icon = "info",
         .tip = "Version, papers and licence.",
         .run = &W::about,
         .separated = true},
        {.id = "gallery",
         .title = "Gallery",
         .icon = "gallery",
         .members = galleryMembers,
         .heading = "Gallery",
         .oneOf = false},
    };
    for (const scene::ViewOption& option : scene::viewOptions()) addOption(all, option);
    return all;
}

}  // namespace

const std::vector<Command>& commands() {
    static const std::vector<Command> kCommands = makeCommands();
    return kCommands;
}

std::string_view menuTitle(Menu menu) {
    switch (menu) {
        case Menu::file:
            return "&File";
        case Menu::edit:
            return "&Edit";
        case Menu::run:
            return "&Run";
        case Menu::view:
            return "&View";
        case Menu::help:
            return "&Help";
        case Menu::none:
            break;
    }
    return {};
}

std::string plainTitle(const Command& command, const MainWindow& window) {
    std::string title = command.look ? command.look(window).title : command.title;
    std::erase(title, '&');
    if (title.ends_with("…")) title.resize(title.size() - std::string_view("…").size());
    return title;
}

}  // namespace hop::ui::window
