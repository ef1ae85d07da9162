// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node.
#include "core/scene/catalogue.h"

namespace hop::scene::matrix {

FigureEntry entry();

namespace {

Result<void> show(const Arguments& arguments, document::View& view) {
    if (arguments.given("node")) view.node = static_cast<NodeId>(arguments.integer("node"));
    return {};
}

}  // namespace

FigureEntry entry() {
    return {
        .id = "matrix",
        .title = "Task matrix",
        .help =
            "Rows are packets, columns are links, entries are crossings still to do; what the next step clears is "
            "ringed.",
        .parameters =
            {{.name = "node", .help = "Whose task matrix.", .minimum = 0, .maximum = kNoNode - 1.0, .fallback = "0"}},
        .show = show};
}

}  // namespace hop::scene::matrix
