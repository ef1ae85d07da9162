// SPDX-License-Identifier: GPL-3.0-or-later
// What a node sends in every slot of a total exchange on a power.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::message_sets {

Entry entry();

Entry entry() {
    return {.id = "message-sets",
            .title = "Message sets",
            .help =
                "Which messages the node sends along the newest dimension of a power H^d, slot by slot, and for which "
                "exchange of the other dimensions they are. The slot that runs is lit. Where the paper prints another "
                "index, it stands beside the right one. Click a message to select it and show its slot; the wheel, "
                "dragging and Page Up and Page Down go along the slots. With room, the algorithm stands above.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new FigureView(context, figureEntry("message-sets"), parent);
            }};
}

}  // namespace hop::ui::panel::message_sets
