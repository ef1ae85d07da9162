// SPDX-License-Identifier: GPL-3.0-or-later
// The node whose matrix is shown, and whose packets where only they are.
#pragma once

#include "ui/session/session.h"

namespace hop::ui::panel {

// Static tasks of packets with one destination have task matrices, and so such a node.
bool hasTheNode(const scene::Frame& frame);

// Another one. In an isotropic task its packet of the same row is selected where one of the former's was.
void makeTheNode(session::Session& session, NodeId node);

void showOnlyTheNode(session::Session& session, bool only);

}  // namespace hop::ui::panel
