// SPDX-License-Identifier: GPL-3.0-or-later
// Random packets and broadcasts: what they demand of the links at least, by what links can carry, must be below 1.
//
// **Source:** ST §3.1, (8), on the cube; the same count holds on every network.
#include "core/base/text.h"
#include "core/network/measure.h"
#include "core/theory/catalogue.h"

namespace hop::theory::load_factor {

Entry entry();

namespace {

// Nearer to 1 than this, a run of any sensible length cannot tell whether a system is stable.
constexpr double kVerge = 0.02;

std::optional<Statement> state(const Question& question, const Load&) {
    const task::Task& task = question.task;
    if (!task.isDynamic() || task.rate <= 0.0) return std::nullopt;
    const double nodes = question.network.nodeCount();
    double demand = task.rate * nodes;  // [transmissions per slot]
    if (task.cast == task::Cast::broadcast) {
        demand *= nodes - 1.0;
    } else {
        const auto distance = network::meanDistance(question.network);
        if (!distance) return std::nullopt;
        demand *= *distance;
    }
    const double rho = demand / static_cast<double>(network::totalBandwidth(question.network));
    if (rho > 1.0 && rho < 1.0 + kVerge) return std::nullopt;
    return Statement{.id = "load-factor",
                     .quantity = std::string(kStable),
                     .relation = Relation::atMost,
                     .value = rho <= 1.0 ? 1.0 : 0.0,
                     .source = "ST (8)",
                     .formula = "ρ = " + shortest(rho) + " ≤ 1",
                     .reason =
                         "All links together carry at most the sum of their bandwidths in a slot, so no algorithm "
                         "keeps up with a load factor above 1."};
}

}  // namespace

Entry entry() {
    return {.id = "load-factor",
            .title = "Load factor",
            .help = "What random packets demand of the links must be less than what the links can carry.",
            .quantity = kStable,
            .citation = {"ST", "§3.1"},
            .state = state};
}

}  // namespace hop::theory::load_factor
