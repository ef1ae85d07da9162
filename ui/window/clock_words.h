// SPDX-License-Identifier: GPL-3.0-or-later
// Where the clock is, in words: "step 3 of 8".
#pragma once

#include <QString>

#include "ui/session/session.h"

namespace hop::ui::window {

// The step under way, or at rest the last one taken; of the longest run. Empty: nothing is open. `rich`: as rich text,
// with the step in bold.
QString clockWords(const session::Session& session, bool rich = false);

}  // namespace hop::ui::window
