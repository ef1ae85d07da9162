// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: busy links of every step and the phases, to be scrubbed by mouse and keyboard.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::timeline {

Entry entry();

Entry entry() {
    return {.id = "timeline",
            .title = "Timeline",
            .help =
                "How many links are busy in every step, and the phases as bands; under them, in a finer row, which "
                "kind of moves has its turn. Click or drag anywhere to show that "
                "instant; Left and Right go one step, Home and End to the ends.",
            .place = Place::timeline,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new FigureView(context, figureEntry("timeline"), parent);
            }};
}

}  // namespace hop::ui::panel::timeline
