// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms for total exchange on hypercubes with a plan of tags.
#include "core/algorithm/cube_exchange.h"

#include "core/network/shape.h"
#include "core/plan/tree.h"

namespace hop::algorithm {

std::optional<std::string> refusesCubeExchange(const Problem& problem) {
    if (problem.task->isDynamic() || !problem.task->kind().oneDestination || !problem.task->isIsotropic())
        return "it runs total-exchange on hypercubes";
    if (!network::isHypercube(*problem.network)) return "it is made for hypercubes";
    if (rowsByTag(problem).empty()) return "it runs total-exchange only";
    return std::nullopt;
}

std::vector<std::uint32_t> rowsByTag(const Problem& problem) {
    const auto rows = problem.task->packets.rows();
    const NodeId nodes = problem.network->nodeCount();
    if (rows.size() + 1 != nodes) return {};
    std::vector<std::uint32_t> rowOf(nodes, nodes);
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        if (rows[row] == 0 || rowOf[rows[row]] != nodes) return {};
        rowOf[rows[row]] = row;
    }
    return rowOf;
}

}  // namespace hop::algorithm
