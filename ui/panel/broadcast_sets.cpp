// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of links of a broadcast, from one source to all.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::broadcast_sets {

Entry entry();

Entry entry() {
    return {
        .id = "broadcast-sets",
        .title = "Broadcast sets",
        .help =
            "The links that each step of one broadcast uses, and the same links moved to every other source. If the "
            "links of a set are of different types, no two packets meet; where two are of one type they are edged. "
            "Click a link to see which other source wants it, a source to select its packet; the wheel zooms.",
        .place = Place::bottom,
        .make = [](Context& context, QWidget* parent) -> QWidget* {
            return new FigureView(context, figureEntry("broadcast-sets"), parent);
        }};
}

}  // namespace hop::ui::panel::broadcast_sets
