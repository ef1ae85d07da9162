// SPDX-License-Identifier: GPL-3.0-or-later
// All-reduce on hypercubes: the optimal multinode broadcast, reversed and then forwards.
//
// 2 ceil((2^d - 1) / k) steps with k ports, k = d for all of them, and 2 * 2^d (2^d - 1) transmissions. The
// transmissions are minimal, and the steps at most one above the minimum (bound capacity).
// **Source:** BOSTT §2, reversed and forwards (plan/reversed.h). Limited ports: see multinode_broadcast.
#include "core/algorithm/catalogue.h"
#include "core/algorithm/reductions.h"

namespace hop::algorithm::multinode_all_reduce {

Entry entry();

namespace {

std::optional<std::string> refuses(const Problem& problem, const Arguments&) {
    return refusesMultinodeReduction(problem, Wanted::everywhere);
}

double needs(const Problem& problem, const Arguments&) { return multinodeReductionNeeds(problem, Wanted::everywhere); }

Result<Prepared> make(const Problem& problem, const Arguments&) {
    return prepareMultinodeReduction(problem, Wanted::everywhere);
}

}  // namespace

Entry entry() {
    return {.id = "multinode-all-reduce",
            .title = "All-reduce on a hypercube",
            .help =
                "Every packet of a hypercube is combined along its node's copy of one tree, then broadcast along it, "
                "with all links busy.",
            .parameters = {},
            .citation = {"BOSTT", "§2"},
            .refuses = refuses,
            .make = make,
            .needs = needs};
}

}  // namespace hop::algorithm::multinode_all_reduce
