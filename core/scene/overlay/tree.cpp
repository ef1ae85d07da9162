// SPDX-License-Identifier: GPL-3.0-or-later
// The tree or trees of the panel Tree over the network: one tone per subtree of the root, faint where no packet of the
// root has passed yet.
#include <algorithm>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/tree_kinds.h"
#include "core/record/run_trees.h"
#include "core/scene/catalogue.h"
#include "core/scene/overlay/overlay.h"
#include "core/scene/tree/tree_words.h"

namespace hop::scene::overlay::tree {

Entry entry();

namespace {

Result<void> supports(const run::Run&) { return {}; }

// "T(2)" of [T(1),T(2)]; empty if there are no names.
std::string nameOf(const Expression& names, std::uint32_t branch) {
    if (names.kind != Expression::Kind::list || branch >= names.items.size()) return {};
    const Expression& name = names.items[branch];
    return name.kind == Expression::Kind::text ? name.text : print(name);
}

// The links without marks. Several trees may use both directions of a line; one tree leaves whole lines unmarked.
void addRest(Marks& marks, const hop::network::Network& network, bool directed) {
    std::vector<bool> used(network.linkCount(), false);
    for (const Marks::Link& link : marks.links) used[link.link] = true;
    for (LinkId link = 0; link < network.linkCount(); ++link) {
        const hop::network::Link ends = network.link(link);
        const LinkId back = network.findLink(ends.to, ends.from);
        if (!used[link] && (directed || back == kNoLink || (!used[back] && link < back)))
            marks.links.push_back({.link = link, .tone = kNeutralTone, .arrow = directed});
    }
}

// The nodes by number: where lines cross, the link to the higher one is on top.
std::vector<record::RunTrees::Node> byId(const record::RunTrees::Tree& tree) {
    std::vector<record::RunTrees::Node> nodes = tree.nodes;
    std::ranges::sort(nodes, {}, &record::RunTrees::Node::id);
    return nodes;
}

// If the run sends along no tree and none has been chosen: the usual tree of its root, so that requested
// marks appear at once.
record::RunTrees shownTrees(const record::Instant& instant) {
    record::RunTrees shown = record::runTreesOf(instant);
    if (!shown.empty() || !instant.display.tree.kind.empty()) return shown;
    record::Instant usual = instant;
    usual.display.tree.kind = plan::treeKinds().front().id;
    record::RunTrees instead = record::runTreesOf(usual);
    return instead.empty() ? shown : instead;
}

Result<Marks> make(const record::Instant& instant, const Arguments& arguments) {
    const hop::network::Network& network = *instant.run().network;
    const record::RunTrees shown = shownTrees(instant);
    if (shown.empty()) return unsupported("overlay tree: " + treesRefusal(instant, shown));
    const bool types = arguments.flag("types") && network.dimensions() != nullptr;
    const Expression& names = arguments.expression("names");
    const bool traffic = optionsOf(instant.display.options, "network").flag("traffic");
    Marks marks;
    for (const record::RunTrees::Tree& tree : shown.trees)
        for (const record::RunTrees::Node& node : byId(tree)) {
            if (node.link == kNoLink) continue;
            const bool later = traffic && shown.used && !tree.useOf(node, instant.step).lit();
            marks.links.push_back({.link = node.link, .tone = node.branch, .arrow = true, .faint = later});
            if (types)
                marks.links.back().text =
                    explain::linkTypeName(network, network.link(node.link).type, instant.display.numbering);
        }
    const auto called = [&](NodeId node) { return explain::nodeName(network, node, instant.display.labels); };
    marks.title = shown.several() ? "root" : "nodes below";
    for (std::uint32_t branch = 0; branch < shown.branchCount(); ++branch) {
        const record::RunTrees::Node& top = shown.topOf(branch);
        std::string name = nameOf(names, branch);
        if (name.empty()) name = called(top.id) + (shown.several() ? std::string() : ": " + thousands(top.size));
        marks.legend.push_back({branch, name});
    }
    if (!names.items.empty()) marks.title.clear();
    if (const std::string_view rest = arguments.text("rest"); rest != "none") {
        addRest(marks, network, shown.several());
        marks.legend.push_back({kNeutralTone, std::string(rest)});
    }
    marks.caption = treesName(shown);
    if (!shown.several()) marks.caption += " of " + called(shown.trees[0].nodes[0].id);
    return marks;
}

}  // namespace

Entry entry() {
    return {.id = "tree",
            .title = "Tree",
            .help =
                "The tree along which the run sends, or the tree chosen in the Tree panel; a breadth-first tree where "
                "there is neither.",
            .parameters = {{.name = "types",
                            .kind = ParameterKind::flag,
                            .help = "The types of the links beside them.",
                            .fallback = "no"},
                           {.name = "names",
                            .kind = ParameterKind::expression,
                            .help = "What the legend calls the subtrees or the trees.",
                            .fallback = "[]",
                            .example = "[a,b,c]"},
                           {.name = "rest",
                            .kind = ParameterKind::text,
                            .help = "Marks the links of no tree, under this name in the legend.",
                            .fallback = "none",
                            .example = "others"}},
            .citation = {"BOSTT", "§3"},
            .follows = true,
            .supports = supports,
            .make = make};
}

}  // namespace hop::scene::overlay::tree
