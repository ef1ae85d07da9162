// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts by multinode broadcasts, one after the other: in every period of q = ceil((2^d - 1)/d) slots each
// node broadcasts its oldest packet.
//
// The packets of a node wait as in an M/D/1 queue with synchronisation: D = q (3/2 + lambda q / (2 (1 - lambda q))),
// stable for lambda q < 1.
// **Source:** ST §4.2.1; BOSTT §2 (the schedule).
#include "core/algorithm/catalogue.h"
#include "core/algorithm/cube_theory.h"
#include "core/algorithm/periodic.h"
#include "core/algorithm/tree_flow.h"

namespace hop::algorithm::periodic_multinode {

Entry entry();

namespace {

double needs(const Problem& problem, const Arguments&) {
    const double nodes = problem.network->nodeCount(), d = problem.network->dimensions()->typeCount();
    return periodicNeeds(problem, 1.0, nodes / d, false);
}

Result<Prepared> make(const Problem& problem, const Arguments&) {
    const std::uint32_t dimensions = problem.network->dimensions()->typeCount();
    auto forest = std::make_shared<const plan::Forest>(plan::multinodeForest(dimensions, problem.stop));
    if (problem.stop.requested()) return Prepared{};
    Prepared prepared;
    prepared.process =
        makePeriodic(problem, {.forest = std::move(forest), .bound = false, .treeName = [](std::uint32_t) {
                                   return "the multinode broadcast tree of its source";
                               }});
    return prepared;
}

}  // namespace

Entry entry() {
    return {.id = "periodic-multinode",
            .title = "Random broadcasts by periodic multinode broadcasts",
            .help = "One optimal multinode broadcast after the other; every node sends its oldest packet in each.",
            .parameters = {},
            .citation = {"ST", "§4.2.1"},
            .refuses = refusesCubeFlow,
            .make = make,
            .theory = cubeTheory<theory::periodicMultinodeTheory>,
            .needs = needs};
}

}  // namespace hop::algorithm::periodic_multinode
