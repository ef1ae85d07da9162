// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts along the d rotations of the unbalanced tree: every packet draws one of them, and every node
// forwards it as soon as its links are free.
//
// Tree j crosses the link types j, j+1, .., j+d-1 (mod d): a packet that arrives over type m is forwarded over the
// types that come later in this order. Stable for every load factor below 1 with order=label; observed to be so with
// the others.
// **Source:** ST §4.3.2, the non-idling version of the periodic scheme of §4.2.2.
// **Departs from the source:** the paper leaves the order at a link open; tie rule and orders: see tree_flow.h.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::rotated_trees {

Entry entry();

namespace {

double needs(const Problem& problem, const Arguments& arguments) {
    return flowNeeds(problem, problem.network->dimensions()->typeCount(), flowOrderOf(arguments));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const std::uint32_t dimensions = problem.network->dimensions()->typeCount();
    Prepared prepared;
    prepared.process = makeFlow(
        problem, {.forest = std::make_shared<const plan::Forest>(plan::rotatedForest(dimensions, problem.stop)),
                  .order = flowOrderOf(arguments),
                  .treeName = rotatedTreeNames(problem)});
    return prepared;
}

}  // namespace

Entry entry() {
    return {
        .id = "rotated-trees",
        .title = "Random broadcasts on rotated trees",
        .help =
            "Every packet chooses one of the d rotations of the unbalanced tree at random and follows it as soon as "
            "links are free.",
        .parameters = {flowOrderParameter("fifo")},
        .citation = {"ST", "§4.3.2"},
        .refuses = refusesCubeFlow,
        .make = make,
        .theory = cubeTheory<theory::rotatedTreesTheory>,
        .needs = needs,
        .notes = {kFlowTies,
                  {NoteKind::misprint,
                   "(25) is more than 1 % off from ρ = 0.25 on for d = 8: −1.1 % there, −2.1 % at 0.30.", "ST (25)"},
                  {NoteKind::misprint, "In (A.1) the −1 stands outside the exponent.", "ST (A.1)"},
                  {NoteKind::misprint, "Table 2, ρ = 0.2, d = 6: (25) gives 7.0147.", "ST Table 2"}}};
}

}  // namespace hop::algorithm::rotated_trees
