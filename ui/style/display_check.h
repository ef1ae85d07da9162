// SPDX-License-Identifier: GPL-3.0-or-later
// Is there a display to open a window on? Asked before Qt is, which ends the program when there is none. What only Qt
// can find out is turned into a sentence.
#pragma once

#include <QString>

#include "core/base/result.h"

namespace hop::ui::style {

// Errors: cannotOpen, one sentence that names the commands that need no display.
Result<void> checkDisplay();

// What Qt said before it would abort the program because it has no platform to run on, as a sentence.
Error platformFailure(const QString& fatalMessage);

}  // namespace hop::ui::style
