// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions of commands.
#include "ui/window/command_conditions.h"

#include <QGuiApplication>
#include <algorithm>

#include "core/explain/missed_bounds.h"
#include "core/network/part.h"
#include "ui/panel/focus_node.h"
#include "ui/panel/shown_part.h"
#include "ui/window/workbench.h"

namespace hop::ui::window {

bool isOpen(const Workbench& bench) { return bench.session.instant().isOpen(); }
bool isDrawn(const Workbench& bench) {
    const record::Instant& instant = bench.session.instant();
    return instant.layout() != nullptr || instant.layoutComing;
}

std::string notOpen(const Workbench& bench) { return isOpen(bench) ? "" : "Nothing is open."; }

std::string notDrawn(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return isDrawn(bench) ? "" : "This network is too large to be drawn.";
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

std::string noOtherRun(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.session.scenario().runs.empty() ? "There is only one run." : "";
}

std::string noPackets(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.session.instant().run().task->isEmpty() ? "There are no packets." : "";
}

std::string noFocusNode(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return panel::hasFocusNode(bench.session.instant())
               ? ""
               : "Only static tasks of packets with one destination have task matrices.";
}

std::string noNode(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const record::Selection& selected = bench.chosenSession().instant().selection;
    return selected.kind == record::Selection::Kind::node ? "" : "No node is selected.";
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

std::string nothingRecent(const Workbench& bench) {
    const Settings& settings = bench.settings;
    const bool any = !settings.recentFiles().isEmpty() || !settings.keptScenarios().isEmpty();
    return any ? "" : "No file has been opened yet.";
}

std::string noFloatingPanel(const Workbench& bench) {
    const bool any = std::ranges::any_of(
        bench.arrangement.docks(), [](const QDockWidget* dock) { return dock->isFloating() && !dock->isHidden(); });
    return any ? "" : "No panel floats.";
}

std::string noMissedBound(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const record::Instant& chosen = bench.chosenSession().instant();
    return explain::missedBounds(chosen).empty() ? "This run meets all known bounds." : "";
}

std::string noParts(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const record::Instant& instant = bench.session.instant();
    if (!instant.display.part.empty()) return "A part of the network is shown.";
    if (instant.run().network->nodeCount() < panel::kLeastParted) return "The network is small enough to show whole.";
    return network::divisionOf(instant.run().network) ? "" : "This network is not divided into parts that are alike.";
}

}  // namespace hop::ui::window
