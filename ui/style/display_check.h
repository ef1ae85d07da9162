// SPDX-License-Identifier: GPL-3.0-or-later
// Checks for a display before Qt does, since Qt aborts the program if there is none. A failure that only Qt can detect
// is turned into a sentence.
#pragma once

#include <QString>

#include "core/base/result.h"

namespace hop::ui::style {

// Errors: cannotOpen, one sentence that names the commands that need no display.
Result<void> checkDisplay();

// Qt's fatal message about a missing platform, as a sentence.
Error platformFailure(const QString& fatalMessage);

}  // namespace hop::ui::style
