// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts along one tree, translated to every source: each packet follows it as soon as links are free.
//
// With the unbalanced tree of a cube, which crosses link types in increasing order, the links of the last type carry
// half of all crossings: stable only for load factors below (2/d)(1 - 2^-d). *Tree*: as in tree-broadcast; bfs is the
// unbalanced tree on cubes, and one of shortest paths on every network.
// **Source:** ST §4.1. FIFO queues; tie rule: see tree_flow.h.
// **Departs from the source:** other trees, and networks other than the cube.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/tree_flow.h"
#include "core/algorithm/trees.h"
#include "core/plan/tree_kinds.h"

namespace hop::algorithm::fixed_tree {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments& arguments) {
    if (auto reason = refusesFlow(problem)) return reason;
    return refusesTree(problem, arguments.text("tree"));
}

double needs(const Problem& problem, const Arguments&) { return flowNeeds(problem, 1.0, FlowOrder::fifo); }

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const plan::TreeKind& kind = plan::treeKind(arguments.text("tree"));
    const plan::Tree tree = kind.make(*problem.network, 0, problem.ports.count, problem.stop);
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared;
    prepared.process = makeFlow(
        problem,
        {.forest = std::make_shared<const plan::Forest>(plan::movingTree(*problem.network, tree, problem.stop)),
         .order = FlowOrder::fifo,
         .treeName = [name = std::string(kind.title)](std::uint32_t) { return "the " + name + " of its source"; }});
    return prepared;
}

// On a cube, bfs is the unbalanced tree; nothing is known about the other trees.
std::vector<theory::Statement> theoryOf(const theory::CubeTraffic& traffic, const Arguments& arguments) {
    const std::string_view tree = arguments.text("tree");
    if (tree != "bfs" && tree != "binomial") return {};
    return theory::fixedTreeTheory(traffic);
}

}  // namespace

Entry entry() {
    return {.id = "fixed-tree",
            .title = "Random broadcasts on one tree",
            .help = "Every packet goes along the same tree, moved to its source, as soon as links are free.",
            .parameters = {treeParameter("bfs")},
            .citation = {"ST", "§4.1"},
            .refuses = refuses,
            .make = make,
            .theory = cubeTheory<theoryOf>,
            .needs = needs,
            .notes = {kFlowTies,
                      {NoteKind::misprint,
                       "Links of type j carry λ2ʲ⁻¹; λ2ᵈ⁻ʲ is printed. The limit of stability is the same.", "ST §4.1"},
                      {NoteKind::departure, "Other trees and other networks than the hypercube are not in the source.",
                       "ST §4.1"}}};
}

}  // namespace hop::algorithm::fixed_tree
