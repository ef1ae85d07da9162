// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope open, and hopscope without a verb: the window.
#include "app/status.h"
#include "app/verbs.h"
#include "ui/window/run_window.h"

namespace hop::app {
int open(const OpenOptions& options, int argc, char** argv) {
    return fail(ui::window::runWindow(argc, argv, options.source, HOP_VERSION, endWith));
}

}  // namespace hop::app
