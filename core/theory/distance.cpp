// SPDX-License-Identifier: GPL-3.0-or-later
// Packets move at most one link per step: the maximum distance from a source to its destination; for a broadcast, to
// the farthest node.
//
// **Source:** VB Theorem 1 (row sums).
#include "core/theory/catalogue.h"

namespace hop::theory::distance {

Entry entry();

namespace {

std::optional<Statement> state(const Question&, const Load& load) {
    if (load.packets == 0) return std::nullopt;
    return Statement{.id = "distance",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(load.farthest),
                     .source = "VB Thm 1",
                     .formula = load.totalExchange ? "diameter" : "greatest distance of a packet",
                     .reason = "A packet crosses at most one link in a step."};
}

}  // namespace

Entry entry() {
    return {.id = "distance",
            .title = "Distance",
            .help = "The greatest distance of a packet from its destination; for total exchange the diameter.",
            .quantity = kSteps,
            .citation = {"VB", "Thm 1"},
            .state = state};
}

}  // namespace hop::theory::distance
