// SPDX-License-Identifier: GPL-3.0-or-later
// Is there a display to open a window on? Asked before Qt is, which ends the program when there is none.
#pragma once

#include "core/base/result.h"

namespace hop::ui::window {

// Errors: cannotOpen, one sentence that names the commands that need no display.
Result<void> checkDisplay();

}  // namespace hop::ui::window
