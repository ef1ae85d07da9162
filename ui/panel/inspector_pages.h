// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's contents as rich text: one page each for a node, a link and a packet; without a selection, for the
// part of the network shown and the scenario.
#pragma once

#include <QString>

#include "ui/session/session.h"

namespace hop::ui::panel {

// The page of the selection. O(packets) for nodes, O(hops) for links.
QString inspectorPage(const session::Session& session);

}  // namespace hop::ui::panel
