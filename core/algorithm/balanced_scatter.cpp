// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal scatter and gather on hypercubes: along the perfectly balanced tree, deepest nodes first.
//
// ceil((2^d - 1) / k) steps with k ports, k = d for all of them, and d 2^(d-1) transmissions; both are minimal. Any
// root: the tree is translated to it. A gather is the reversed scatter.
// **Source:** BOSTT §3.
// **Departs from the source:** see core/plan/cube_trees.h; limited ports and the gather are ours.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/trees.h"
#include "core/network/shape.h"
#include "core/plan/tree_kinds.h"

namespace hop::algorithm::balanced_scatter {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    if (!network::isHypercube(*problem.network)) return "its tree is one of hypercubes";
    if (!rootedTask(problem)) return "it runs scatter and gather: one packet for, or from, every node but the root";
    return std::nullopt;
}

double needs(const Problem& problem, const Arguments&) { return rootedNeeds(problem, "balanced"); }

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const Rooted task = *rootedTask(problem);
    const plan::TreeKind& kind = plan::treeKind("balanced");
    auto prepared =
        prepareRooted(problem, task, kind.make(*problem.network, task.root, problem.ports.count, problem.stop),
                      "balanced-scatter", kind.title);
    if (!prepared) return prepared.error();
    if (problem.stop.requested()) return prepared;
    theory::Statement& time = prepared->guarantees.front();
    time.id = "optimal-scatter";
    time.formula = problem.ports.all() ? "⌈(2^d − 1)/d⌉" : "⌈(2^d − 1)/ports⌉";
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "balanced-scatter",
            .title = "Optimal scatter and gather",
            .help = "Scatter or gather on a hypercube along a perfectly balanced tree, farthest nodes first.",
            .parameters = {},
            .citation = {"BOSTT", "§3"},
            .refuses = refuses,
            .make = make,
            .needs = needs,
            .notes = {{NoteKind::tieRule,
                       "The source leaves open which longest run of zeros is cleared; the numbering of the multinode "
                       "broadcast decides.",
                       "BOSTT §3"},
                      {NoteKind::departure, "Few ports and the gather are not in the source.", "BOSTT §3"}}};
}

}  // namespace hop::algorithm::balanced_scatter
