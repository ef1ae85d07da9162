// SPDX-License-Identifier: GPL-3.0-or-later
// The critical sum of an isotropic task: no schedule is shorter than the greatest row or column sum of the task matrix.
//
// **Source:** VB Corollary 1 (bound) and Theorem 5 (attained).
#include <algorithm>
#include <vector>

#include "core/theory/catalogue.h"

namespace hop::theory::critical_sum {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question) {
    if (!question.task.isIsotropic() || question.task.cast != task::Cast::unicast) return std::nullopt;
    const network::Dimensions& dimensions = *question.network.dimensions();
    std::vector<std::uint16_t> crossings(dimensions.typeCount());
    std::vector<std::uint64_t> columns(dimensions.typeCount(), 0);
    std::uint64_t longestRow = 0;
    for (const NodeId offset : question.task.packets.rows()) {
        dimensions.crossings(0, offset, crossings.data());
        std::uint64_t row = 0;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            columns[c] += crossings[c];
            row += crossings[c];
        }
        longestRow = std::max(longestRow, row);
    }
    const auto value = std::max(longestRow, *std::ranges::max_element(columns));
    return Statement{.id = "critical-sum",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(value),
                     .source = "VB Thm 5",
                     .formula = "h = max of row and column sums",
                     .reason = "Every link type must carry its column of the task matrix, one packet a step and node, and every packet needs its row's steps."};
}

}  // namespace

Entry entry() {
    return {.id = "critical-sum",
            .title = "Critical sum",
            .help = "The greatest row or column sum of an isotropic task's matrix; optimal schedules attain it.",
            .quantity = kSteps,
            .citation = {"VB", "Thm 5"},
            .state = state};
}

}  // namespace hop::theory::critical_sum
