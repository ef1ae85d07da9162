// SPDX-License-Identifier: GPL-3.0-or-later
// (K,L) neighbourhood exchange on the d-cube in closed form: max(L, sum of C(d-1, i-1) for i from K to L) steps.
//
// **Source:** VB §4, where the sum is written C(d,i) i / d. K = 1 and L = d is total exchange, which exchange_time
// handles.
#include <algorithm>

#include "core/network/shape.h"
#include "core/theory/catalogue.h"
#include "core/theory/choose.h"

namespace hop::theory::neighbourhood_time {

Entry entry();

namespace {

// Are the rows all tags with K to L crossings, each once? Requires ascending order, which the task provides.
bool isNeighbourhood(std::span<const NodeId> rows, const Load& load, std::uint64_t n, std::uint32_t d,
                     std::uint32_t nearest) {
    if (std::ranges::adjacent_find(rows, std::ranges::greater_equal{}) != rows.end()) return false;
    for (std::uint32_t i = nearest; i <= load.farthest; ++i)
        if (load.byDistance[i] != n * choose(d, i)) return false;
    return true;
}

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!question.task.isIsotropic() || load.broadcasts || load.totalExchange || load.widestColumn == 0)
        return std::nullopt;
    const auto shape = network::shapeOf(question.network, question.stop);
    if (!shape || !shape->narrow || !shape->isCube()) return std::nullopt;
    std::uint32_t nearest = 1;
    while (load.byDistance[nearest] == 0) ++nearest;
    const std::uint32_t d = shape->dimension;
    if (!isNeighbourhood(question.task.packets.rows(), load, question.network.nodeCount(), d, nearest))
        return std::nullopt;
    std::uint64_t column = 0;
    for (std::uint32_t i = nearest; i <= load.farthest; ++i) column += choose(d - 1, i - 1);
    return Statement{.id = "neighbourhood-time",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(std::max(column, load.farthest)),
                     .source = "VB §4",
                     .formula = "max(L, Σ_{i=K..L} C(d−1, i−1))",
                     .reason =
                         "Of the tags of weight i, C(d−1, i−1) cross a given dimension, and a packet of weight L "
                         "makes L crossings one after the other."};
}

}  // namespace

Entry entry() {
    return {.id = "neighbourhood-time",
            .title = "Neighbourhood exchange, in closed form",
            .help = "The steps of a (K,L) neighbourhood exchange on a hypercube, by the paper's formula.",
            .quantity = kSteps,
            .citation = {"VB", "§4"},
            .state = state};
}

}  // namespace hop::theory::neighbourhood_time
