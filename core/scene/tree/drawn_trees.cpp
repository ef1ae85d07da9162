// SPDX-License-Identifier: GPL-3.0-or-later
// Shown trees as a form.
#include "core/scene/tree/drawn_trees.h"

#include <algorithm>
#include <functional>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/plan/tree_children.h"
#include "core/scene/table/broadcast_link_sets.h"
#include "core/scene/tree/tidy_tree.h"

namespace hop::scene {

namespace {

// "link 2: 4 nodes", "root 0010"
std::string branchWords(const ShownTrees& shown, const record::Instant& instant, std::uint32_t branch) {
    const network::Network& network = *instant.run().network;
    if (shown.several()) return "root " + explain::nodeName(network, shown.trees[branch].root, instant.display.labels);
    const network::Link stem = network.link(shown.stems[branch]);
    const std::string size = quantity(shown.sizes[branch], "node");
    if (network.dimensions() == nullptr)
        return explain::nodeName(network, stem.to, instant.display.labels) + ": " + size;
    return "link " + explain::linkTypeName(network, stem.type, instant.display.numbering) + ": " + size;
}

std::string captionOf(const ShownTrees& shown, const record::Instant& instant) {
    if (shown.several()) return shown.name;
    std::string words =
        shown.name + " of " + explain::nodeName(*instant.run().network, shown.trees[0].root, instant.display.labels);
    const std::uint32_t classes = instant.display.tree.classes;
    if (classes != 0 && classes < shown.classNames.size())
        words += ", up to " + treeClassName(shown.classNames, classes);
    return words;
}

// The tree of a run need not reach every node.
void addNodes(Trees::Tree& made, const ShownTrees& shown, std::size_t index, const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    const plan::Tree& tree = shown.trees[index];
    const plan::Children children = plan::childrenOf(network, tree, instant.stop);
    if (instant.stop.requested()) return;
    std::vector<NodeId> order = {tree.root};
    made.nodes.emplace_back().item = {record::Selection::Kind::node, tree.root};
    for (std::uint32_t i = 0; i < order.size(); ++i)
        for (const LinkId link : children.of(order[i])) {
            const network::Link ends = network.link(link);
            order.push_back(ends.to);
            ++made.nodes[i].children;
            made.nodes.push_back({.item = {record::Selection::Kind::node, ends.to},
                                  .link = {record::Selection::Kind::link, shown.linkOf(network, index, ends.to)},
                                  .parent = i,
                                  .depth = made.nodes[i].depth + 1});
            if (network.dimensions() != nullptr) made.nodes.back().linkName = ends.type;
        }
    for (std::size_t i = order.size(); i-- > 1;) made.nodes[made.nodes[i].parent].size += made.nodes[i].size;
    const std::uint32_t classes = instant.display.tree.classes;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const NodeId id = order[i];
        Trees::Node& node = made.nodes[i];
        made.names.push(network.address(id));
        node.branch = shown.branches[index][id];
        if (!shown.numbers.empty()) {
            node.number = shown.numbers[id];
            node.kind = shown.classes[id];
            node.later = classes != 0 && shown.classes[id] > classes;
        }
        if (shown.uses.empty()) continue;
        const auto steps = shown.uses[index].of(id);
        node.firstUse = static_cast<std::uint32_t>(made.steps.size());
        node.uses = static_cast<std::uint32_t>(steps.size());
        made.steps.insert(made.steps.end(), steps.begin(), steps.end());
    }
}

// The smallest size at which subtrees are expanded, so that few enough nodes are drawn: those whose parent is expanded.
std::uint32_t leastOpened(const Trees::Tree& tree, std::size_t trees) {
    std::vector<std::uint32_t> above;  // by node but the root: the size of its parent
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) above.push_back(tree.nodes[tree.nodes[i].parent].size);
    if (above.size() < kMostMarks / trees) return 2;
    const std::size_t most = kFewMarks / trees;
    std::ranges::sort(above, std::greater{});
    return above[most - 1] + 1;
}

