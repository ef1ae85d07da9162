// SPDX-License-Identifier: GPL-3.0-or-later
// The clock in words: "step 3 of 8".
#pragma once

#include <QString>

#include "ui/session/session.h"

namespace hop::ui::stage {

// The step in progress, or the last completed one, of the longest run. Empty if nothing is open. `rich`: as rich text,
// with the step in bold.
QString clockWords(const session::Session& session, bool rich = false);

}  // namespace hop::ui::stage
