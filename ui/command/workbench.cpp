// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that commands work on.
#include "ui/command/workbench.h"

namespace hop::ui::command {

void focusStage(const Workbench& bench) {
    if (bench.start.isShown()) return bench.start.focus();
    bench.stage.focus();
}

}  // namespace hop::ui::command
