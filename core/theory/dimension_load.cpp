// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a product: the load of one dimension, divided among its links.
//
// Every hop changes one coordinate, so on any path a packet makes at least as many hops in a dimension as the distance
// of its ends in that factor. Every pair of coordinates occurs (N/n)^2 times, and there are N/n copies of the factor:
// ceil(N/n sum of distances / sum of bandwidths) steps.
// **Source:** VB Theorem 1 (column sums).
// **Departs from the source:** a dimension of any factor instead of a column.
#include "core/network/exchange_load.h"
#include "core/network/factors.h"
#include "core/theory/catalogue.h"

namespace hop::theory::dimension_load {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!load.totalExchange) return std::nullopt;
    const auto factors =
        network::primeFactors(network::NetworkPtr(network::NetworkPtr(), &question.network));  // not owned
    if (factors.size() < 2) return std::nullopt;
    std::uint64_t steps = 0;
    std::size_t busiest = 0;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        if (i > 0 && factors[i] == factors[i - 1]) continue;
        const std::uint64_t needed =
            network::exchangeLoad(*factors[i], question.network.nodeCount() / factors[i]->nodeCount(), question.stop);
        if (needed <= steps) continue;
        steps = needed;
        busiest = i;
    }
    if (steps <= load.widestColumn) return std::nullopt;  // already implied by the columns of lines and rings
    return Statement{.id = "dimension-load",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(steps),
                     .source = "VB Thm 1",
                     .formula = "⌈N/n · Σ distances / Σ bandwidths⌉",
                     .reason = "In dimension " + std::to_string(busiest) + ", " + factors[busiest]->facts().expression +
                               ", a packet makes at least as many hops as its ends are apart there, and only the links "
                               "of that dimension carry them."};
}

}  // namespace

Entry entry() {
    return {.id = "dimension-load",
            .title = "Load of a dimension",
            .help =
                "Total exchange on a product: the hops that only the links of one dimension can carry, shared among "
                "them.",
            .quantity = kSteps,
            .citation = {"VB", "Thm 1"},
            .state = state,
            .notes = {{NoteKind::departure, "A dimension of any factor in the place of a column of the task matrix.",
                       "VB Thm 1"}}};
}

}  // namespace hop::theory::dimension_load
