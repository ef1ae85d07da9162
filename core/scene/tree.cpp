// SPDX-License-Identifier: GPL-3.0-or-later
// Trees, drawn by depth.
#include "core/plan/disjoint_trees.h"
#include "core/plan/tree_kinds.h"
#include "core/scene/catalogue.h"

namespace hop::scene::tree {

FigureEntry entry();

namespace {

std::vector<std::string_view> kinds() {
    std::vector<std::string_view> ids;
    for (const plan::TreeKind& kind : plan::treeKinds()) ids.push_back(kind.id);
    ids.push_back(plan::kDisjointTrees);
    return ids;
}

Result<void> show(const Arguments& arguments, document::View& view) {
    if (arguments.given("kind")) view.tree.kind = arguments.text("kind");
    if (arguments.given("root")) view.tree.root = static_cast<NodeId>(arguments.integer("root"));
    if (arguments.given("classes")) view.tree.classes = static_cast<std::uint32_t>(arguments.integer("classes"));
    return {};
}

}  // namespace

FigureEntry entry() {
    return {.id = "tree",
            .title = "Tree",
            .help =
                "The tree along which the run sends, or one of another kind, by depth; a colour for each subtree of "
                "its root, lit as packets go along it.",
            .parameters = {{.name = "kind",
                            .kind = ParameterKind::choice,
                            .help = "Which tree; left out, the one along which the run sends.",
                            .choices = kinds(),
                            .fallback = "bfs"},
                           {.name = "root",
                            .help = "The tree is moved there; left out, the root of the run.",
                            .minimum = 0,
                            .maximum = kNoNode - 1.0,
                            .fallback = "0"},
                           {.name = "classes",
                            .help = "Of a tree that is built class by class, only so many; 0: all.",
                            .minimum = 0,
                            .maximum = kNoNode - 1.0,
                            .fallback = "0"}},
            .show = show};
}

}  // namespace hop::scene::tree
