// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on a power, in words.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::outline {

Entry entry();

Entry entry() {
    return {.id = "outline",
            .title = "Outline",
            .help =
                "The algorithm of total exchange on a power H^d in words: along the newest dimension and within the "
                "others at the same time. The lines that run now are lit, with the slot they are in. Step or play to "
                "see them change.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new FigureView(context, figureEntry("outline"), parent);
            }};
}

}  // namespace hop::ui::panel::outline
