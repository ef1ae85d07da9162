// SPDX-License-Identifier: GPL-3.0-or-later
// Trees, drawn by depth.
//
// The trees are read off the moves of the run once; what is lit after a step follows from when links are used.
#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"
#include "core/record/run_trees.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/tree/drawn_trees.h"
#include "core/scene/tree/tree_words.h"
#include "core/scene/tree/trees.h"

namespace hop::scene::tree {

FigureEntry entry();

namespace {

std::vector<std::string_view> kinds() {
    std::vector<std::string_view> ids;
    for (const plan::TreeKind& kind : plan::treeKinds()) ids.push_back(kind.id);
    ids.push_back(plan::kDisjointTrees);
    return ids;
}

TreeLook lookOf(const Arguments& arguments) {
    const std::string_view tell = arguments.text("tell");
    return {.traffic = arguments.flag("traffic"),
            .numbers = arguments.flag("numbers"),
            .boxes = arguments.flag("boxes"),
            .toTheRight = arguments.text("direction") == "right",
            .classesAtLinks = arguments.text("links") == "classes",
            .tell = tell == "sets"      ? TreeLook::Tell::sets
                    : tell == "classes" ? TreeLook::Tell::classes
                                        : TreeLook::Tell::subtrees,
            .which = static_cast<std::uint32_t>(arguments.integer("which"))};
}

struct DrawnInput {
    record::TreesAsked asked;
    TreeLook look;
    friend bool operator==(const DrawnInput&, const DrawnInput&) = default;
};
constexpr KeptPart<std::shared_ptr<const Trees::Fixed>, DrawnInput> kDrawn = {
    On::names | On::tree, [](const record::Instant& instant, const DrawnInput& input, Keeper& keeper) {
        return std::make_shared<const Trees::Fixed>(
            treesOf(keeper.of(kRunTrees, instant, input.asked), instant, input.look));
    }};

// From the destination or source of the selected packet up to a root that it comes from or goes to.
std::vector<Trees::Place> wayOf(const Trees::Fixed& fixed, const record::Instant& instant) {
    std::vector<Trees::Place> way;
    if (instant.selection.kind != record::Selection::Kind::packet) return way;
    const task::Packet ends = record::packetOf(instant, instant.selection.id);
    for (std::uint32_t t = 0; t < fixed.trees.size(); ++t) {
        const Trees::Tree& tree = fixed.trees[t];
        const NodeId root = tree.read->nodes[0].id;
        const NodeId other = ends.source == root ? ends.destination : ends.destination == root ? ends.source : kNoNode;
        const auto end =
            std::ranges::find(tree.marks, other, [&](const Trees::Mark& mark) { return tree.of(mark).id; });
        if (end == tree.marks.end()) continue;
        for (auto mark = static_cast<std::uint32_t>(end - tree.marks.begin()); mark != 0;
             mark = tree.marks[mark].parent)
            way.push_back({t, mark});
    }
    return way;
}

std::string nodeTip(const record::Instant& instant, const Trees::Fixed& fixed, const Trees::Tree& tree,
                    const Trees::Mark& mark) {
    const Trees::Node& node = tree.of(mark);
    std::string tip = "node " + explain::nodeName(*instant.run().network, node.id, instant.display.labels);
    if (fixed.numbered && mark.node != 0)
        tip += "\nnumber " + std::to_string(node.number) + " of the tree, " + treeClassName(*fixed.read, node.inClass);
    tip += "\nsubtree of " + quantity(node.size, "node") + ", depth " + std::to_string(node.depth);
    if (mark.closed) tip += ", drawn closed";
    const auto steps = tree.read->usesOf(node);
    if (steps.empty()) return tip;
    const std::string last = std::to_string(steps.back());
    if (fixed.read->towardsRoot) return tip + "\nlast packet of its subtree sent in step " + last;
    if (steps.size() == 1) return tip + "\nreached in step " + last;
    return tip + "\nits subtree's " + std::to_string(steps.size()) + " packets come in steps " +
           std::to_string(steps.front()) + " to " + last;
}

// Empty for a branch without a link: the root, and in a gather a link without an opposite.
std::string linkTip(const record::Instant& instant, const Trees::Tree& tree, const Trees::Node& node) {
    if (node.link == kNoLink) return {};
    const network::Network& network = *instant.run().network;
    std::string tip = "link " + explain::linkName(network, node.link, instant.display.labels);
    if (network.dimensions() != nullptr)
        tip += ", dimension " + explain::linkTypeName(network, network.link(node.link).type, instant.display.numbering);
    const record::RunTrees::Use use = tree.read->useOf(node, instant.step);
    if (use.all > 0) tip += '\n' + std::to_string(use.before) + " of " + quantity(use.all, "packet") + " so far";
    return tip;
}

Scene sceneAt(const record::Instant& instant, Keeper& keeper) {
    const record::TreesAsked asked = record::treesAsked(instant);
    const record::RunTrees& read = *keeper.of(kRunTrees, instant, asked);
    if (instant.stop.requested()) return {"Stopped.", {}};
    if (read.empty()) return {treesRefusal(instant, read), {}};
    const auto& fixed = keeper.of(kDrawn, instant, {asked, lookOf(optionsOf(instant.display.options, "tree"))});
    if (instant.stop.requested()) return {"Stopped.", {}};
    return {"", Trees{fixed, wayOf(*fixed, instant)}};
}

std::string describe(const record::Instant& instant, const Scene& scene, Keeper&) {
    const Trees::Fixed& fixed = *scene.form.get<Trees>().fixed;
    std::string words = fixed.caption;
    if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
    for (std::size_t branch = 0;
         branch < std::min<std::size_t>(fixed.legend.items.size(), record::RunTrees::kMostTrees); ++branch)
        words += (branch == 0 ? "; " : ", ") + fixed.legend.items[branch].text;
    std::size_t moving = 0;
    for (const Trees::Tree& tree : fixed.trees)
        for (const Trees::Mark& mark : tree.marks)
            if (tree.read->useOf(tree.of(mark), instant.step).now) ++moving;
    return words + (moving > 0 ? "; " + quantity(moving, "link") + " in use." : ".");
}

std::string tip(const record::Instant& instant, const Scene& scene, const Part& part, Keeper&) {
    const Trees::Fixed& fixed = *scene.form.get<Trees>().fixed;
    const Trees::Tree& tree = fixed.trees[part.row];
    const Trees::Mark& mark = tree.marks[part.column];
    return part.item.kind == record::Selection::Kind::link ? linkTip(instant, tree, tree.of(mark))
                                                           : nodeTip(instant, fixed, tree, mark);
}

std::vector<ParameterSpec> parameters() {
    return {{.name = "kind",
             .kind = ParameterKind::choice,
             .help = "Kind of tree; default: the tree along which the run sends.",
             .choices = kinds(),
             .fallback = "bfs"},
            {.name = "root",
             .kind = ParameterKind::node,
             .help = "Root of the tree, which is translated there; default: the root of the run.",
             .fallback = "0"},
            {.name = "classes",
             .help = "Number of classes to draw of a tree that is built class by class; 0: all.",
             .minimum = 0,
             .maximum = kNoNode - 1.0,
             .fallback = "0"},
            {.name = "which",
             .help = "Of several trees only this one, from 1; 0: all.",
             .minimum = 0,
             .maximum = kNoNode - 1.0,
             .fallback = "0"},
            {.name = "traffic",
             .kind = ParameterKind::flag,
             .help = "Links fill as packets cross them; without them the tree alone is shown.",
             .fallback = "yes"},
            {.name = "tell",
             .kind = ParameterKind::choice,
             .help = "What links are told apart by: the subtrees of the root, the sets of a broadcast, or, "
                     "where nodes are numbered, the classes.",
             .choices = {"subtrees", "sets", "classes"},
             .fallback = "subtrees"},
            {.name = "links",
             .kind = ParameterKind::choice,
             .help = "The number on a link: its type, or the order of its class.",
             .choices = {"types", "classes"},
             .fallback = "types"},
            {.name = "numbers",
             .kind = ParameterKind::flag,
             .help = "Numbers of nodes, in trees that have them.",
             .fallback = "yes"},
            {.name = "direction",
             .kind = ParameterKind::choice,
             .help = "Where the tree grows: whichever leaves more room, or to the right.",
             .choices = {"any", "right"},
             .fallback = "any"},
            {.name = "boxes",
             .kind = ParameterKind::flag,
             .help = "Boxes around the subtrees of the root.",
             .fallback = "no"}};
}

}  // namespace

FigureEntry entry() {
    return {.id = "tree",
            .title = "Tree",
            .help =
                "The tree along which the run sends, or one of another kind, by depth; a colour for each subtree of "
                "its root, highlighted as packets cross its links.",
            .parameters = parameters(),
            .setsView = true,
            .form = FormKind::trees,
            .scene = sceneAt,
            .describe = describe,
            .tip = tip,
            .whyNot = treesRefusal,
            .example = "st-fig-1"};
}

}  // namespace hop::scene::tree
