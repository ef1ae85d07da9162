// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the menu View about the view as a whole: zoom, motion, presentation.
#include "ui/command/view_commands.h"

#include <QGuiApplication>
#include <QScreen>
#include <string_view>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "ui/command/command_conditions.h"
#include "ui/command/command_parts.h"
#include "ui/command/workbench.h"
#include "ui/panel/focus_node.h"
#include "ui/style/text.h"

namespace hop::ui::command {
namespace {

using W = Workbench;

void toggleOnlyNode(W& w) {
    const bool only = !w.session.instant().display.onlyNode;
    if (const record::Selection on = w.session.instant().selection; only && on.kind == record::Selection::Kind::node)
        panel::setFocusNode(w.session, on.id);
    panel::showOnlyFocusNode(w.session, only);
}

void toggleReducedMotion(W& w) {
    record::Display display = w.session.instant().display;
    display.reducedMotion = !display.reducedMotion;
    w.session.setDisplay(display);
    w.settings.setReducedMotion(display.reducedMotion);
    w.session.prefer(w.settings.preferredDisplay());
}

// "colours, labels, numbering and trails"
std::string preferredWords() {
    std::vector<std::string_view> words;
    for (const record::ViewOption& option : record::viewOptions())
        if (option.isPreferable) words.push_back(option.what);
    const std::string last(words.back());
    words.pop_back();
    return join(words, ", ") + " and " + last;
}

void preferLook(W& w) {
    w.settings.preferDisplay(w.session.instant().display);
    w.session.prefer(w.settings.preferredDisplay());
    w.strip.say(text("The " + preferredWords() + " shown now apply to documents that do not set their own."));
}

void forgetPreferredLook(W& w) {
    w.settings.forgetPreferredDisplay();
    w.session.prefer(w.settings.preferredDisplay());
    w.strip.say(text("The built-in " + preferredWords() + " apply again to documents that do not set their own."));
}

Command::Look nodeLook(const W& w) {
    const record::Instant& instant = w.instant();
    const bool selected = isOpen(w) && instant.selection.kind == record::Selection::Kind::node;
    return {"Task &matrix of " +
                (selected ? explain::nodeName(*instant.run().network, instant.selection.id, instant.display.labels)
                          : std::string("the selected node")),
            "matrix"};
}

Members screenMembers(const Workbench&) {
    Members members;
    for (const QScreen* screen : QGuiApplication::screens()) {
        const QSize size = screen->size();
        members.push_back({.id = memberId("present-on", screen->name().toStdString()),
                           .title = screen->name().toStdString() + ", " + std::to_string(size.width()) + " × " +
                                    std::to_string(size.height()),
                           .run = [name = screen->name()](Workbench& w) { w.presenting.present(name); }});
    }
    return members;
}

std::string noFocusNode(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return panel::hasFocusNode(bench.session.instant())
               ? ""
               : "Only static tasks of packets with one destination have task matrices.";
}

std::string noOtherNode(const Workbench& bench) {
    if (std::string reason = noFocusNode(bench); !reason.empty()) return reason;
    const record::Instant& instant = bench.session.instant();
    if (instant.selection.kind != record::Selection::Kind::node) return "No node is selected.";
    return instant.selection.id == instant.display.focusNode ? "The task matrix of this node is shown." : "";
}

std::string noOtherScreen(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return QGuiApplication::screens().size() > 1 ? "" : "There is only one screen.";
}

}  // namespace

std::vector<Command> viewCommands() {
    return {
        {.id = "zoom-in",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "Zoom &in",
         .keys = "Ctrl++ Ctrl+=",
         .icon = "zoom-in",
         .tip = "Enlarge the network.",
         .run = [](W& w) { w.canvas().zoomIn(); },
         .whyNot = notDrawn},
        {.id = "zoom-out",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "&Zoom out",
         .keys = "Ctrl+-",
         .icon = "zoom-out",
         .tip = "Show more of the network.",
         .run = [](W& w) { w.canvas().zoomOut(); },
         .whyNot = notDrawn},
        {.id = "zoom-fit",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "&Fit",
         .keys = "Ctrl+0",
         .icon = "zoom-fit",
         .tip = "Show the whole network.",
         .run = [](W& w) { w.canvas().fit(); },
         .whyNot =
             [](const W& w) {
                 if (std::string reason = notDrawn(w); !reason.empty()) return reason;
                 return std::string(w.canvas().viewport() == figure::Viewport() ? "The whole network is shown." : "");
             }},
        {.id = "tails",
         .menu = Menu::view,
         .on = On::run | On::view,
         .title = "&Trails",
         .keys = "T",
         .icon = "tails",
         .separated = true},
        {.id = "reduced-motion",
         .menu = Menu::view,
         .on = On::view,
         .title = "&Reduced motion",
         .keys = "Ctrl+M",
         .icon = "reduced-motion",
         .tip = "Show packets after each step, without animation.",
         .run = toggleReducedMotion,
         .checked = [](const W& w) { return displayIn(w).reducedMotion; },
         .anywhere = true},
        {.id = "prefer-look",
         .menu = Menu::view,
         .title = "Save &as default view",
         .icon = "prefer-look",
         .tip = "Use this view for documents that do not set their own.",
         .run = preferLook,
         .anywhere = true},
        {.id = "forget-look",
         .menu = Menu::view,
         .title = "Reset default view",
         .icon = "reset",
         .tip = "Use the built-in " + preferredWords() + " for documents that do not set their own.",
         .run = forgetPreferredLook,
         .anywhere = true},
        {.id = "make-node",
         .menu = Menu::view,
         .on = On::run | On::selection | On::view,
         .title = "Task &matrix of the selected node",
         .keys = "M",
         .icon = "matrix",
         .tip = "Show the task matrix of the selected node, even after it is deselected.",
         .run = [](W& w) { panel::setFocusNode(w.session, w.instant().selection.id); },
         .whyNot = noOtherNode,
         .look = nodeLook,
         .ofNode = true},
        {.id = "only-node",
         .menu = Menu::view,
         .on = On::run | On::selection | On::view,
         .title = "Packets of &one node only",
         .keys = "O",
         .icon = "only-node",
         .tip = "Show only the packets of the selected node, or of the node whose task matrix is shown.",
         .run = toggleOnlyNode,
         .whyNot = noFocusNode,
         .ofNode = true},
        {.id = "present",
         .menu = Menu::view,
         .on = On::run | On::window,
         .title = "Pre&sent",
         .keys = "F5",
         .icon = "present",
         .tip = "Fill a screen with stage, narration and timeline, in large type. Keys: H shows them.",
         .run = [](W& w) { w.presenting.present(); },
         .whyNot = notOpen,
         .checked = [](const W& w) { return w.presenting.isOn(); },
         .separated = true,
         .seen = true},
        {.id = "present-on",
         .menu = Menu::view,
         .on = On::window,
         .title = "Present on",
         .tip = "The screen to present on.",
         .whyNot = noOtherScreen,
         .members = screenMembers,
         .oneOf = false},
        {.id = "present-dark",
         .menu = Menu::view,
         .on = On::window,
         .title = "Present on a dark background",
         .icon = "present",
         .tip = "Use a dark background for presentations, whatever the theme of the window.",
         .run = [](W& w) { w.look.togglePresentsDark(); },
         .checked = [](const W& w) { return w.settings.presentsDark(); },
         .anywhere = true},
        {.id = "full-screen",
         .menu = Menu::view,
         .on = On::window,
         .title = "F&ull screen",
         .keys = "F11",
         .icon = "full-screen",
         .tip = "Fill the screen with the window and its panels.",
         .run = [](W& w) { w.window.setWindowState(w.window.windowState() ^ Qt::WindowFullScreen); },
         .checked = [](const W& w) { return w.window.isFullScreen(); },
         .seen = true,
         .anywhere = true},
    };
}

}  // namespace hop::ui::command
