// SPDX-License-Identifier: GPL-3.0-or-later
// What of a document's view stays when its run is replaced.
#pragma once

#include "core/document/view.h"

namespace hop::ui::panel {

// Another run is shown like the one before it, from its start. Layout, part, overlay and tree belong to the network and
// go with it.
document::View keptView(document::View view, bool sameNetwork);

}  // namespace hop::ui::panel
