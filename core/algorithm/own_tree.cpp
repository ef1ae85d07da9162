// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts along the tree of the optimal multinode broadcast, translated to every source: each packet follows
// it as soon as links are free.
//
// The tree uses all link types nearly alike. With order=label no packet is later than in the periodic scheme, so this
// scheme is stable whenever that one is: for load factors below ((2^d - 1)/d) / ceil((2^d - 1)/d).
// **Source:** ST §4.3.1, the non-idling version of the periodic scheme of §4.2.1; BOSTT §2 (the tree).
// **Departs from the source:** the tree is not unique and the mean delay depends on it; the default is fixed in
// plan/cube_trees.h, and tree=largest and tree=falling are others. The label recursion prints tau_n for tau_(n+1). Tie
// rule and orders: see tree_flow.h.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::own_tree {

Entry entry();

namespace {

double needs(const Problem& problem, const Arguments& arguments) {
    return flowNeeds(problem, 1.0, flowOrderOf(arguments));
}

plan::MultinodeChoice choiceOf(const Arguments& arguments) {
    const std::string_view tree = arguments.text("tree");
    return tree == "largest"   ? plan::MultinodeChoice::largest
           : tree == "falling" ? plan::MultinodeChoice::falling
                               : plan::MultinodeChoice::smallest;
}

std::vector<theory::Statement> statements(const Problem& problem, const Arguments& arguments) {
    const auto traffic = theory::cubeTraffic(*problem.network, *problem.task);
    if (!traffic) return {};
    const plan::Forest forest = plan::multinodeForest(traffic->d, problem.stop, choiceOf(arguments));
    return theory::ownTreeTheory(*traffic, static_cast<double>(plan::forwardingPlaces(forest)));
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const std::uint32_t dimensions = problem.network->dimensions()->typeCount();
    Prepared prepared;
    prepared.process =
        makeFlow(problem, {.forest = std::make_shared<const plan::Forest>(
                               plan::multinodeForest(dimensions, problem.stop, choiceOf(arguments))),
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
            .parameters = {flowOrderParameter("label"),
                           {.name = "tree",
                            .kind = ParameterKind::choice,
                            .help = "What the rule of the tree leaves open: each class of rotations starts at its "
                                    "smallest member that is allowed, at its largest, or at its smallest with the "
                                    "classes of a weight in falling order.",
                            .choices = {"smallest", "largest", "falling"},
                            .fallback = "smallest",
                            .titles = {"smallest first members", "largest first members", "falling classes"}}},
            .citation = {"ST", "§4.3.1"},
            .refuses = refusesCubeFlow,
            .make = make,
            .theory = statements,
            .needs = needs,
            .notes = {kFlowTies,
                      {NoteKind::departure,
                       "The tree is not unique, and the mean delay depends on it; here it is that of "
                       "multinode-broadcast, or another one that the rule allows. With the first, Fig. 2 does not "
                       "increase throughout.",
                       "ST §4.3.1"},
                      {NoteKind::misprint, "The recursion of labels has τₙ₊₁; τₙ is printed.", "ST §4.3.1"}}};
}

}  // namespace hop::algorithm::own_tree
