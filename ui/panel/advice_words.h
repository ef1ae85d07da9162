// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario form says of a scenario that could run: its network and its cost.
#pragma once

#include <QString>

#include "ui/session/advice.h"

namespace hop::ui::panel {

// "16 nodes · 64 links · diameter 4" and "240 packets · 512 hops, fits in 40 KiB" in two lines; empty where not known.
QString networkLine(const session::Advice& advice);
QString costLine(const session::Advice& advice);

}  // namespace hop::ui::panel
