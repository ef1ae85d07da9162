// SPDX-License-Identifier: GPL-3.0-or-later
// The minimum completion time on a one-dimensional mesh: c packets from nodes up to i to nodes from j on leave node i
// one per step, and the last of them has j - i - 1 links to go from node i + 1 to node j. Attained by farthest
// destination first.
//
// **Source:** Ost §3.2 (farthest destination first on M_{1,n} is optimal).
// **Departs from the source:** the paper has no formula.
#include "core/network/shape.h"
#include "core/theory/catalogue.h"
#include "core/theory/line_steps.h"

namespace hop::theory::line_time {

Entry entry();

namespace {

std::optional<Statement> state(const Question& question, const Load& load) {
    if (load.packets == 0 || !question.task.kind().oneDestination || !network::isLine(question.network))
        return std::nullopt;
    return Statement{.id = "line-time",
                     .quantity = std::string(kSteps),
                     .relation = Relation::atLeast,
                     .value = static_cast<double>(lineSteps(question.network, question.task, question.stop)),
                     .source = "Ost §3.2",
                     .formula = "max over i < j of c(i,j) + j − i − 1, c(i,j) = packets from ≤ i to ≥ j, and mirrored",
                     .reason =
                         "All these packets leave node i one a step, and the last of them has j − i − 1 links "
                         "more to go."};
}

}  // namespace

Entry entry() {
    return {.id = "line-time",
            .title = "Line",
            .help = "A path: the packets that must pass a node one by one, and the rest of the way of the last one.",
            .quantity = kSteps,
            .citation = {"Ost", "§3.2"},
            .state = state,
            .notes = {{NoteKind::departure, "The source has no formula.", "Ost §3.2"}}};
}

}  // namespace hop::theory::line_time
