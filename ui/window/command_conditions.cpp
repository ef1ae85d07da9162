// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions of commands.
#include "ui/window/command_conditions.h"

#include <QGuiApplication>
#include <algorithm>

#include "core/explain/missed_bounds.h"
#include "core/network/part.h"
#include "ui/panel/focus_node.h"
#include "ui/panel/shown_part.h"
#include "ui/window/main_window.h"

namespace hop::ui::window {

bool isOpen(const MainWindow& window) { return window.session().instant().isOpen(); }
bool isDrawn(const MainWindow& window) {
    const record::Instant& instant = window.session().instant();
    return instant.layout() != nullptr || instant.layoutComing;
}

std::string notOpen(const MainWindow& window) { return isOpen(window) ? "" : "Nothing is open."; }

std::string notDrawn(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return isDrawn(window) ? "" : "This network is too large to be drawn.";
}

std::string atStart(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    const session::ClockTime now = window.session().lab().now();
    return now.step > window.session().firstStep() || now.fraction > 0.0 ? "" : "This is the start of the run.";
}

std::string atEnd(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    const session::Session& session = window.session();
    const bool further = session.lab().now().step < session.lab().lastStep() || session.mayGrow();
    return further ? "" : "This is the end of the run.";
}

std::string nothingToPlay(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return window.session().lab().lastStep() > 0 || window.session().mayGrow() ? "" : "This run has no steps.";
}

std::string noRoomForRun(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return window.session().scenario().runs.size() < document::kMostRuns ? "" : "At most four runs can be compared.";
}

std::string noOtherRun(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return window.session().scenario().runs.empty() ? "There is only one run." : "";
}

std::string noPackets(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return window.session().instant().run().task->isEmpty() ? "There are no packets." : "";
}

std::string noFocusNode(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return panel::hasFocusNode(window.session().instant())
               ? ""
               : "Only static tasks of packets with one destination have task matrices.";
}

std::string noNode(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    const record::Selection& selected = window.context().chosenSession().instant().selection;
    return selected.kind == record::Selection::Kind::node ? "" : "No node is selected.";
}

std::string noOtherNode(const MainWindow& window) {
    if (std::string reason = noFocusNode(window); !reason.empty()) return reason;
    const record::Instant& instant = window.session().instant();
    if (instant.selection.kind != record::Selection::Kind::node) return "No node is selected.";
    return instant.selection.id == instant.display.focusNode ? "The task matrix of this node is shown." : "";
}

std::string noOtherScreen(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    return QGuiApplication::screens().size() > 1 ? "" : "There is only one screen.";
}

std::string nothingRecent(const MainWindow& window) {
    const Settings& settings = window.settings();
    const bool any = !settings.recentFiles().isEmpty() || !settings.keptScenarios().isEmpty();
    return any ? "" : "No file has been opened yet.";
}

std::string noFloatingPanel(const MainWindow& window) {
    const bool any = std::ranges::any_of(
        window.docks(), [](const QDockWidget* dock) { return dock->isFloating() && !dock->isHidden(); });
    return any ? "" : "No panel floats.";
}

std::string noMissedBound(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    const record::Instant& chosen = window.context().chosenSession().instant();
    return explain::missedBounds(chosen).empty() ? "This run meets all known bounds." : "";
}

std::string noParts(const MainWindow& window) {
    if (!isOpen(window)) return "Nothing is open.";
    const record::Instant& instant = window.session().instant();
    if (!instant.display.part.empty()) return "A part of the network is shown.";
    if (instant.run().network->nodeCount() < panel::kLeastParted) return "The network is small enough to show whole.";
    return network::divisionOf(instant.run().network) ? "" : "This network is not divided into parts that are alike.";
}

}  // namespace hop::ui::window