// Leaves room for a heading above each subtree of the root.
void spread(Trees::Tree& made) {
    constexpr double kHeading = 0.8;
    std::vector<std::uint32_t> above(made.marks.size());  // by mark: the child of the root that it is below
    std::vector<std::uint32_t> tops;
    for (std::uint32_t i = 1; i < made.marks.size(); ++i) {
        above[i] = made.marks[i].parent == 0 ? i : above[made.marks[i].parent];
        if (above[i] == i) tops.push_back(i);
    }
    std::ranges::sort(tops, {}, [&](std::uint32_t top) { return made.marks[top].across; });
    for (std::size_t place = 0; place < tops.size(); ++place)
        for (std::uint32_t i = 1; i < made.marks.size(); ++i)
            if (above[i] == tops[place]) made.marks[i].across += kHeading * static_cast<double>(place + 1);
    made.width += kHeading * static_cast<double>(tops.size());
    if (!tops.empty()) made.marks[0].across = 0.5 * (made.marks[tops.front()].across + made.marks[tops.back()].across);
}

void nameBranches(Trees::Fixed& fixed, std::size_t count, auto nameOf) {
    fixed.branchNames.clear();
    fixed.legend.items.clear();
    for (std::uint32_t branch = 0; branch < count; ++branch) {
        fixed.branchNames.push_back(nameOf(branch));
        fixed.legend.items.push_back({fixed.branchNames.back(), category(branch)});
    }
}

// Colours and dashes by the sets in which links are used, d at a time, or by classes.
void tellApart(Trees::Fixed& fixed, TreeLook::Tell tell, std::uint32_t types) {
    std::vector<std::uint32_t> sizes;
    for (Trees::Tree& tree : fixed.trees)
        for (Trees::Node& node : tree.nodes) {
            if (node.number == 0) continue;
            node.branch = tell == TreeLook::Tell::sets ? (node.number - 1) / types : node.kind - 1;
            if (node.branch >= sizes.size()) sizes.resize(node.branch + 1);
            ++sizes[node.branch];
        }
    nameBranches(fixed, sizes.size(), [&](std::uint32_t branch) {
        return tell == TreeLook::Tell::sets ? lowered("A", branch + 1) : treeClassName(fixed.classNames, branch + 1);
    });
}

// Coloured by the sets of links that the run uses for its broadcasts; unchanged if it has none.
void tellSetsApart(Trees::Fixed& fixed, const record::Instant& instant) {
    if (!broadcastLinkSetsRefusal(instant).empty() || !areTranslated(instant)) return;
    const BroadcastLinkSets sets = broadcastLinkSetsOf(instant);
    for (Trees::Tree& tree : fixed.trees) {
        const auto row = std::ranges::find(sets.rows, tree.nodes.front().item.id, &BroadcastLinkSets::Row::source);
        if (row == sets.rows.end()) return;
        for (std::uint32_t set = 0; set < row->sets.size(); ++set)
            for (const BroadcastLinkSets::SetLink& link : row->sets[set]) {
                const auto node = std::ranges::find(
                    tree.nodes, record::Selection{record::Selection::Kind::link, link.link}, &Trees::Node::link);
                if (node != tree.nodes.end()) node->branch = set;
            }
    }
    nameBranches(fixed, sets.setCount(), [](std::uint32_t set) { return lowered("A", set + 1); });
}

void addMarks(Trees::Tree& made, std::size_t trees, const record::Instant& instant) {
    const std::uint32_t opened = leastOpened(made, trees);
    std::vector<std::uint32_t> markOf(made.nodes.size(), Trees::kNone), parents;
    for (std::uint32_t i = 0; i < made.nodes.size(); ++i) {
        const Trees::Node& node = made.nodes[i];
        const std::uint32_t parent = i == 0 ? 0 : markOf[node.parent];
        if (parent == Trees::kNone || (i != 0 && made.marks[parent].closed)) continue;
        markOf[i] = static_cast<std::uint32_t>(made.marks.size());
        made.marks.push_back(
            {.node = i,
             .parent = parent,
             .closed = i != 0 && node.size > 1 && node.size < opened,
             .label = instant.display.labels == document::Labels::none
                          ? std::string()
                          : explain::nodeName(*instant.run().network, node.item.id, instant.display.labels)});
        parents.push_back(parent);
    }
    const TidyTree layout = tidy(parents);
    for (std::size_t i = 0; i < made.marks.size(); ++i) made.marks[i].across = layout.across[i];
    made.width = layout.width;
    made.depth = layout.depth;
}

