// SPDX-License-Identifier: GPL-3.0-or-later
// The network: nodes, links, packets in transit, queues.
#include <algorithm>

#include "core/base/text.h"
#include "core/scene/catalogue.h"

namespace hop::scene::network {

FigureEntry entry();

namespace {

Result<void> show(const Arguments& arguments, document::View& view) {
    if (arguments.given("nodes")) view.nodes = arguments.text("nodes");
    if (arguments.given("overlay")) {
        const Expression& overlay = arguments.expression("overlay");
        view.overlay = overlay.kind == Expression::Kind::text ? overlay.text : print(overlay);
        if (view.overlay == "none") view.overlay.clear();
    }
    if (!arguments.given("hide")) return {};
    const Expression& kinds = arguments.expression("hide");
    view.hide.clear();
    for (const Expression& kind : kinds.kind == Expression::Kind::list ? kinds.items : std::vector{kinds}) {
        if (std::ranges::find(document::kLinkKinds, kind.text) == document::kLinkKinds.end())
            return invalid("figure network: hide must list kinds of links, " + join(document::kLinkKinds, ", ") +
                           ", not " + inQuotes(print(kind)));
        view.hide.push_back(kind.text);
    }
    return {};
}

}  // namespace

FigureEntry entry() {
    return {.id = "network",
            .title = "Network",
            .help = "Nodes and links, packets moving along them, queues at the nodes.",
            .parameters = {{.name = "nodes",
                            .kind = ParameterKind::choice,
                            .help = "Discs, boxes, or cells, which touch and stand without links.",
                            .choices = {document::kNodeShapes.begin(), document::kNodeShapes.end()},
                            .fallback = "discs"},
                           {.name = "hide",
                            .kind = ParameterKind::expression,
                            .help = "Kinds of links that are drawn only while they carry packets: electronic, optical, "
                                    "extension.",
                            .fallback = "[]",
                            .example = "[optical]"},
                           {.name = "overlay",
                            .kind = ParameterKind::expression,
                            .help = "What is marked in the network; see hopscope list overlays.",
                            .fallback = "none",
                            .example = "levels(node=3)"}},
            .show = show};
}

}  // namespace hop::scene::network
