// SPDX-License-Identifier: GPL-3.0-or-later
// The trees of an instant as a form.
#include "core/scene/tree/drawn_trees.h"

#include <algorithm>
#include <functional>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/scene/table/broadcast_link_sets.h"
#include "core/scene/tree/tidy_tree.h"
#include "core/scene/tree/tree_words.h"

namespace hop::scene {

namespace {

// "link 2: 4 nodes", "root 0010"
std::string branchWords(const record::RunTrees& read, const record::Instant& instant, const Trees::Node& top) {
    const network::Network& network = *instant.run().network;
    const std::string name = explain::nodeName(network, top.id, instant.display.labels);
    if (read.several()) return "root " + name;
    const std::string size = quantity(top.size, "node");
    if (network.dimensions() == nullptr) return name + ": " + size;
    return "link " + explain::linkTypeName(network, top.type, instant.display.numbering) + ": " + size;
}

std::string captionOf(const record::RunTrees& read, const record::Instant& instant) {
    std::string words = treesName(read);
    if (read.several()) return words;
    words += " of " + explain::nodeName(*instant.run().network, read.trees[0].nodes[0].id, instant.display.labels);
    const std::uint32_t classes = instant.display.tree.classes;
    if (classes != 0 && classes < read.classNames.size()) words += ", up to " + treeClassName(read, classes);
    return words;
}

// The smallest size at which subtrees are expanded, so that few enough nodes are drawn: those whose parent is expanded.
std::uint32_t leastOpened(const std::vector<Trees::Node>& nodes, std::size_t trees) {
    std::vector<std::uint32_t> above;  // by node but the root: the size of its parent
    for (std::size_t i = 1; i < nodes.size(); ++i) above.push_back(nodes[nodes[i].parent].size);
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

void nameCategories(Trees::Fixed& fixed, std::size_t count, auto nameOf) {
    fixed.categoryNames.clear();
    fixed.legend.items.clear();
    for (std::uint32_t i = 0; i < count; ++i) {
        fixed.categoryNames.push_back(nameOf(i));
        fixed.legend.items.push_back({fixed.categoryNames.back(), category(i)});
    }
}

// The categories of a tree's nodes, to be changed.
std::vector<std::uint32_t>& categoriesOf(Trees::Tree& tree) {
    if (tree.categories.empty())
        for (const Trees::Node& node : tree.read->nodes) tree.categories.push_back(node.branch);
    return tree.categories;
}

// Colours and dashes by the sets in which links are used, d at a time, or by classes.
void tellApart(Trees::Fixed& fixed, TreeLook::Tell tell, std::uint32_t types) {
    const bool bySet = tell == TreeLook::Tell::sets;
    std::size_t count = 0;
    for (Trees::Tree& tree : fixed.trees) {
        std::vector<std::uint32_t>& categories = categoriesOf(tree);
        for (std::size_t i = 1; i < categories.size(); ++i) {
            const Trees::Node& node = tree.read->nodes[i];
            categories[i] = bySet ? (node.number - 1) / types : node.inClass - 1;
            count = std::max(count, std::size_t{categories[i]} + 1);
        }
    }
    nameCategories(fixed, count, [&](std::uint32_t set) {
        return bySet ? lowered("A", set + 1) : treeClassName(*fixed.read, set + 1);
    });
}

// Coloured by the sets of links that the run uses for its broadcasts; unchanged if it has none.
void tellSetsApart(Trees::Fixed& fixed, const record::Instant& instant) {
    if (!broadcastLinkSetsRefusal(instant).empty() || !areTranslated(instant)) return;
    const BroadcastLinkSets sets = broadcastLinkSetsOf(instant);
    for (Trees::Tree& tree : fixed.trees) {
        const std::vector<Trees::Node>& nodes = tree.read->nodes;
        const auto row = std::ranges::find(sets.rows, nodes.front().id, &BroadcastLinkSets::Row::source);
        if (row == sets.rows.end()) return;
        for (std::uint32_t set = 0; set < row->sets.size(); ++set)
            for (const BroadcastLinkSets::SetLink& link : row->sets[set]) {
                const auto node = std::ranges::find(nodes.begin() + 1, nodes.end(), link.link, &Trees::Node::link);
                if (node != nodes.end()) categoriesOf(tree)[static_cast<std::size_t>(node - nodes.begin())] = set;
            }
    }
    nameCategories(fixed, sets.setCount(), [](std::uint32_t set) { return lowered("A", set + 1); });
}

void addMarks(Trees::Tree& made, std::size_t trees, const record::Instant& instant) {
    const std::vector<Trees::Node>& nodes = made.read->nodes;
    const std::uint32_t opened = leastOpened(nodes, trees);
    std::vector<std::uint32_t> markOf(nodes.size(), Trees::kNone), parents;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Trees::Node& node = nodes[i];
        const std::uint32_t parent = i == 0 ? 0 : markOf[node.parent];
        if (parent == Trees::kNone || (i != 0 && made.marks[parent].closed)) continue;
        markOf[i] = static_cast<std::uint32_t>(made.marks.size());
        made.marks.push_back(
            {.node = i,
             .parent = parent,
             .closed = i != 0 && node.size > 1 && node.size < opened,
             .label = instant.display.labels == document::Labels::none
                          ? std::string()
                          : explain::nodeName(*instant.run().network, node.id, instant.display.labels)});
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

void apply(Trees::Fixed& fixed, const TreeLook& look, const record::Instant& instant) {
    const record::RunTrees& read = *fixed.read;
    if (read.isNumbered() && look.tell != TreeLook::Tell::subtrees && !fixed.linkNames.empty())
        tellApart(fixed, look.tell, static_cast<std::uint32_t>(fixed.linkNames.size()));
    else if (look.tell == TreeLook::Tell::sets)
        tellSetsApart(fixed, instant);
    fixed.classesAtLinks = read.isNumbered() && look.classesAtLinks;
    if (fixed.classesAtLinks) {
        fixed.linkNames.clear();
        for (std::size_t i = 1; i < read.classNames.size(); ++i) fixed.linkNames.push_back(std::to_string(i));
    }
    if (look.boxes && !read.several()) addBoxes(fixed);
    fixed.toTheRight = look.toTheRight;
    if (look.traffic) return;
    if (look.which != 0 || (look.boxes && look.tell == TreeLook::Tell::subtrees)) fixed.legend.items.clear();
    for (std::uint32_t i = 0; i < fixed.legend.items.size(); ++i) {
        fixed.legend.items[i].sample = Sample::line;
        fixed.legend.items[i].stroke = strokeOf(i);
    }
    if (fixed.numbered) fixed.numbersAre = "small number at a node: n(t)";
    if (instant.run().network->dimensions() != nullptr)
        fixed.numbersAre += std::string(fixed.numbersAre.empty() ? "" : "; ") +
                            "number on a link: " + (fixed.classesAtLinks ? "order of its class" : "its type");
}

}  // namespace

const KeptPart<std::shared_ptr<const record::RunTrees>, record::TreesAsked> kRunTrees = {
    On::run, [](const record::Instant& instant, const record::TreesAsked&, Keeper&) {
        return std::make_shared<const record::RunTrees>(record::runTreesOf(instant));
    }};

Trees::Fixed treesOf(const std::shared_ptr<const record::RunTrees>& read, const record::Instant& instant,
                     const TreeLook& look) {
    const network::Network& network = *instant.run().network;
    Trees::Fixed fixed;
    fixed.read = read;
    const std::size_t one = look.which;
    for (std::size_t t = 0; t < read->trees.size() && !instant.stop.requested(); ++t) {
        if (one != 0 && one <= read->trees.size() && t + 1 != one) continue;
        Trees::Tree& tree = fixed.trees.emplace_back();
        tree.read = {read, &read->trees[t]};
        for (const Trees::Node& node : tree.read->nodes) tree.names.push(network.address(node.id));
        addMarks(tree, read->trees.size(), instant);
    }
    fixed.classes = instant.display.tree.classes;
    fixed.used = look.traffic && read->used;
    fixed.numbered = look.numbers && read->isNumbered();
    if (const network::Dimensions* dimensions = network.dimensions())
        for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
            fixed.linkNames.push_back(explain::linkTypeName(network, type, instant.display.numbering));
    for (std::uint32_t branch = 0; branch < read->branchCount(); ++branch) {
        const Trees::Node& top = read->topOf(branch);
        fixed.categoryNames.push_back(network.address(top.id));
        fixed.legend.items.push_back({branchWords(*read, instant, top), category(branch)});
    }
    fixed.caption = captionOf(*read, instant);
    if (look != TreeLook{}) apply(fixed, look, instant);
    return fixed;
}

}  // namespace hop::scene
