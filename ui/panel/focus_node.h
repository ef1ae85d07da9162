// SPDX-License-Identifier: GPL-3.0-or-later
// The focus node: whose task matrix is shown, and whose packets where only they are.
#pragma once

#include "ui/session/session.h"

namespace hop::ui::panel {

// Static tasks of packets with one destination have task matrices, and so such a node.
bool hasFocusNode(const record::Instant& instant);

// Another one. In an isotropic task its packet of the same row is selected where one of the former's was.
void setFocusNode(session::Session& session, NodeId node);

void showOnlyFocusNode(session::Session& session, bool only);

}  // namespace hop::ui::panel
