// SPDX-License-Identifier: GPL-3.0-or-later
// What of a document's view stays when its run is replaced.
#include "ui/panel/kept_view.h"

namespace hop::ui::panel {

document::View keptView(document::View view, bool sameNetwork) {
    view.step = 0;
    view.packet.reset();
    if (sameNetwork) return view;
    view.layout.clear();
    view.part.clear();
    view.overlay.clear();
    view.hide.clear();
    view.node = 0;
    view.nodeName.clear();
    view.tree = {};
    return view;
}

}  // namespace hop::ui::panel
