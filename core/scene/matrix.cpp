// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix of a node.
#include "core/scene/catalogue.h"
#include "core/scene/node_option.h"

namespace hop::scene::matrix {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "matrix",
            .title = "Task matrix",
            .help =
                "Rows are packets, columns are links, entries are crossings still to do; what the next step clears is "
                "ringed.",
            .parameters = {nodeParameter()},
            .show = showNode};
}

}  // namespace hop::scene::matrix
