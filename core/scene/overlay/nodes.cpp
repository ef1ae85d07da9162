// SPDX-License-Identifier: GPL-3.0-or-later
// Individual nodes: the source, both ends of a path, a fixed point.
#include "core/scene/overlay/node_list.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::nodes {

Entry entry();

namespace {

Result<void> supports(const run::Run&) { return {}; }

Sample lookOf(std::string_view word) {
    if (word == "box") return Sample::box;
    if (word == "disc") return Sample::disc;
    if (word == "plain" || word == "area") return Sample::plain;
    return word == "ring" ? Sample::ring : Sample::node;
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const auto nodes = nodesOf("nodes", arguments.expression("nodes"), *instant.run().network);
    if (!nodes) return nodes.error();
    const std::vector<std::string> texts = textsOf(arguments.expression("beside"));
    if (!texts.empty() && texts.size() != nodes->size())
        return invalid("overlay nodes: beside must have a text for each of the " + std::to_string(nodes->size()) +
                       " nodes, not " + std::to_string(texts.size()));
    Marks marks;
    if (arguments.text("look") == "area") marks.areas.push_back({*nodes, 0, {}});
    for (std::size_t i = 0; i < nodes->size() && (marks.areas.empty() || !texts.empty()); ++i)
        marks.nodes.push_back(
            {(*nodes)[i], 0, lookOf(arguments.text("look")), texts.empty() ? std::string() : texts[i]});
    const std::string_view as = arguments.text("as");
    if (as != "none" || texts.empty()) marks.legend.push_back({0, as == "none" ? "chosen" : std::string(as)});
    return marks;
}

}  // namespace

Entry entry() {
    return {
        .id = "nodes",
        .title = "Nodes",
        .help = "Nodes of your choice, with what they are called in the legend or beside them.",
        .parameters =
            {{.name = "nodes",
              .kind = ParameterKind::expression,
              .help = "A node, or a list of nodes.",
              .fallback = "0",
              .example = "[0,5]"},
             {.name = "as",
              .kind = ParameterKind::text,
              .help = "What the legend calls them.",
              .fallback = "none",
              .example = "source"},
             {.name = "look",
              .kind = ParameterKind::choice,
              .help = "A filled node, a black box, a black disc, a wide ring, one area around all, or as if it were "
                      "not marked.",
              .choices = {"filled", "box", "disc", "ring", "area", "plain"},
              .fallback = "filled"},
             {.name = "beside",
              .kind = ParameterKind::expression,
              .help = "A text beside each of them.",
              .fallback = "[]",
              .example = "[s,d]"}},
        .citation = {},
        .supports = supports,
        .make = make};
}

}  // namespace hop::scene::overlay::nodes
