// SPDX-License-Identifier: GPL-3.0-or-later
// Sending and receiving limits of one node: its packets divided among its links or ports; and the growth of the number
// of informed nodes in a broadcast.
//
// A node that sends or receives m packets needs ceil(m / min(links, ports)) steps, links counted with their bandwidth.
// In a broadcast a node that has the packet can give it to at most f = min(links, ports) others per step, so after t
// steps at most (1 + f)^t nodes have it. Reversed, this bounds a reduction: a node can hold at most (1 + f)^t
// contributions after t steps.
// **Source:** BOSTT §2 (receiving), §3 (sending).
#include <algorithm>

#include "core/base/text.h"
#include "core/theory/catalogue.h"

namespace hop::theory::degree {

Entry entry();

namespace {

// Smallest t with (1 + fanOut)^t >= nodes.
std::uint64_t growthSteps(std::uint64_t nodes, std::uint64_t fanOut) {
    std::uint64_t steps = 0;
    for (std::uint64_t informed = 1; informed < nodes && fanOut > 0; informed *= 1 + fanOut) ++steps;
    return steps;
}

std::optional<Statement> state(const Question& question, const Load& load) {
    if (load.packets == 0) return std::nullopt;
    Statement statement{
        .id = "degree",
        .quantity = std::string(kSteps),
        .relation = Relation::atLeast,
        .value = static_cast<double>(std::max(load.sending, load.receiving)),
        .source = load.receiving >= load.sending ? "BOSTT §2" : "BOSTT §3",
        .formula = question.ports == 0 ? "⌈packets of a node / its links⌉" : "⌈packets of a node / its ports⌉",
        .reason = load.receiving >= load.sending
                      ? "Some node must receive that many packets, at most one per link, or port, and step."
                      : "Some node must send that many packets, at most one per link, or port, and step."};
    if (!load.broadcasts && !load.combines) return statement;
    const std::uint64_t reached = load.broadcasts ? question.network.nodeCount() : load.mostContributors;
    const auto growth = static_cast<double>(growthSteps(reached, load.fanOut));
    if (growth <= statement.value) return statement;
    statement.value = growth;
    statement.source = "BOSTT §1";
    statement.formula = "⌈" + lowered("log", 1 + load.fanOut) + " N⌉";
    statement.reason = load.broadcasts
                           ? "In each step every node that has the packet can give it to only so many others."
                           : "In each step a node can add what only so many others hold to what it holds itself.";
    return statement;
}

}  // namespace

Entry entry() {
    return {.id = "degree",
            .title = "Degree",
            .help =
                "A node sends and receives at most one packet per link, or port, and step; in a broadcast the informed "
                "nodes, in a reduction the contributions at a node, multiply only so fast.",
            .quantity = kSteps,
            .citation = {"BOSTT", "§2"},
            .state = state};
}

}  // namespace hop::theory::degree
