// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange across the bisection of the network: every packet from one half to the other crosses the cut.
//
// With halves of a and b nodes and B links between them, a b packets cross in each direction, at most one per link and
// step: ceil(a b / B) steps.
// **Source:** Dim (3).
// **Departs from the source:** rounded up.
#include <algorithm>
#include <cmath>

#include "core/base/paced_stop.h"
#include "core/theory/catalogue.h"

namespace hop::theory::bisection {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    const auto& bisection = question.network.facts().bisection;
    if (!load.totalExchange || !bisection) return std::nullopt;
    const network::Network& network = question.network;
    // Bisections count links; a link of larger bandwidth carries more packets.
    std::uint16_t widest = 1;
    const LinkId seen = network.translations() != nullptr ? network.firstLink(1) : network.linkCount();
    PacedStop paced(question.stop);
    for (LinkId id = 0; id < seen && !paced.requested(); ++id) widest = std::max(widest, network.link(id).bandwidth);
    const std::uint64_t half = network.nodeCount() / 2;
    const std::uint64_t packets = half * (network.nodeCount() - half);
    return Statement{.id = "bisection",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = std::ceil(static_cast<double>(packets) / (*bisection * widest)),
                     .source = "Dim (3)",
                     .formula = "⌈⌊N/2⌋ ⌈N/2⌉ / B⌉, B = bisection",
                     .reason =
                         "Every node of one half has a packet for every node of the other, and the links between the "
                         "halves carry one "
                         "packet each way and step."};
}

}  // namespace

Entry entry() {
    return {.id = "bisection",
            .title = "Bisection",
            .help = "Total exchange: the packets that must cross the narrowest cut between two halves of the network.",
            .quantity = kSteps,
            .citation = {"Dim", "(3)"},
            .state = state,
            .notes = {{NoteKind::departure, "Rounded up to whole steps.", "Dim (3)"}}};
}

}  // namespace hop::theory::bisection
