// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a run of injectors, linked to the step that is under way. What does not fit is scrolled to.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::injectors {

Entry entry();

Entry entry() {
    return {.id = "injectors",
            .title = "Injectors",
            .help =
                "What is computed of each injector of a conveyor belt (α, γ, δ, level, number, η), the intervals in "
                "which it is enabled, and the words b that the special injectors fill level by level. The interval "
                "that passes an injector in this step is edged; a disc is an insertion; the words fill up as the "
                "intervals begin. Click a column to select its node, or the packet that is inserted there.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return inScrollArea(*new FigureView(context, figureEntry("injectors"), parent));
            }};
}

}  // namespace hop::ui::panel::injectors
