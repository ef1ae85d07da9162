// SPDX-License-Identifier: GPL-3.0-or-later
// The critical sum of an isotropic task: no schedule is shorter than the maximum row or column sum of the task matrix.
//
// **Source:** VB Corollary 1 (bound) and Theorem 5 (attained).
// **Departs from the source:** VB counts crossings on shortest paths. On a torus packets may also take the longer
// direction, so column sums bound all schedules only if both directions of a dimension are used alike, as with the
// symmetric tags of VB Definition 7a. For other tags the value is that of the linear program that distributes the
// packets over the two directions (load.cpp), and the statement says so. Crossings that are equally short in both
// directions are shared evenly.
#include <algorithm>

#include "core/base/text.h"
#include "core/theory/axes.h"
#include "core/theory/catalogue.h"

namespace hop::theory::critical_sum {

Entry entry();

namespace {

// Does the ring have nodes at equal distance in both directions?
bool isEvenRing(const Axis& axis) { return axis.period > 2 && axis.period % 2 == 0; }

std::optional<Statement> state(const Question& question, const Load& load) {
    if (!question.task.isIsotropic() || load.widestColumn == 0) return std::nullopt;
    const std::uint64_t value = std::max(load.widestColumn, load.farthest);
    const std::uint64_t sum = std::max(load.shortestColumn, load.farthest);
    Statement statement{
        .id = "critical-sum",
        .quantity = std::string(kSteps),
        .relation = Relation::atLeast,
        .value = static_cast<double>(value),
        .source = "VB Thm 5",
        .formula = "h = max(row sums, column sums)",
        .reason =
            "In every step a node's link of one type carries at most one of the crossings in its column of the task "
            "matrix, and a packet makes at most one of the crossings in its row."};
    if (value < sum) {
        statement.formula = "max(row sums, least load of a link, packets sent either way round)";
        statement.reason =
            "The tags are not the same in both directions (VB Definition 7a), so that packets that go the long way "
            "round "
            "relieve the busier direction; the best split of each dimension's packets is the solution of a linear "
            "program; on shortest paths alone the column sums of the task matrix count, and no schedule takes fewer "
            "than " +
            quantity(sum, "step") + ".";
    } else if (std::ranges::any_of(axesOf(question.network), isEvenRing)) {
        statement.reason.back() = ';';
        statement.reason += " packets half way round a ring count half in each direction.";
    }
    return statement;
}

}  // namespace

Entry entry() {
    return {.id = "critical-sum",
            .title = "Critical sum",
            .help =
                "The greatest row or column sum of an isotropic task's matrix, which optimal schedules attain; for "
                "tags on a torus that are not the same in both directions (VB Definition 7a), the least load of the "
                "busier links when packets may also go the long way round.",
            .quantity = kSteps,
            .citation = {"VB", "Thm 5"},
            .state = state,
            .notes = {{NoteKind::departure,
                       "VB counts crossings on shortest paths. For tags on a torus that are not the same in both "
                       "directions (Definition 7a) packets may also go the long way round, and the bound is the least "
                       "load of the busier links.",
                       "VB Def 7a"}}};
}

}  // namespace hop::theory::critical_sum
