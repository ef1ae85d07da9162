// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal reduce-scatter on hypercubes: the reversed optimal multinode broadcast.
//
// ceil((2^d - 1) / k) steps with k ports, k = d for all of them, and 2^d (2^d - 1) transmissions; both are minimal.
// **Source:** BOSTT §2, reversed (plan/reversed.h). Limited ports: see multinode_broadcast.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/reductions.h"

namespace hop::algorithm::multinode_reduction {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    return refusesMultinodeReduction(problem, Wanted::atSource);
}

double needs(const Problem& problem, const Arguments&) { return multinodeReductionNeeds(problem, Wanted::atSource); }

Result<Prepared> make(const Problem& problem, const Arguments&) {
    return prepareMultinodeReduction(problem, Wanted::atSource);
}

}  // namespace

Entry entry() {
    return {.id = "multinode-reduction",
            .title = "Optimal reduce-scatter",
            .help = "Every node of a hypercube gets its packet along its own copy of one tree, with all links busy.",
            .parameters = {},
            .citation = {"BOSTT", "§2"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::multinode_reduction
