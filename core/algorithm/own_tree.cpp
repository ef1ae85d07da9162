// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts along the tree of the optimal multinode broadcast, translated to every source: each packet follows
// it as soon as links are free.
//
// The tree uses all link types nearly alike. With order=label no packet is later than in the periodic scheme, so this
// scheme is stable whenever that one is: for load factors below ((2^d - 1)/d) / ceil((2^d - 1)/d).
// **Source:** ST §4.3.1, the non-idling version of the periodic scheme of §4.2.1; BOSTT §2 (the tree).
// **Departs from the source:** the tree is not unique and the mean delay depends on it; ours is fixed in
// plan/cube_trees.h. The label recursion prints tau_n for tau_(n+1). Tie rule and orders: see tree_flow.h.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::own_tree {

Entry entry();

namespace {

double needs(const Problem& problem, const Arguments& arguments) {
    return flowNeeds(problem, 1.0, flowOrderOf(arguments));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const std::uint32_t dimensions = problem.network->dimensions()->typeCount();
    Prepared prepared;
    prepared.process = makeFlow(
        problem, {.forest = std::make_shared<const plan::Forest>(plan::multinodeForest(dimensions, problem.stop)),
                  .order = flowOrderOf(arguments),
                  .treeName = [](std::uint32_t) { return "the multinode broadcast tree of its source"; }});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "own-tree",
            .title = "Random broadcasts on the multinode tree",
            .help =
                "Every packet goes along its source's tree of the optimal multinode broadcast as soon as links are "
                "free.",
            .parameters = {flowOrderParameter("label")},
            .citation = {"ST", "§4.3.1"},
            .refuses = refusesCubeFlow,
            .make = make,
            .theory = cubeTheory<theory::ownTreeTheory>,
            .needs = needs,
            .notes = {kFlowTies,
                      {NoteKind::departure,
                       "The tree is not unique, and the mean delay depends on it; here it is that of "
                       "multinode-broadcast. With it, Fig. 2 does not increase throughout.",
                       "ST §4.3.1"},
                      {NoteKind::misprint, "The recursion of labels has τₙ₊₁; τₙ is printed.", "ST §4.3.1"}}};
}

}  // namespace hop::algorithm::own_tree
