// SPDX-License-Identifier: GPL-3.0-or-later
// The critical sum of an isotropic task: no schedule is shorter than the greatest row or column sum of the task matrix.
//
// **Source:** VB Corollary 1 (bound) and Theorem 5 (attained).
// **Departs from the source:** VB counts crossings on shortest paths. On a torus packets may also go the long way
// round, so a column counts here with its packets sent either way, split as suits best; a crossing that is as short
// both ways is split freely. Where the two directions ask for the same, as in total exchange, this is VB's sum.
#include <algorithm>

#include "core/theory/catalogue.h"

namespace hop::theory::critical_sum {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!question.task.isIsotropic() || load.widestColumn == 0) return std::nullopt;
    return Statement{
        .id = "critical-sum",
        .quantity = std::string(kSteps),
        .relation = Relation::atLeast,
        .value = static_cast<double>(std::max(load.widestColumn, load.farthest)),
        .source = "VB Thm 5",
        .formula = "h = max(row sums, column sums)",
        .reason =
            "In every step a node's link of one type carries at most one of the crossings in its column of the task "
            "matrix, and a packet makes at most one of the crossings in its row."};
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
