// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario form says of a scenario that could run: its network and its cost.
#pragma once

#include <QString>

#include "ui/session/advice.h"

namespace hop::ui::panel {

// "16 nodes · 64 links · diameter 4"; empty where not known.
QString networkLine(const session::Advice& advice);
// "chosen: tree-scatter, meets the bound"; empty if there is nothing to say.
QString choiceLine(const session::Advice& advice);
// "240 packets · 512 hops, fits in 40 KiB"; empty where not known.
QString costLine(const session::Advice& advice);

}  // namespace hop::ui::panel
