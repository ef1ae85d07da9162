// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of nodes, each outlined: subcubes, copies of a factor, rows.
//
// **Source:** BOSTT Figs 1, 5; Dim Figs 1 to 4.
#include <algorithm>

#include "core/scene/overlay/node_list.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::areas {

Entry entry();

namespace {

Result<void> supports(const run::Run&) { return {}; }

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const Expression& written = arguments.expression("nodes");
    const bool several =
        written.kind == Expression::Kind::list &&
        std::ranges::all_of(written.items, [](const Expression& item) { return item.kind == Expression::Kind::list; });
    const std::vector<Expression> sets = several ? written.items : std::vector{written};
    const std::vector<std::string> names = textsOf(arguments.expression("called"));
    if (!names.empty() && names.size() != sets.size())
        return invalid("overlay areas: called must have a text for each of the " + std::to_string(sets.size()) +
                       " areas, not " + std::to_string(names.size()));
    Marks marks;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const auto nodes = nodesOf("areas", sets[i], *instant.run().network);
        if (!nodes) return nodes.error();
        marks.areas.push_back({*nodes, 0, names.empty() ? std::string() : names[i]});
    }
    const std::string_view as = arguments.text("as");
    if (as != "none" || names.empty()) marks.legend.push_back({0, as == "none" ? "chosen" : std::string(as)});
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "areas",
            .title = "Areas",
            .help = "Sets of nodes of your choice, each in an outline, with what they are called.",
            .parameters = {{.name = "nodes",
                            .kind = ParameterKind::expression,
                            .help = "Nodes, or a list of such lists.",
                            .fallback = "[[0]]",
                            .example = "[[0,1],[2,3]]"},
                           {.name = "called",
                            .kind = ParameterKind::expression,
                            .help = "A text at each of them.",
                            .fallback = "[]",
                            .example = "[A,B]"},
                           {.name = "as",
                            .kind = ParameterKind::text,
                            .help = "What the legend calls them.",
                            .fallback = "none",
                            .example = "copy"}},
            .citation = {"BOSTT", "Fig. 1"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::areas
