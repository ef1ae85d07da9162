// SPDX-License-Identifier: GPL-3.0-or-later
// The bound for nodes that use at most k links per step: the work divided among all ports.
//
// **Source:** VB Theorem 7, for isotropic tasks; the same count holds for all unicast tasks.
#include <algorithm>

#include "core/theory/catalogue.h"

namespace hop::theory::k_ports {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (question.ports == 0 || load.packets == 0 || load.broadcasts || load.combines) return std::nullopt;
    const std::uint64_t shared = (load.work + load.portCapacity - 1) / load.portCapacity;
    return Statement{
        .id = "k-ports",
        .quantity = std::string(kSteps),
        .relation = Relation::atLeast,
        .value = static_cast<double>(std::max({shared, load.widestColumn, load.farthest})),
        .source = "VB Thm 7",
        .formula = "max(⌈σ/k⌉, h), σ = crossings per node",
        .reason = "Every crossing takes a port of its sender for one step, and a node has only so many ports."};
}

}  // namespace

Entry entry() {
    return {
        .id = "k-ports",
        .title = "k ports",
        .help = "With k ports per node: all crossings shared among all ports, or the bound without a limit on ports.",
        .quantity = kSteps,
        .citation = {"VB", "Thm 7"},
        .state = state};
}

}  // namespace hop::theory::k_ports
