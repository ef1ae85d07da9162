// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum number of transmissions of a task: the distance for a packet, N - 1 for a broadcast, the same for a
// reduction, its reversal, and the sum of both for an all-reduce.
//
// **Source:** BOSTT §2 (broadcasts), §3 equation (2) (scatter), §4 (total exchange).
#include "core/theory/catalogue.h"

namespace hop::theory::total_distance {

Entry entry();

namespace {

std::optional<Statement> state(const Question&, const Load& load) {
    if (load.packets == 0) return std::nullopt;
    return Statement{.id = "total-distance",
                     .quantity = std::string(kTransmissions),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(load.work),
                     .source = load.broadcasts || load.combines ? "BOSTT §2" : "BOSTT §3",
                     .formula = load.broadcasts ? "(N − 1) · packets"
                                : load.combines ? "(contributors + destinations − 2) · packets"
                                                : "Σ distances",
                     .reason = load.broadcasts ? "Every node but the source must receive every packet."
                               : load.combines
                                   ? "Of every packet all contributors but one must send until one destination has it "
                                     "whole; each other destination must then receive it."
                                   : "A packet crosses at least as many links as lie between its source and its "
                                     "destination."};
}

}  // namespace

Entry entry() {
    return {.id = "total-distance",
            .title = "Total distance",
            .help = "Least number of transmissions: the sum of all distances; N − 1 for each broadcast.",
            .quantity = kTransmissions,
            .citation = {"BOSTT", "§3"},
            .state = state};
}

}  // namespace hop::theory::total_distance
