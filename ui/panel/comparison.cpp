// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison: the table of quantities of all runs. The sentence that tells them apart stands under the stage.
#include "core/scene/catalogue.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::comparison {

Entry entry();

Entry entry() {
    const scene::FigureEntry& figure = scene::figureOf("comparison");
    return {.id = "comparison",
            .title = figure.title,
            .help = figure.guide,
            .place = Place::ofRuns,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                auto* view = new FigureView(context, figureEntry("comparison"), parent);
                view->setCell("comparison(sentence=no)", context.session());
                return inScrollArea(*view);
            }};
}

}  // namespace hop::ui::panel::comparison
