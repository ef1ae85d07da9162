// SPDX-License-Identifier: GPL-3.0-or-later
// The rotation classes of an isotropic task: a layered graph in which packets are seen to walk.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::classes {

Entry entry();

Entry entry() {
    return {.id = "classes",
            .title = "Rotation classes",
            .help =
                "The tags of an isotropic task in layers by the crossings they have to go, in classes of tags that a "
                "turn of the network takes to each other. The arcs say in which order a class is cleared; what is "
                "cleared in this step is lit, what has been cleared is faded. Click a tag to select its packet; the "
                "wheel zooms, dragging moves the picture.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new FigureView(context, figureEntry("classes"), parent);
            }};
}

}  // namespace hop::ui::panel::classes
