// SPDX-License-Identifier: GPL-3.0-or-later
// Reduction along a spanning tree: every node adds up what its children hold and sends the sum to its parent. A
// reversed broadcast on the same tree.
//
// Packets that are combined at one destination each, on any network with any ports; several at once share the links,
// each along the tree of its own destination. *Tree*: as in tree-broadcast.
// **Source:** BOSTT §1 (single node broadcast on any tree), reversed (plan/reversed.h).
#include "core/algorithm/catalogue.h"
#include "core/algorithm/reductions.h"
#include "core/algorithm/trees.h"

namespace hop::algorithm::tree_reduction {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (auto reason = refusesReduction(problem, Wanted::atSource)) return reason;
    return refusesTree(problem, arguments.text("tree"));
}

double needs(const Problem& problem, const Arguments&) { return treeReductionNeeds(problem, Wanted::atSource); }

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    return prepareTreeReduction(problem, arguments.text("tree"), Wanted::atSource);
}

}  // namespace

Entry entry() {
    return {.id = "tree-reduction",
            .title = "Reduction on a tree",
            .help =
                "Every node combines the packets of its children in a spanning tree with its own and sends the result "
                "to its parent.",
            .parameters = {treeParameter("bfs")},
            .citation = {"BOSTT", "§1"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::tree_reduction
