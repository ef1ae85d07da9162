// SPDX-License-Identifier: GPL-3.0-or-later
// The space–time diagram, or the slots of a total exchange on a power network.
#include "core/scene/catalogue.h"

namespace hop::scene::space_time {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "space-time",
            .title = "Space–time",
            .help =
                "Steps to the right, a row for each node, and a line for each hop of a packet: slanted while it "
                "moves, level while it waits. Or the slots of an exchange on a power H^d, by dimension and phase.",
            .parameters = {{.name = "rows",
                            .kind = ParameterKind::choice,
                            .help = "What rows are: nodes, or the dimensions and phases of product-exchange.",
                            .choices = {document::kRows.begin(), document::kRows.end()},
                            .fallback = "nodes"}}};
}

}  // namespace hop::scene::space_time
