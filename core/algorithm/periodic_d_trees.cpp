// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts by d simultaneous multinode broadcasts, one after the other: in every period of P = 2^d - 1 slots
// each node may send one packet along each of the d rotations of the unbalanced tree.
//
// *Assign*: random: every packet draws its tree, D = P (3/2 + rho / (2 (1 - rho))); free: a node's oldest packets, at
// most d, take the trees 0, 1, .. of a period: an M/D/d queue with synchronisation. Both are stable for rho < 1.
// **Source:** ST §4.2.2; the schedule of Saad and Schultz, in which the link into relative node y of tree j has its
// turn in slot y rotated right by j.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/periodic.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::periodic_d_trees {

Entry entry();

namespace {

double needs(const Problem& problem, const Arguments& arguments) {
    return periodicNeeds(problem, problem.network->dimensions()->typeCount(), problem.network->nodeCount(),
                         arguments.text("assign") == "random");
}

Result<Prepared> make(const Problem& problem, const Arguments& arguments) {
    const std::uint32_t dimensions = problem.network->dimensions()->typeCount();
    auto forest = std::make_shared<const plan::Forest>(plan::rotatedForest(dimensions, problem.stop));
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared;
    prepared.process = makePeriodic(problem, {.forest = std::move(forest),
                                              .bound = arguments.text("assign") == "random",
                                              .treeName = rotatedTreeNames(problem)});
    return prepared;
}

std::vector<theory::Statement> theoryOf(const theory::CubeTraffic& traffic, const Arguments& arguments) {
    return theory::periodicTreesTheory(traffic, arguments.text("assign") == "random");
}

}  // namespace

Entry entry() {
    return {.id = "periodic-d-trees",
            .title = "Random broadcasts by periodic broadcasts on d trees",
            .help = "In every period of 2ᵈ − 1 slots each node sends up to d packets, along the rotations of one tree.",
            .parameters =
                {{.name = "assign",
                  .kind = ParameterKind::choice,
                  .help = "Choice of trees: each packet chooses at random, or the oldest packets take the free trees.",
                  .choices = {"random", "free"},
                  .fallback = "random",
                  .titles = {"random trees", "free trees"}}},
            .citation = {"ST", "§4.2.2"},
            .refuses = refusesCubeFlow,
            .make = make,
            .theory = cubeTheory<theoryOf>,
            .needs = needs,
            .notes = {{NoteKind::tieRule,
                       "With assign=free a node's oldest packets take the trees 0, 1, … of a period.", "ST §4.2.2"}}};
}

}  // namespace hop::algorithm::periodic_d_trees
