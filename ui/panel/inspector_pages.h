// SPDX-License-Identifier: GPL-3.0-or-later
// What the inspector says, as rich text: one page each for a node, a link, a packet, and, when nothing is selected, for
// the part of the network that is drawn and the scenario.
#pragma once

#include <QString>

#include "ui/session/session.h"

namespace hop::ui::panel {

// The page of what is selected. O(packets) for nodes, O(hops) for links.
QString inspectorPage(const session::Session& session);

}  // namespace hop::ui::panel
