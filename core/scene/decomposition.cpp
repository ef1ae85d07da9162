// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix as a sum of switching matrices, one per step.
#include "core/scene/catalogue.h"
#include "core/scene/node_option.h"

namespace hop::scene::decomposition {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "decomposition",
            .title = "Decomposition",
            .help =
                "The task matrix as a sum of switching matrices, one for each step: what it clears, the critical lines "
                "before it, and whether it keeps the rules of optimal schedules.",
            .parameters = {nodeParameter()},
            .show = showNode};
}

}  // namespace hop::scene::decomposition
