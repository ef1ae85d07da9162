// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts on the cube: a lower bound for the mean delay of any scheme.
//
// **Source:** ST Prop. 1 and its proof.
#include "core/theory/catalogue.h"
#include "core/theory/random_broadcasts.h"

namespace hop::theory::broadcast_delay {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load&) {
    const auto traffic = cubeTraffic(question.network, question.task);
    if (!traffic || traffic->rho() >= 1.0) return std::nullopt;
    return Statement{.id = "broadcast-delay",
                     .quantity = std::string(kMeanDelay),
                     .relation = Relation::atLeast,
                     .value = anySchemeDelay(*traffic),
                     .source = "ST Prop 1",
                     .formula = "max{d + 1/2, (1 − 2^−d)(1 + ρ/(2d(1 − ρ)))}",
                     .reason =
                         "The farthest node is d links away, and the d links into a node serve at best like one "
                         "queue with d servers."};
}

}  // namespace

Entry entry() {
    return {.id = "broadcast-delay",
            .title = "Delay of random broadcasts",
            .help = "The distance of the farthest node, or the wait at the links into one node.",
            .quantity = kMeanDelay,
            .citation = {"ST", "Prop 1"},
            .state = state};
}

}  // namespace hop::theory::broadcast_delay
