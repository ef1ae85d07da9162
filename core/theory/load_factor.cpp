// SPDX-License-Identifier: GPL-3.0-or-later
// Random packets and broadcasts: the minimum work per slot divided by the capacity of the links must be below 1.
//
// If all packets go to one node, the capacity is that of its incoming links.
// **Source:** ST §3.1, (8), on the cube; the same count holds on every network.
#include "core/base/text.h"
#include "core/network/measure.h"
#include "core/theory/catalogue.h"

namespace hop::theory::load_factor {

Entry entry();

namespace {

// Closer to 1 than this, a run of reasonable length cannot decide stability.
constexpr double kVerge = 0.02;

std::optional<Statement> state(const Question& question, const Load&) {
    const task::Task& task = question.task;
    if (!task.isDynamic() || task.rate <= 0.0) return std::nullopt;
    const double generated = task.rate * question.network.nodeCount();  // [packets per slot]
    double demand = 0.0, capacity = 0.0;                                // [transmissions per slot]
    if (task.sink != kNoNode) {
        demand = generated;
        const network::Network& network = question.network;
        for (LinkId out = network.firstLink(task.sink); out < network.firstLink(task.sink + 1); ++out)
            capacity += network.link(network.findLink(network.link(out).to, task.sink)).bandwidth;
    } else {
        capacity = static_cast<double>(network::totalBandwidth(question.network, question.stop));
        demand = generated * (question.network.nodeCount() - 1.0);
        if (task.kind().oneDestination) {
            const auto distance = network::meanDistance(question.network, question.stop);
            if (!distance) return std::nullopt;
            demand = generated * *distance;
        }
    }
    const double rho = demand / capacity;
    if (rho > 1.0 && rho < 1.0 + kVerge) return std::nullopt;
    return Statement{.id = "load-factor",
                     .quantity = std::string(kStable),
                     .relation = Relation::atMost,
                     .value = rho <= 1.0 ? 1.0 : 0.0,
                     .source = "ST (8)",
                     .formula = "ρ = " + shortest(rho) + " ≤ 1",
                     .reason = task.sink == kNoNode
                                   ? "All links together carry at most the sum of their bandwidths in a slot, so no "
                                     "algorithm keeps up with a load factor above 1."
                                   : "The links into the node that gets all packets carry at most the sum of their "
                                     "bandwidths in a slot, so no algorithm keeps up with a load factor above 1."};
}

}  // namespace

Entry entry() {
    return {.id = "load-factor",
            .title = "Load factor",
            .help = "The load of random packets on the links must be below the capacity of the links.",
            .quantity = kStable,
            .citation = {"ST", "§3.1"},
            .state = state};
}

}  // namespace hop::theory::load_factor
