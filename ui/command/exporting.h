// SPDX-License-Identifier: GPL-3.0-or-later
// Export of figures, panels and sweeps by dialogues; printing; links to the document.
#pragma once

#include <QDockWidget>
#include <string>

#include "core/base/result.h"
#include "ui/panel/context.h"

namespace hop::ui::command {

struct Workbench;

// To the experiment, else to the scenario as shown.
Result<std::string> linkOf(const Workbench& bench);

void exportFigure(const Workbench& bench);
void exportPart(const Workbench& bench);  // the network as drawn, whatever else is on the stage
void exportSweep(const Workbench& bench, const panel::SweepExport& sweep);
void savePanel(const Workbench& bench, QDockWidget& dock);
void printStage(const Workbench& bench);

}  // namespace hop::ui::command
