// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that commands work on.
#include "ui/window/workbench.h"

namespace hop::ui::window {

void focusStage(const Workbench& bench) {
    if (bench.start.isShown()) return bench.start.focus();
    bench.stage.focus();
}

}  // namespace hop::ui::window
