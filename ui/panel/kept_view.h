// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a document that survive a change of its run.
#pragma once

#include "core/document/view.h"
#include "ui/session/session.h"

namespace hop::ui::panel {

// The view for a new run: as before, but at the start. With another network, layout, part, overlay, tree and other
// settings of the old network are dropped.
document::View keptView(document::View view, bool sameNetwork);

// The open document with its first run replaced; its texts are marked as changed, its view is kept.
document::Scenario changedDocument(const session::Session& session, const run::Request& request);

}  // namespace hop::ui::panel
