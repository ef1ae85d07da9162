// SPDX-License-Identifier: GPL-3.0-or-later
// The work divided among all links: sum of distances / sum of bandwidths. The work of a broadcast is N - 1
// transmissions; that of a reduction, a reversed broadcast, is the same.
//
// **Source:** BOSTT §4 (total exchange on the cube); the same count holds for every task and network.
#include "core/theory/catalogue.h"

namespace hop::theory::capacity {

Entry entry();

namespace {

std::optional<Statement> state(const Question&, const Load& load) {
    if (load.packets == 0) return std::nullopt;
    const std::uint64_t steps = (load.work + load.capacity - 1) / load.capacity;
    return Statement{.id = "capacity",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(steps),
                     .source = "BOSTT §4",
                     .formula = load.broadcasts ? "⌈(N − 1) · packets / Σ bandwidths⌉"
                                : load.combines ? "⌈least transmissions / Σ bandwidths⌉"
                                                : "⌈Σ distances / Σ bandwidths⌉",
                     .reason = "All links together carry at most the sum of their bandwidths in a step."};
}

}  // namespace

Entry entry() {
    return {.id = "capacity",
            .title = "Capacity",
            .help = "The crossings that must be made, shared evenly among all links.",
            .quantity = kSteps,
            .citation = {"BOSTT", "§4"},
            .state = state};
}

}  // namespace hop::theory::capacity
