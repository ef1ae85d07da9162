// SPDX-License-Identifier: GPL-3.0-or-later
// All-reduce along spanning trees: every packet is combined at its source, then broadcast from there along the same
// tree.
//
// Any network, any ports; the trees of several packets share the links. The broadcasts begin when all packets are
// combined. *Tree*: as in tree-broadcast.
// **Source:** BOSTT §1 (single node broadcast on any tree), reversed and forwards (plan/reversed.h).
#include "core/algorithm/catalogue.h"
#include "core/algorithm/reductions.h"
#include "core/algorithm/trees.h"

namespace hop::algorithm::tree_all_reduce {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (auto reason = refusesReduction(problem, Wanted::everywhere)) return reason;
    return refusesTree(problem, arguments.text("tree"));
}

double needs(const Problem& problem, const Arguments&) { return treeReductionNeeds(problem, Wanted::everywhere); }

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    return prepareTreeReduction(problem, arguments.text("tree"), Wanted::everywhere);
}

}  // namespace

Entry entry() {
    return {.id = "tree-all-reduce",
            .title = "All-reduce on a tree",
            .help = "Every packet is combined along a spanning tree at its own node, then broadcast from there.",
            .parameters = {treeParameter("bfs")},
            .citation = {"BOSTT", "§1"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::tree_all_reduce
