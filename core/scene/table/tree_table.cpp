// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of a numbered tree as a table: class, number n(t), type m(t) of the link to the node, set of the links that
// one step uses.
//
// **Source:** BOSTT §2, Fig. 3.
#include <algorithm>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/explain/names.h"
#include "core/record/run_trees.h"
#include "core/scene/catalogue.h"
#include "core/scene/scene.h"
#include "core/scene/table/table.h"
#include "core/scene/tree/drawn_trees.h"
#include "core/scene/tree/tree_words.h"

namespace hop::scene::tree_table {

FigureEntry entry();

namespace {

// The trees whose nodes have numbers; those of a run need not.
record::Instant ofNumberedTree(const record::Instant& instant) {
    record::Instant of = instant;
    if (of.display.tree.kind != "balanced") of.display.tree.kind = "multinode";
    return of;
}

std::string refusalOf(const record::Instant& instant) { return treesRefusal(ofNumberedTree(instant)); }

std::shared_ptr<const Table::Fixed> tableOf(const record::RunTrees& read, const record::Instant& instant) {
    const network::Network& network = *instant.run().network;
    const std::uint32_t types = network.dimensions()->typeCount();
    std::vector<record::RunTrees::Node> nodes = read.trees[0].nodes;
    nodes.erase(nodes.begin());  // the root has number 0
    std::ranges::sort(nodes, {}, &record::RunTrees::Node::number);
    auto fixed = std::make_shared<Table::Fixed>();
    fixed->arrangement = Table::Arrangement::ruled;
    fixed->sections.front().corner = "t";
    for (const char* head : {"class", "n(t)", "m(t)", "set"}) fixed->columns.push_back({.head = head});
    const auto add = [&](Table::Entry entry) {
        fixed->add(std::move(entry));
        fixed->endCell();
    };
    for (const record::RunTrees::Node& node : nodes) {
        const std::uint32_t set = (node.number - 1) / types;
        fixed->rows.push_back({.name = explain::nodeName(network, node.id, instant.display.labels),
                               .item = {record::Selection::Kind::node, node.id},
                               .ruled = set > 0 && (node.number - 1) % types == 0});
        add({.text = treeClassName(read, node.inClass)});
        add({.text = std::to_string(node.number), .number = node.number});
        add({.text = explain::linkTypeName(network, node.type, instant.display.numbering)});
        add({.text = lowered("E", set + 1)});
    }
    return fixed;
}

constexpr KeptPart<std::shared_ptr<const Table::Fixed>, record::TreesAsked> kTable = {
    On::names, [](const record::Instant& instant, const record::TreesAsked& asked, Keeper& keeper) {
        return tableOf(*keeper.of(kRunTrees, instant, asked), instant);
    }};

Scene sceneAt(const record::Instant& seen, Keeper& keeper) {
    const record::Instant instant = ofNumberedTree(seen);
    const record::TreesAsked asked = record::treesAsked(instant);
    const record::RunTrees& read = *keeper.of(kRunTrees, instant, asked);
    if (instant.stop.requested()) return {"Stopped.", {}};
    if (read.empty()) return {treesRefusal(instant, read), {}};
    if (!read.isNumbered() || instant.run().network->dimensions() == nullptr)
        return {"The nodes of this tree have no numbers: it is not built class by class.", {}};
    return {"", Table{.fixed = keeper.of(kTable, instant, asked), .marks = {}, .text = {}}};
}

std::string describe(const record::Instant&, const Scene& scene, Keeper&) {
    return "Table of the " + quantity(scene.form.get<Table>().fixed->rows.size(), "node") +
           " of a tree in the order of their numbers.";
}

}  // namespace

FigureEntry entry() {
    return {.id = "tree-table",
            .title = "Table of a tree",
            .help =
                "The nodes of a tree that is built class by class: class, number n(t), type m(t) of the link to the "
                "node, and the set of links that it belongs to.",
            .parameters = {{.name = "kind",
                            .kind = ParameterKind::choice,
                            .help = "Kind of tree.",
                            .choices = {"multinode", "balanced"},
                            .fallback = "multinode"}},
            .setsView = true,
            .form = FormKind::table,
            .scene = sceneAt,
            .describe = describe,
            .whyNot = refusalOf,
            .example = "bostt-fig-3"};
}

}  // namespace hop::scene::tree_table
