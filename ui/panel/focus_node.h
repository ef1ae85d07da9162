// SPDX-License-Identifier: GPL-3.0-or-later
// The focus node: its task matrix is shown, and only its packets if the view is limited to one node.
#pragma once

#include "ui/session/session.h"

namespace hop::ui::panel {

// True for static tasks of packets with one destination: only these have task matrices.
bool hasFocusNode(const record::Instant& instant);

// Sets the focus node. In an isotropic task a selected packet is replaced by the new node's packet of the same row.
void setFocusNode(session::Session& session, NodeId node);

void showOnlyFocusNode(session::Session& session, bool only);

}  // namespace hop::ui::panel
