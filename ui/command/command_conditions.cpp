// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions of commands.
#include "ui/command/command_conditions.h"

#include "ui/command/workbench.h"

namespace hop::ui::command {

bool isOpen(const Workbench& bench) { return bench.instant().isOpen(); }

std::string notOpen(const Workbench& bench) { return isOpen(bench) ? "" : "Nothing is open."; }

std::string notDrawn(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    const bool isDrawn = bench.instant().layout() != nullptr || bench.instant().layoutComing;
    return isDrawn ? "" : "This network is too large to be drawn.";
}

std::string noOtherRun(const Workbench& bench) {
    if (!isOpen(bench)) return "Nothing is open.";
    return bench.session.scenario().runs.empty() ? "There is only one run." : "";
}

}  // namespace hop::ui::command
