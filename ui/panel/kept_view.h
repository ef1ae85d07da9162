// SPDX-License-Identifier: GPL-3.0-or-later
// What of a document stays when its run is replaced.
#pragma once

#include "core/document/view.h"
#include "ui/session/session.h"

namespace hop::ui::panel {

// Another run is shown like the one before it, from its start. Layout, part, overlay and tree belong to the network and
// go with it.
document::View keptView(document::View view, bool sameNetwork);

// The open document with another run in place of its first: its texts say that it was changed, its view is kept.
document::Scenario changedDocument(const session::Session& session, const run::Request& request);

}  // namespace hop::ui::panel
