// SPDX-License-Identifier: GPL-3.0-or-later
// The decomposition: what each step clears of the task matrix, as a strip; a click on a step shows it everywhere.
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::decomposition {

Entry entry();

Entry entry() {
    return {.id = "decomposition",
            .title = "Decomposition",
            .help =
                "The task matrix of an isotropic task as a sum of small matrices, one for each step: what the step "
                "clears, what is still to do, and the critical lines before it. Below stand the critical sum and "
                "whether the step keeps OCTR (it clears an entry of every critical line) and OADD (no nearer packet "
                "waits). Click a step to show it; the wheel, dragging and Page Up and Page Down go along the run.",
            .place = Place::bottom,
            .make = [](Context& context, QWidget* parent) -> QWidget* {
                return new FigureView(context, figureEntry("decomposition"), parent);
            }};
}

}  // namespace hop::ui::panel::decomposition
