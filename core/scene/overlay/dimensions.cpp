// SPDX-License-Identifier: GPL-3.0-or-later
// Highlights the links of some dimensions, as where a cube is built from two smaller ones.
//
// **Source:** BOSTT Fig. 1.
#include <algorithm>

#include "core/scene/overlay/node_list.h"
#include "core/scene/overlay/overlay.h"

namespace hop::scene::overlay::dimensions {

Entry entry();

namespace {

constexpr Tone kOthers = 0, kChosen = 1;

Result<void> supports(const run::Run& run) {
    if (run.network->dimensions() != nullptr) return {};
    return unsupported("the network has no dimensions");
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const std::vector<std::int64_t> chosen = arguments.integers("types");
    const std::uint32_t types = network.dimensions()->typeCount();
    for (const std::int64_t type : chosen)
        if (type < 0 || type >= std::int64_t{types})
            return invalid("overlay dimensions: types are numbered from 0 to " + std::to_string(types - 1) + ", not " +
                           std::to_string(type));
    const auto named = nodesOf("dimensions", arguments.expression("at"), network);
    if (!named) return named.error();
    const std::vector<std::string> names = textsOf(arguments.expression("called"));
    if (named->size() != names.size())
        return invalid("overlay dimensions: called must have a text for each of the " + std::to_string(named->size()) +
                       " nodes of at, not " + std::to_string(names.size()));
    // The first highlighted link out of a node carries its name.
    const auto nameOf = [&](const hop::network::Link& link, std::vector<bool>& used) -> std::string {
        for (std::size_t i = 0; i < named->size(); ++i)
            if (!used[i] && (*named)[i] == link.from) {
                used[i] = true;
                return names[i];
            }
        return {};
    };
    Marks marks;
    std::vector<bool> used(named->size());
    for (LinkId link = 0; link < network.linkCount(); ++link) {
        const bool is = std::ranges::find(chosen, std::int64_t{network.link(link).type}) != chosen.end();
        marks.links.push_back({.link = link,
                               .tone = is ? kChosen : kOthers,
                               .arrow = is && arguments.flag("arrows"),
                               .faint = !is,
                               .text = is ? nameOf(network.link(link), used) : std::string()});
    }
    marks.legend = {{kOthers, std::string(arguments.text("others"))}, {kChosen, std::string(arguments.text("as"))}};
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "dimensions",
            .title = "Dimensions",
            .help = "The links of some dimensions set off from the others.",
            .parameters = {{.name = "types",
                            .kind = ParameterKind::integers,
                            .help = "The types of the links, from 0.",
                            .fallback = "[0]",
                            .example = "[2]"},
                           {.name = "as",
                            .kind = ParameterKind::text,
                            .help = "What the legend calls these links.",
                            .fallback = "\"links of the chosen dimensions\""},
                           {.name = "others",
                            .kind = ParameterKind::text,
                            .help = "What the legend calls the other links.",
                            .fallback = "\"other links\""},
                           {.name = "at",
                            .kind = ParameterKind::expression,
                            .help = "Nodes of which a link of these is named.",
                            .fallback = "[]",
                            .example = "[0]"},
                           {.name = "called",
                            .kind = ParameterKind::expression,
                            .help = "The names of these links, one for each node.",
                            .fallback = "[]",
                            .example = "[\"B₀\"]"},
                           {.name = "arrows",
                            .kind = ParameterKind::flag,
                            .help = "Arrows at the chosen links.",
                            .fallback = "no"}},
            .citation = {"BOSTT", "Fig. 1"},
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::dimensions
