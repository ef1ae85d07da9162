// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario form's texts on a scenario that can run: its network and its cost.
#pragma once

#include <QString>

#include "ui/session/advice.h"

namespace hop::ui::panel {

// "16 nodes · 64 links · diameter 4"; empty if unknown.
QString networkLine(const session::Advice& advice);
// "chosen: tree-scatter, meets the bound"; may be empty.
QString choiceLine(const session::Advice& advice);
// "240 packets · 512 hops, fits in 40 KiB"; empty if unknown.
QString costLine(const session::Advice& advice);

}  // namespace hop::ui::panel
