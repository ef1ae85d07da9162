// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix as a sum of switching matrices, one per step.
#include "core/scene/catalogue.h"

namespace hop::scene::decomposition {

FigureEntry entry();

namespace {

Result<void> show(const Arguments& arguments, document::View& view) {
    if (arguments.given("node")) view.node = static_cast<NodeId>(arguments.integer("node"));
    return {};
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "decomposition",
        .title = "Decomposition",
        .help =
            "The task matrix as a sum of switching matrices, one for each step: what it clears, the critical lines "
            "before it, and whether it keeps the rules of optimal schedules.",
        .parameters =
            {{.name = "node", .help = "Whose task matrix.", .minimum = 0, .maximum = kNoNode - 1.0, .fallback = "0"}},
        .show = show};
}

}  // namespace hop::scene::decomposition
