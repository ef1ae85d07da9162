// SPDX-License-Identifier: GPL-3.0-or-later
// Scatter and gather along any spanning tree of any network, deepest nodes first.
//
// As many steps as the largest subtree of the root has nodes, or as the ports of the root require. *Tree*: as for
// tree-broadcast. A gather is the reversed scatter.
// **Source:** BOSTT §3 (the rule for any tree).
#include "core/algorithm/catalogue.h"
#include "core/algorithm/trees.h"
#include "core/plan/tree_kinds.h"

namespace hop::algorithm::tree_scatter {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (!rootedTask(problem)) return "it runs scatter and gather: one packet for, or from, every node but the root";
    return refusesTree(problem, arguments.text("tree"));
}

double needs(const Problem& problem, const Arguments& arguments) {
    return rootedNeeds(problem, arguments.text("tree"));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const Rooted task = *rootedTask(problem);
    const plan::TreeKind& kind = plan::treeKind(arguments.text("tree"));
    return prepareRooted(problem, task, kind.make(*problem.network, task.root, problem.ports.count, problem.stop),
                         "tree-scatter", kind.title);
}

}  // namespace

Entry entry() {
    return {.id = "tree-scatter",
            .title = "Scatter and gather on a tree",
            .help =
                "The root sends into each of its subtrees the packets of the farthest nodes first, or gets them in "
                "the opposite order.",
            .parameters = {treeParameter("bfs")},
            .citation = {"BOSTT", "§3"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::tree_scatter