// "T₁: 4 nodes" around each subtree of the root.
void addBoxes(Trees::Fixed& fixed) {
    for (std::uint32_t t = 0; t < fixed.trees.size(); ++t) {
        Trees::Tree& tree = fixed.trees[t];
        spread(tree);
        std::uint32_t number = 0;
        for (std::uint32_t i = 1; i < tree.marks.size(); ++i) {
            if (tree.marks[i].parent != 0) continue;
            ++number;
            fixed.boxes.push_back({t, i, lowered("T", number) + ": " + quantity(tree.of(tree.marks[i]).size, "node")});
        }
    }
}

void apply(Trees::Fixed& fixed, const TreeLook& look, const ShownTrees& shown, const record::Instant& instant) {
    const bool numbered = !shown.numbers.empty();
    if (numbered && look.tell != TreeLook::Tell::subtrees && !fixed.linkNames.empty())
        tellApart(fixed, look.tell, static_cast<std::uint32_t>(fixed.linkNames.size()));
    else if (look.tell == TreeLook::Tell::sets)
        tellSetsApart(fixed, instant);
    const bool classes = numbered && look.classesAtLinks;
    if (classes) {
        fixed.linkNames.clear();
        for (std::size_t i = 1; i < shown.classNames.size(); ++i) fixed.linkNames.push_back(std::to_string(i));
        for (Trees::Tree& tree : fixed.trees)
            for (Trees::Node& node : tree.nodes) node.linkName = node.kind == 0 ? Trees::kNone : node.kind - 1;
    }
    if (look.boxes && !shown.several()) addBoxes(fixed);
    fixed.toTheRight = look.toTheRight;
    if (look.traffic) return;
    if (look.which != 0 || (look.boxes && look.tell == TreeLook::Tell::subtrees)) fixed.legend.items.clear();
    for (std::uint32_t branch = 0; branch < fixed.legend.items.size(); ++branch) {
        fixed.legend.items[branch].sample = Sample::line;
        fixed.legend.items[branch].stroke = strokeOf(branch);
    }
    if (fixed.numbered) fixed.numbersAre = "small number at a node: n(t)";
    if (instant.run().network->dimensions() != nullptr)
        fixed.numbersAre += std::string(fixed.numbersAre.empty() ? "" : "; ") +
                            "number on a link: " + (classes ? "order of its class" : "its type");
}

}  // namespace

std::string treeClassName(const std::vector<std::string>& names, std::uint32_t index) {
    std::string brief = explain::shortClassName(names[index]);
    return brief.empty() ? names[index] : brief;
}

Trees::Fixed treesOf(const ShownTrees& shown, const record::Instant& instant, const TreeLook& look) {
    const network::Network& network = *instant.run().network;
    Trees::Fixed fixed;
    const std::size_t one = look.which;
    for (std::size_t t = 0; t < shown.trees.size() && !instant.stop.requested(); ++t) {
        if (one != 0 && one <= shown.trees.size() && t + 1 != one) continue;
        Trees::Tree& tree = fixed.trees.emplace_back();
        addNodes(tree, shown, t, instant);
        addMarks(tree, shown.trees.size(), instant);
    }
    fixed.towardsRoot = shown.towardsRoot;
    fixed.used = look.traffic && !shown.uses.empty();
    fixed.numbered = look.numbers && !shown.numbers.empty();
    fixed.classNames = shown.classNames;
    if (const network::Dimensions* dimensions = network.dimensions())
        for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
            fixed.linkNames.push_back(explain::linkTypeName(network, type, instant.display.numbering));
    for (std::uint32_t branch = 0; branch < shown.stems.size(); ++branch) {
        fixed.branchNames.push_back(
            network.address(shown.several() ? shown.trees[branch].root : network.link(shown.stems[branch]).to));
        fixed.legend.items.push_back({branchWords(shown, instant, branch), category(branch)});
    }
    fixed.caption = captionOf(shown, instant);
    if (look != TreeLook{}) apply(fixed, look, shown, instant);
    return fixed;
}

}  // namespace hop::scene
